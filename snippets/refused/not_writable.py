"""Two warnings about arrays, from collate and from a list."""

import warnings

import numpy as np
import torch
from torch.utils.data import DataLoader, default_collate


class Rows(list):
    def __getitem__(self, index):
        return np.frombuffer(super().__getitem__(index), "uint8")


def texts(samples, make=default_collate):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        make(samples)
    return [str(w.message).partition(". ")[0] for w in caught]


def main():
    rows = Rows(bytes([65] * 4) for _ in range(4))
    loader = DataLoader(rows, 1, num_workers=2, collate_fn=texts)
    for number, found in enumerate(loader):
        print(f"batch {number}, by worker {number % 2}: {found}")
    print(f"list of arrays: {texts([rows[0], rows[1]], torch.tensor)}")
    warnings.simplefilter("ignore")
    for size in 1, None:
        next(iter(DataLoader(rows, size))).add_(1)
        print(f"batch_size={size}: the row is {rows[0].tobytes()}")


if __name__ == "__main__":
    main()
