"""A worker_init_fn that seeds from the worker's number alone."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, index):
        return np.random.randint(1000)


def fixed(worker):
    np.random.seed(worker)


def main():
    torch.manual_seed(0)
    for name, init in ("np.random.seed(worker)", fixed), ("none", None):
        print(f"worker_init_fn: {name}")
        loader = DataLoader(
            Noise(), None, num_workers=1, worker_init_fn=init
        )
        for epoch in 0, 1:
            # region: drawn
            print(f"  epoch {epoch}: {list(loader)}")
            # endregion: drawn


if __name__ == "__main__":
    main()
