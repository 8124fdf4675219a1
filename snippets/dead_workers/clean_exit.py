"""A worker that ends by sys.exit(0): nothing looks wrong."""

import sys
from time import perf_counter

from torch.utils.data import DataLoader, Dataset


class Exits(Dataset):
    def __getitem__(self, index):
        sys.exit(0)


def main():
    it = iter(DataLoader(Exits(), None, sampler=[0], num_workers=1))
    worker, start = it._workers[0], perf_counter()
    try:
        next(it)
    except RuntimeError as error:
        print(f"{error}, from {error.__cause__!r}")
        assert perf_counter() - start > 4.9
        print("noticed after 5 seconds or more, by a poll")
        print(f"exit code: {worker.exitcode}")


if __name__ == "__main__":
    main()
