"""Epoch 1's order after epoch 0 was left at its first sample."""

import torch
from torch.utils.data import DataLoader


def order(workers, leave):
    loader = DataLoader(
        range(6),
        None,
        shuffle=True,
        num_workers=workers,
        prefetch_factor=8 if workers else None,
        generator=torch.Generator().manual_seed(0),
    )
    for index in loader:
        if leave:
            break
    return list(loader)


def main():
    for leave in False, True:
        print(f"epoch 0 is left early: {leave}")
        for workers in 0, 1:
            print(f"  num_workers={workers}: {order(workers, leave)}")


if __name__ == "__main__":
    main()
