"""Time to the first batch, by start method and number of workers."""

import json
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from torch.utils.data import DataLoader


def first_batch(method, n):
    how = {"multiprocessing_context": method} if n else {}
    start = perf_counter()
    one_batch = DataLoader(range(8), 8, num_workers=n, **how)
    return min(perf_counter() - start for _ in one_batch)


def main():
    repeats, file = range(int(sys.argv[1])), sys.argv[2:]
    data = {"title": "First batch of a tiny dataset", "unit": "s"}
    data |= {"row": "start method", "column": "workers", "samples": {}}
    for method in "fork", "forkserver", "spawn":
        row = data["samples"][method] = {}
        for n in (0, 1, 2, 4) if file else (0, 1):
            row[n] = [first_batch(method, n) for _ in repeats]
    fork, _, spawn = data["samples"].values()
    assert median(spawn[1]) > 4 * median(fork[1]) > 8 * median(spawn[0])
    print("1 worker: spawn > 4 times fork, fork > 2 times no worker")
    for name in file:
        Path(name).write_text(json.dumps(data))


if __name__ == "__main__":
    main()
