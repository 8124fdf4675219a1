"""A pool of threads that the loader does not limit: NumPy's."""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "2"  # read at NumPy's import

import numpy as np  # noqa: E402
import torch  # noqa: E402
from torch.utils.data import DataLoader  # noqa: E402


def product(sample):
    matrix = np.ones((500, 500))
    matrix @ matrix
    return torch.get_num_threads(), len(os.listdir("/proc/self/task"))


def too_late(worker_id):
    os.environ["OPENBLAS_NUM_THREADS"] = "1"


def main():
    how = {"collate_fn": product, "num_workers": 1}
    for name, init in ("set in time", None), ("set late", too_late):
        loader = DataLoader([0], None, worker_init_fn=init, **how)
        for number, threads in loader:
            print(f"{name}: torch's number {number}, threads {threads}")


if __name__ == "__main__":
    main()
