"""Milliseconds a batch of 8 MiB takes, by what collate returns."""

import json
import sys
import time

import numpy as np
import torch
from torch.utils.data import DataLoader, default_collate


def lists(samples):
    return [sample.tolist() for sample in samples]


def ms(f):
    rows = torch.ones(16, 2**19)
    it = iter(DataLoader(rows, 4, num_workers=1, collate_fn=f))
    next(it)
    start = time.perf_counter()
    batches = len(list(it))
    return 1000 * (time.perf_counter() - start) / batches


def main(n, file=None):
    ways = default_collate, np.stack, lists
    t = {f.__name__: {"8 MiB": [ms(f) for _ in range(n)]} for f in ways}
    print("by time:", *sorted(t, key=lambda f: min(t[f]["8 MiB"])))
    if file:
        data = {"title": "Batch", "row": "collate", "column": "size"}
        json.dump(data | {"unit": "ms", "samples": t}, open(file, "w"))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
