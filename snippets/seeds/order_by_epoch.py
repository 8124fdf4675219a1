"""An order that depends on the epoch's number alone."""

import torch
from torch.utils.data import DataLoader, RandomSampler


def main():
    for options in (
        {"num_workers": 0},
        {"num_workers": 1},
        {"num_workers": 1, "persistent_workers": True},
    ):
        order = torch.Generator()
        sampler = RandomSampler(range(6), generator=order)
        loader = DataLoader(range(6), None, sampler=sampler, **options)
        order.manual_seed(0)
        next(iter(loader))  # epoch 0 is left at its first sample
        order.manual_seed(1)
        print(f"epoch 1: {list(loader)} with {options}")


if __name__ == "__main__":
    main()
