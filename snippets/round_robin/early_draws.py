"""Which random numbers come again after torch.manual_seed(0)?"""

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __init__(self):
        self.drawn = []

    def __setstate__(self, state):
        self.drawn = self.draw()

    def __getitem__(self, index):
        return self.drawn + self.draw()

    def draw(self):
        return [torch.rand(1).item(), random.random(), np.random.rand()]


def main():
    runs = []
    for _ in range(2):
        torch.manual_seed(0)
        loader = DataLoader(Noisy(), None, sampler=[0], num_workers=1)
        runs += loader
    again = [first == second for first, second in zip(*runs)]
    print(f"when unpickled {again[:-3]}, when read {again[-3:]}")


if __name__ == "__main__":
    main()
