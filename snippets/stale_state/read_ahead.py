"""A shared value is changed while batches wait to be taken."""

import multiprocessing

import torch
from torch.utils.data import DataLoader, Dataset


class Shared(Dataset):
    def __init__(self):
        self.scale = torch.tensor(1).share_memory_()
        self.full = multiprocessing.Event()

    def __len__(self):
        return 6

    def __getitem__(self, index):
        scale = self.scale.item()
        if index == 1:
            self.full.set()
        return scale


def main():
    data = Shared()
    it = iter(DataLoader(data, None, num_workers=1))
    data.full.wait()
    data.scale.fill_(2)
    print(f"the loop has taken nothing; now the scale is {data.scale}")
    print(f"it takes {list(it)}")


if __name__ == "__main__":
    main()
