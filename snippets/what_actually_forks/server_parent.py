"""Which process is the worker's parent, and how many threads it has."""

import os
import threading

from torch.utils.data import DataLoader, Dataset


class Parent(Dataset):
    def __getitem__(self, index):
        parent = os.getppid()
        return parent, len(os.listdir(f"/proc/{parent}/task"))


def main():
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    print(f"this program: pid {os.getpid()}")
    loader = DataLoader(Parent(), None, sampler=[0], num_workers=1)
    for parent, threads in loader:
        kind = "one thread" if threads == 1 else "several threads"
        print(f"the worker's parent: pid {parent}, {kind}")
    stop.set()
    thread.join()


if __name__ == "__main__":
    main()
