"""A thread of the parent holds a lock while the worker starts."""

import multiprocessing
import threading

from torch.utils.data import DataLoader, Dataset

LOCK = threading.Lock()


class Locked(Dataset):
    def __init__(self):
        self.released = multiprocessing.Event()

    def __getitem__(self, index):
        self.released.wait()
        return LOCK.acquire(timeout=1)


def main():
    thread = threading.Thread(target=LOCK.acquire)
    thread.start()
    thread.join()
    data = Locked()
    it = iter(DataLoader(data, None, sampler=[0], num_workers=1))
    LOCK.release()
    data.released.set()
    print(f"released; the worker gets it: {next(it)}")
    print(f"released; the parent gets it: {LOCK.acquire(timeout=1)}")
    del it


if __name__ == "__main__":
    main()
