"""Samples of two types in one batch, without and with a worker."""

import torch
from torch.utils.data import DataLoader

SINGLE = torch.ones(1)
DOUBLE, WHOLE = SINGLE.double(), SINGLE.long()
PAIRS = [SINGLE, DOUBLE, DOUBLE, SINGLE, WHOLE, SINGLE, SINGLE, WHOLE]


def main():
    for workers in 0, 1:
        print(f"num_workers={workers}")
        batches = iter(DataLoader(PAIRS, 2, num_workers=workers))
        for first in PAIRS[::2]:
            try:
                result = next(batches).dtype
            except TypeError as error:
                result = str(error).splitlines()[-1]
            print(f"  {first.dtype} first: {result}")
    # region: types
    print(f"types: {len({sample.dtype for sample in PAIRS})}")
    # endregion: types


if __name__ == "__main__":
    main()
