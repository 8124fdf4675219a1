"""One next() waits for the slow batch, the three after it do not."""

import time

from torch.utils.data import DataLoader


def main():
    loader = DataLoader(
        [1, 0, 0, 0],
        batch_size=None,
        collate_fn=time.sleep,
        num_workers=4,
        persistent_workers=True,
    )
    list(loader)  # starts the workers
    it, ends = iter(loader), [time.perf_counter()]
    for _ in it:
        ends.append(time.perf_counter())
    first, *rest = [b - a for a, b in zip(ends, ends[1:])]
    assert first > 100 * sorted(rest)[1]
    print("batch 0 took over 100 times the median of the three behind")


if __name__ == "__main__":
    main()
