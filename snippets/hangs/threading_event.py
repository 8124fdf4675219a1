"""A forked worker waits for an event of the parent's threads."""

import threading

from torch.utils.data import DataLoader, Dataset


class Waits(Dataset):
    def __init__(self):
        self.go = threading.Event()

    def __getitem__(self, index):
        return self.go.wait(timeout=1)


def main():
    data = Waits()
    it = iter(DataLoader(data, None, sampler=[0], num_workers=1))
    data.go.set()
    print(f"set in the parent: {data.go.is_set()}")
    print(f"seen by the worker: {next(it)}")
    del it


if __name__ == "__main__":
    main()
