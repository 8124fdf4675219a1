"""A cleaner of /tmp removes the folder in which a worker answers."""

import os
import tempfile

import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, folder):
        self.folder = folder

    def __getitem__(self, index):
        tempfile.tempdir = self.folder
        return torch.ones(2)


def main():
    with tempfile.TemporaryDirectory() as folder:
        rows, away = Rows(folder), f"{folder}.away"
        it = iter(DataLoader(rows, None, sampler=[0], num_workers=1))
        it._data_queue._reader.poll(None)
        os.rename(folder, away)
        try:
            next(it)
        except FileNotFoundError as error:
            print(f"next(): {type(error).__name__}: {error}")
        print(f"the worker lives: {it._workers[0].is_alive()}")
        os.rename(away, folder)  # the worker ends without complaint
        del it


if __name__ == "__main__":
    main()
