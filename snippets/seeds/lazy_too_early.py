"""A generator made at the first sample, which the parent reads."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    rng = None

    def __len__(self):
        return 2

    def __getitem__(self, index):
        if self.rng is None:
            self.rng = np.random.default_rng(torch.initial_seed())
        return int(self.rng.integers(1000))


def main():
    torch.manual_seed(0)
    data = Noise()
    loader = DataLoader(data, None, num_workers=2)
    print(f"two workers draw {list(loader)}")
    print(f"the parent reads a sample: {data[0]}")
    print(f"two workers draw {list(loader)}")


if __name__ == "__main__":
    main()
