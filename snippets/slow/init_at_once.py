"""Two workers wait for each other in worker_init_fn."""

import functools
import multiprocessing

from torch.utils.data import DataLoader


def meet(barrier, worker):
    barrier.wait(timeout=50)


def main():
    barrier = multiprocessing.Barrier(2)
    init = functools.partial(meet, barrier)
    loader = DataLoader(range(2), num_workers=2, worker_init_fn=init)
    print(f"batches: {[int(batch) for batch in loader]}")
    print(f"both in worker_init_fn at once: {not barrier.broken}")


if __name__ == "__main__":
    main()
