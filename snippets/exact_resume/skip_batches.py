"""A state saved before the epoch, and batches read again to skip."""

from multiprocessing import Value

import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __init__(self):
        self.reads = Value("i")

    def __len__(self):
        return 6

    def __getitem__(self, index):
        with self.reads:
            self.reads.value += 1
        return index, f"{torch.rand(()).item():.3f}"


def main():
    data, generator = Noisy(), torch.Generator().manual_seed(0)
    options = {"shuffle": True, "generator": generator}
    loader = DataLoader(data, None, num_workers=1, **options)
    before = generator.get_state()
    print("without a stop:", *list(loader)[4:])
    generator.set_state(before)
    data.reads.value = 0
    print("first 4 skipped:", *list(loader)[4:])
    print("samples read for it:", data.reads.value)


if __name__ == "__main__":
    main()
