"""A generator made in __init__: two workers, two epochs."""

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return int(self.rng.integers(1000))


def main():
    for kept in False, True:
        print(f"persistent_workers={kept}")
        loader = DataLoader(
            Noise(), None, num_workers=2, persistent_workers=kept
        )
        for epoch in 0, 1:
            noise = list(loader)
            print(f"  epoch {epoch}: {noise[::2]} and {noise[1::2]}")


if __name__ == "__main__":
    main()
