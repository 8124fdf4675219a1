"""Threads and worker info when a dataset is unpickled and when read."""

import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info

torch.set_num_threads(3)  # in every process that imports this file


def look():
    info = get_worker_info()
    return f"threads {torch.get_num_threads()}, id {info and info.id}"


class Curious(Dataset):
    def __init__(self):
        self.unpickled = "never"

    def __len__(self):
        return 2

    def __setstate__(self, state):
        self.unpickled = look()

    def __getitem__(self, index):
        return self.unpickled, look()


def main():
    loader = DataLoader(Curious(), num_workers=2, collate_fn=list)
    for i, [(unpickled, read)] in enumerate(loader):
        print(f"batch {i}: unpickled: {unpickled}; read: {read}")


if __name__ == "__main__":
    main()
