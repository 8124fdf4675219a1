"""The first sample of a batch decides how all of it is read."""

import torch
from torch.utils.data import DataLoader

ONE, TWO = {"image": 1}, {"image": 2, "mask": 7}
PAIRS = [
    (ONE, TWO),
    (TWO, ONE),
    (None, 1),
    (1, None),
    (torch.tensor(1), None),
]


def main():
    for pair in PAIRS:
        try:
            [batch] = DataLoader(pair, batch_size=2)
            print(f"{pair}\n  {batch}")
        except (KeyError, RuntimeError, TypeError) as error:
            print(f"{pair}\n  {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
