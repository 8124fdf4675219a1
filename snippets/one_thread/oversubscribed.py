"""CPU time in 2 workers: 1 thread each, or one for each core."""

from multiprocessing import Barrier, cpu_count
from statistics import median
from time import process_time

import torch
from torch.utils.data import DataLoader

together = Barrier(2)


def work(sample):
    image = torch.ones(100_000)
    together.wait()
    start = process_time()
    for _ in range(1000):
        image.mul(2)
    return process_time() - start


def every_core(worker_id):
    torch.set_num_threads(cpu_count())


def main():
    how = {"num_workers": 2, "collate_fn": work}
    one = median(DataLoader(range(10), None, **how))
    how["worker_init_fn"] = every_core
    more = median(DataLoader(range(10), None, **how)) > 1.5 * one
    print(f"raised: more than 1.5 times the CPU time: {more}")


if __name__ == "__main__":
    main()
