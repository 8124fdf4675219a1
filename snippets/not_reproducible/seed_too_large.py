"""A worker's seed goes to NumPy: too large, negative, cut."""

import numpy as np
import torch
from torch.utils.data import DataLoader


def whole(worker):
    np.random.seed(torch.initial_seed())


def cut(worker):
    np.random.seed(torch.initial_seed() % 2**32)


def main():
    torch.manual_seed(0)
    for init in cut, whole:
        loader = DataLoader(
            range(2), 2, num_workers=1, worker_init_fn=init
        )
        try:
            print(f"{init.__name__}: {next(iter(loader))}")
        except ValueError as error:
            lines = str(error).splitlines()
            print(f"{init.__name__}: {lines[0]}\n  {lines[-1]}")
    seed = 7 // 2**32 - 1
    try:
        np.random.seed(seed)
    except ValueError as error:
        print(f"{seed}: {error}")


if __name__ == "__main__":
    main()
