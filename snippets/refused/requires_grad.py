"""A sample with a history can be stacked, but not in a worker."""

from multiprocessing.reduction import ForkingPickler

import torch
from torch.utils.data import DataLoader

WEIGHT = torch.ones(2, requires_grad=True)


class Scaled:
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return WEIGHT * index


def main():
    for workers in 0, 1:
        loader = DataLoader(Scaled(), 2, num_workers=workers)
        try:
            grad = next(iter(loader)).requires_grad
            print(f"num_workers={workers}: requires_grad={grad}")
        except RuntimeError as error:
            last = str(error).splitlines()[-1]
            print(f"num_workers={workers}: {last}")
    ForkingPickler.dumps(Scaled()[1].detach())
    print("detached: pickled")
    ForkingPickler.dumps(Scaled()[1])


if __name__ == "__main__":
    main()
