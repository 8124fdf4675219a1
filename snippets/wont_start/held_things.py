"""Things that a dataset may hold and no worker can be sent."""

import math
import mmap
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from torch.utils.data import DataLoader, Dataset


class Holds(Dataset):
    def __init__(self, thing):
        self.thing = thing

    def __getitem__(self, index):
        return index


def main():
    for name, thing in {
        "database": sqlite3.connect(":memory:"),
        "mapped file": mmap.mmap(-1, 8),
        "pool of threads": ThreadPoolExecutor(1),
        "module": math,
    }.items():
        data = Holds(thing)
        loader = DataLoader(data, None, sampler=[0], num_workers=1)
        try:
            print(f"{name}: batch {next(iter(loader))}")
        except TypeError as error:
            print(f"{name}: {error}")


if __name__ == "__main__":
    main()
