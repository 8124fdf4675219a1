"""A worker reads at an address that isn't its own."""

import ctypes
import faulthandler
import os

from torch.utils.data import DataLoader, Dataset


class Reads(Dataset):
    def __getitem__(self, address):
        return ctypes.string_at(address)


def prepare(worker_id):
    os.dup2(os.open("log", os.O_WRONLY | os.O_CREAT), 2)
    # region: stack
    faulthandler.enable(all_threads=False)
    # endregion: stack


def main():
    next(iter(DataLoader([0])))  # the first next() imports a module
    how = {"num_workers": 1, "worker_init_fn": prepare}
    try:
        next(iter(DataLoader(Reads(), None, sampler=[1], **how)))
    except RuntimeError as error:
        text = str(error.__cause__ or error).strip()
        print(text or "no signal named")
    lines = open("log").read().replace("\0", "").splitlines()
    print(lines[0], lines[4].partition(", ")[2], lines[-1], sep="\n")


if __name__ == "__main__":
    main()
