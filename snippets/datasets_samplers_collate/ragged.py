"""Samples of unequal length fail: two messages for one mistake."""

import torch
from torch.utils.data import DataLoader

SHORT, LONG = torch.zeros(2), torch.zeros(3)
PAIRS = [SHORT, LONG, LONG, SHORT, [1, 2], [1, 2, 3]]


def main():
    for workers in (0, 1):
        print(f"num_workers={workers}")
        batches = iter(DataLoader(PAIRS, 2, num_workers=workers))
        while True:
            try:
                next(batches)
            except StopIteration:
                break
            except RuntimeError as error:
                print(f"  {str(error).splitlines()[-1]}")


if __name__ == "__main__":
    main()
