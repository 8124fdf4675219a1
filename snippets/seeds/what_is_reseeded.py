"""Four sources of randomness in two workers, and one in both alike."""

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Draws(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return {
            "torch": torch.randint(1000, ()).item(),
            "random": random.randrange(1000),
            "numpy.random": np.random.randint(1000),
            "default_rng(0)": int(self.rng.integers(1000)),
        }


def main():
    torch.manual_seed(0)
    first, second = DataLoader(Draws(), None, num_workers=2)
    for name in first:
        print(f"{name}: {first[name]} and {second[name]}")


if __name__ == "__main__":
    main()
