"""A worker puts statistics into a queue that nobody empties."""

from multiprocessing import Queue
from time import perf_counter

from torch.utils.data import DataLoader, Dataset


class Counted(Dataset):
    def __init__(self, stats):
        self.stats = stats

    def __getitem__(self, index):
        self.stats.put(bytes(1_000_000))
        return index


def main():
    loader = DataLoader(Counted(Queue()), sampler=[0], num_workers=1)
    it = iter(loader)
    next(it)
    start = perf_counter()
    try:
        next(it)
    except StopIteration:
        assert perf_counter() - start > 4.9
        print("the epoch took 5 seconds to end")


if __name__ == "__main__":
    main()
