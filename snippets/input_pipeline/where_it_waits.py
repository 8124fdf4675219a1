"""Where the time of one turn goes, in units of 0.08 seconds."""

import time
from statistics import median

from torch.utils.data import DataLoader

UNIT = 0.08
CASES = [(0, 3, 1), (0, 1, 3), (1, 3, 1), (1, 1, 3)]


class Slow(list):
    def __getitem__(self, index):
        time.sleep(super().__getitem__(index) * UNIT)
        return index


def main():
    for n, transform, step in CASES:
        dataset = Slow([transform] * 20)
        batches = iter(DataLoader(dataset, num_workers=n))
        waits, turns = [], []
        for _ in range(9):
            start = time.perf_counter()
            next(batches)
            waits.append(time.perf_counter() - start)
            time.sleep(step * UNIT)
            turns.append(time.perf_counter() - start)
        turn, wait = (round(median(t) / UNIT) for t in (turns, waits))
        case = f"num_workers {n}, transform {transform}, step {step}"
        print(f"{case}: {turn} a turn, {wait} of it in next()")


if __name__ == "__main__":
    main()
