"""A breakpoint and a question in __getitem__, with a worker."""

import builtins
from contextlib import redirect_stdout
from io import StringIO

from torch.utils.data import DataLoader, Dataset


class Asks(Dataset):
    def __getitem__(self, name):
        with redirect_stdout(StringIO()):
            getattr(builtins, name)()


def main():
    names = ["breakpoint", "input"]
    it = iter(DataLoader(Asks(), None, sampler=names, num_workers=1))
    for name in names:
        try:
            next(it)
        except Exception as error:
            lines = str(error).splitlines()
            print(f"{name}: {lines[0]}\n{lines[-1]}")
    del it


if __name__ == "__main__":
    main()
