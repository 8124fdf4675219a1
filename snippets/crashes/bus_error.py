"""A mapped file gets shorter under the worker that reads it."""

import os
from mmap import mmap

from torch.utils.data import DataLoader, Dataset


class Mapped(Dataset):
    def __getitem__(self, size):
        os.dup2(os.open("log", os.O_WRONLY | os.O_CREAT), 2)
        with open("data", "w+b") as file, open("gate") as gate:
            file.truncate(4096)
            data = mmap(file.fileno(), 4096)
            gate.read()
            file.truncate(size)
            return data[0]


def main():
    os.mkfifo("gate")
    how = {"sampler": [4096, 0], "num_workers": 1}
    it = iter(DataLoader(Mapped(), None, **how))
    try:
        for _ in range(2):
            open("gate", "w").close()
            next(it)
    except RuntimeError as error:
        text = str(error.__cause__ or error).strip()
        print(text or "no signal named")
    print(open("log").readline(), end="")


if __name__ == "__main__":
    main()
