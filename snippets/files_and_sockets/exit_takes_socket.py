"""A worker that ends itself takes its socket with it."""

import sys
from multiprocessing import Event

import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.batch_is_there = Event()

    def __getitem__(self, index):
        if index == 0:
            return torch.ones(2)
        self.batch_is_there.wait()
        sys.exit(0)


def main():
    rows = Rows()
    it = iter(DataLoader(rows, None, sampler=[0, 1], num_workers=1))
    it._data_queue._reader.poll(None)
    rows.batch_is_there.set()
    it._workers[0].join()
    try:
        next(it)
    except RuntimeError as error:
        print(f"{error}\nfrom {error.__cause__!r}")
    del it


if __name__ == "__main__":
    main()
