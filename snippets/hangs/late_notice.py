"""A worker is killed while the loader waits with a timeout of 8."""

import os
import signal
from multiprocessing import Event
from time import perf_counter

from torch.utils.data import DataLoader, Dataset


class Killed(Dataset):
    def __init__(self):
        self.gate = Event()

    def __getitem__(self, index):
        if index == 1:
            self.gate.wait()
            os.kill(os.getpid(), signal.SIGKILL)


def main():
    data = Killed()
    it = iter(DataLoader(data, None, sampler=[0, 1], num_workers=1))
    next(it)
    it._timeout, start = 8, perf_counter()
    try:
        data.gate.set()
        next(it)
    except RuntimeError:
        late = perf_counter() - start > 7.9
        print("noticed", "after the timeout" if late else "at once")


if __name__ == "__main__":
    main()
