"""The shuffled order of two epochs, with a transform that draws."""

import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, index):
        torch.rand(())
        return index


def main():
    for name in "the global generator", "the loader's own":
        print(f"order from {name}")
        for workers in 0, 1:
            torch.manual_seed(0)
            own = torch.Generator().manual_seed(0)
            loader = DataLoader(
                Noisy(),
                None,
                shuffle=True,
                num_workers=workers,
                generator=own if "own" in name else None,
            )
            first, second = list(loader), list(loader)
            print(f"  num_workers={workers}: {first}, {second}")


if __name__ == "__main__":
    main()
