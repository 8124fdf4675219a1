"""A batch that failed is kept too, and raised in its turn."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def load(gate, index):
    if index == 0:
        gate.wait()
    return 10 // (index - 1)


def main():
    gate = multiprocessing.Event()
    options = {"prefetch_factor": 1, "collate_fn": partial(load, gate)}
    it = iter(DataLoader(range(3), None, num_workers=2, **options))

    def watched_take(take=it._get_data):
        result = take()
        print(f"batch {result[0]} arrives: {type(result[1]).__name__}")
        gate.set()
        return result

    it._get_data = watched_take
    for turn in range(3):
        try:
            print(f"next() {turn} yields", next(it))
        except ZeroDivisionError:
            print(f"next() {turn} raises ZeroDivisionError")


if __name__ == "__main__":
    main()
