"""How long each next() waits if 1 or all of 8 batches are slow."""

import json
import sys
import time

from torch.utils.data import DataLoader


def waits(slow):
    seconds = slow * [0.3] + (8 - slow) * [0.01]
    options = {"num_workers": 4, "persistent_workers": True}
    loader = DataLoader(seconds, None, collate_fn=time.sleep, **options)
    list(loader)  # starts the workers
    it, ends = iter(loader), [time.perf_counter()]
    for _ in it:
        ends.append(time.perf_counter())
    return [end - start for start, end in zip(ends, ends[1:])]


def main():
    table = {"title": "Wait of each next()", "unit": "s"}
    table |= {"row": "slow batches", "column": "next()", "samples": {}}
    for slow in (1, 8):
        runs = zip(*(waits(slow) for _ in range(int(sys.argv[1]))))
        row = table["samples"][slow] = dict(enumerate(runs, 1))
        late = [n for n in row if min(row[n]) > 0.15]
        print(f"{slow} of 8 slow: long waits at next() number {late}")
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w") as file:
            json.dump(table, file)


if __name__ == "__main__":
    main()
