"""Noise drawn in the workers: a whole run, and one from batch 3 on."""

import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info


class Noisy(Dataset):
    def __getitem__(self, index):
        noise = torch.rand(()).item()
        return index, get_worker_info().id, f"{noise:.3f}"


def run(start):
    return list(
        DataLoader(
            Noisy(),
            batch_size=None,
            sampler=range(start, 6),
            num_workers=2,
            generator=torch.Generator().manual_seed(0),
        )
    )


def main():
    for start in (0, 3):
        print(f"from batch {start} on:")
        for index, worker, noise in run(start):
            print(f"  sample {index}, worker {worker}, noise {noise}")


if __name__ == "__main__":
    main()
