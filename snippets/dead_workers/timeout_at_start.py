"""A worker that hangs at its start, and a loader with timeout=1."""

import time
from time import perf_counter

from torch.utils.data import DataLoader


def hang(worker_id):
    time.sleep(30)


def main():
    loader = DataLoader(
        range(4), num_workers=1, timeout=1, worker_init_fn=hang
    )
    it = iter(loader)
    worker = it._workers[0]
    try:
        next(it)
    except RuntimeError as error:
        print(error)
    print(f"the worker lives: {worker.is_alive()}")
    start = perf_counter()
    del it
    assert perf_counter() - start > 4.9
    print("del waited 5 seconds for it, then terminated it")
    print(f"the worker lives: {worker.is_alive()}")


if __name__ == "__main__":
    main()
