"""Equal costs in transform and step: a worker hides one of them."""

import time

from torch.utils.data import DataLoader


class Slow:
    def __len__(self):
        return 20

    def __getitem__(self, index):
        time.sleep(0.1)  # the transform
        return index


def turn(num_workers):
    batches = iter(DataLoader(Slow(), num_workers=num_workers))
    times = []
    for _ in range(9):
        start = time.perf_counter()
        next(batches)
        time.sleep(0.1)  # the step
        times.append(time.perf_counter() - start)
    return sorted(times)[4]  # the median


def main():
    ratio = turn(num_workers=0) / turn(num_workers=1)
    assert 1.5 < ratio < 2.5, ratio
    print(f"without a worker: {round(ratio)} times as long")


if __name__ == "__main__":
    main()
