"""A dataset that fills one buffer and returns it each time."""

import torch
from torch.utils.data import DataLoader, Dataset


class Reused(Dataset):
    def __init__(self):
        self.buffer = torch.zeros(2)

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.buffer.fill_(index)


class Copied(Reused):
    def __getitem__(self, index):
        return self.buffer.fill_(index).clone()


def main():
    for dataset, workers in (Reused(), 0), (Reused(), 1), (Copied(), 1):
        print(f"{type(dataset).__name__}, num_workers={workers}")
        for batch in DataLoader(dataset, 2, num_workers=workers):
            print(f"  {batch.tolist()}")
        # region: equal
        first, second = dataset[0], dataset[1]
        print(f"  two samples, equal: {torch.equal(first, second)}")
        # endregion: equal


if __name__ == "__main__":
    main()
