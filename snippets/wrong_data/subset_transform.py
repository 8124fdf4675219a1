"""The parts of a split share one dataset, and so its augmentation."""

import torch
from torch.utils.data import Dataset, Subset, random_split


class Rows(Dataset):
    def __init__(self, augmented):
        self.augmented = augmented

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return f"{index} augmented" if self.augmented else f"{index}"


def report(name, train, held_out):
    print(f"{name}, shared: {train.dataset is held_out.dataset}")
    print(f"  train {sorted(train)}, validation {sorted(held_out)}")


def main():
    torch.manual_seed(1)
    train, held_out = random_split(Rows(True), [0.5, 0.5])
    report("random_split", train, held_out)
    held_out.dataset.augmented = False
    report("turned off", train, held_out)
    train = Subset(Rows(True), train.indices)
    held_out = Subset(Rows(False), held_out.indices)
    report("two datasets", train, held_out)


if __name__ == "__main__":
    main()
