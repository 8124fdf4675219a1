"""A larger factor evens out a slow batch. It adds no speed."""

import time

from torch.utils.data import DataLoader

OPTIONS = {"collate_fn": time.sleep, "persistent_workers": True}


def epoch(seconds, factor):
    loader = DataLoader(
        seconds, None, num_workers=1, prefetch_factor=factor, **OPTIONS
    )
    list(loader)  # starts the worker
    start = time.perf_counter()
    for _ in loader:
        time.sleep(0.03)  # the step
    return time.perf_counter() - start


def main():
    every, eighth = 16 * [0.06], 2 * (7 * [0] + [0.2])
    for slow, seconds in ("every batch", every), ("1 in 8", eighth):
        ratio = epoch(seconds, factor=8) / epoch(seconds, factor=1)
        print(f"slow: {slow}, factor 8 saves time: {ratio < 0.8}")


if __name__ == "__main__":
    main()
