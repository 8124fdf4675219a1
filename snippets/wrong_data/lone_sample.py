"""A last batch of one sample, and what drop_last makes of it."""

import torch
from torch.utils.data import DataLoader


def main():
    norm = torch.nn.BatchNorm1d(3)
    for n, drop_last in (5, False), (5, True), (3, True):
        rows = torch.zeros(n, 3)
        loader = DataLoader(rows, batch_size=4, drop_last=drop_last)
        sizes = [len(batch) for batch in loader]
        print(f"{n} rows, drop_last={drop_last}: batches of {sizes}")
        try:
            for batch in loader:
                norm(batch)
        except ValueError as error:
            print(f"  ValueError: {error}")


if __name__ == "__main__":
    main()
