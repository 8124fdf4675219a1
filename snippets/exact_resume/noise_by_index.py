"""Noise that follows from seed, epoch and index alone."""

import numpy as np
from torch.utils.data import DataLoader, Dataset, get_worker_info

SEED = 0


class Noisy(Dataset):
    def __getitem__(self, place):
        noise = np.random.default_rng((SEED, *place)).random()
        return *place, get_worker_info().id, f"{noise:.3f}"


def run(start, workers):
    places = [(epoch, index) for epoch in (0, 1) for index in range(3)]
    return DataLoader(
        Noisy(),
        batch_size=None,
        sampler=places[start:],
        num_workers=workers,
    )


def main():
    for start, workers in ((0, 2), (2, 1)):
        print(f"from batch {start} on:")
        for epoch, index, worker, noise in run(start, workers):
            sample = f"epoch {epoch}, sample {index}"
            print(f"  {sample}, worker {worker}, noise {noise}")


if __name__ == "__main__":
    main()
