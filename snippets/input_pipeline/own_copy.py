"""Each worker is a process that counts in a dataset of its own."""

import os

from torch.utils.data import DataLoader


class Counted:
    def __init__(self):
        self.reads = 0

    def __len__(self):
        return 6

    def __getitem__(self, index):
        self.reads += 1
        return os.getpid(), self.reads


def main():
    print(f"parent: pid {os.getpid()}")
    for workers in (0, 2):
        dataset = Counted()
        loader = DataLoader(dataset, num_workers=workers)
        print(f"with {workers} workers")
        for i, (pid, reads) in enumerate(loader):
            print(f"  batch {i}: pid {int(pid)}, read {int(reads)}")
        print(f"  reads counted in the parent: {dataset.reads}")


if __name__ == "__main__":
    main()
