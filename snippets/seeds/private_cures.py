"""Two ways to seed a private generator from the worker's seed."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info


def new_generator():
    return np.random.default_rng(torch.initial_seed())


class Noise(Dataset):
    early, late = np.random.default_rng(0), None

    def __getitem__(self, index):
        self.late = self.late or new_generator()
        return [int(g.integers(1000)) for g in (self.early, self.late)]


def seed_worker(worker_id):
    get_worker_info().dataset.early = new_generator()


def main():
    torch.manual_seed(0)
    workers = {"num_workers": 2, "worker_init_fn": seed_worker}
    loader = DataLoader(Noise(), None, sampler=range(2), **workers)
    for epoch in 0, 1:
        early, late = zip(*loader)
        print(f"epoch {epoch}, worker_init_fn: {early}, lazy: {late}")


if __name__ == "__main__":
    main()
