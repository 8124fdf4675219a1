"""After a pause the starved loop finds its next batches ready."""

import multiprocessing
import time
from functools import partial

from torch.utils.data import DataLoader


def read(ready, index):
    time.sleep(0.2)
    if index == 4:
        ready.set()
    return index


def main():
    ready = multiprocessing.Event()
    slow = {"collate_fn": partial(read, ready), "num_workers": 1}
    it = iter(DataLoader(range(9), None, prefetch_factor=4, **slow))
    next(it)
    ready.wait(3)  # such as a validation pass
    times = []
    for _ in it:
        times.append(time.perf_counter())
    gaps = [b - a for a, b in zip(times, times[1:])]
    at_once = 2 * sum(gaps[:3]) < sum(gaps[3:])
    print(f"4 batches at once, 4 waited for: {at_once}")


if __name__ == "__main__":
    main()
