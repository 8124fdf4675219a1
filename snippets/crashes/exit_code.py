"""Code in the worker ends the process, with a code of its own."""

import os
from multiprocessing import Event

from torch.utils.data import DataLoader, Dataset


class Ends(Dataset):
    def __init__(self):
        self.gate = Event()

    def __getitem__(self, index):
        if index == 1:
            self.gate.wait()
            os._exit(3)


def main():
    data = Ends()
    it = iter(DataLoader(data, None, sampler=[0, 1], num_workers=1))
    next(it)
    try:
        data.gate.set()
        next(it)
    except RuntimeError as error:
        first = error.__cause__ or error
        print(f"{type(first).__name__} {first}".strip())
    # region: codes
    print("exit codes:", [worker.exitcode for worker in it._workers])
    # endregion: codes


if __name__ == "__main__":
    main()
