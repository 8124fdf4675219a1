"""Two ranks, each seeded with its number, split the same 10 samples."""

import torch
from torch.utils.data import random_split


def split(rank, generator):
    torch.manual_seed(rank)
    train, held_out = random_split(range(10), [7, 3], generator)
    # region: indices
    print(f"  rank {rank} validates on {sorted(held_out.indices)}")
    # endregion: indices
    return set(train.indices), set(held_out.indices)


def compare(make):
    (_, held_out), (train, _) = [split(rank, make()) for rank in (0, 1)]
    print(f"  rank 1 trains on {sorted(held_out & train)} of rank 0's")


def main():
    print("no generator of its own")
    compare(lambda: None)
    print("a generator with a seed")
    compare(lambda: torch.Generator().manual_seed(0))


if __name__ == "__main__":
    main()
