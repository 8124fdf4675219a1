"""A loop for several ranks, on one and on two."""

import torch
from torch.utils.data import DataLoader, DistributedSampler


def main():
    torch.manual_seed(0)
    rows = range(6)
    sampler = DistributedSampler(rows, num_replicas=2, rank=0)
    for loader in (
        DataLoader(rows, shuffle=True),
        DataLoader(rows, shuffle=False),
        DataLoader(rows, sampler=sampler),
    ):
        # region: sampler
        print(type(loader.sampler).__name__)
        # endregion: sampler
        try:
            loader.sampler.set_epoch(1)
        except AttributeError as error:
            print(f"  AttributeError: {error}")
        for epoch in 0, 1:
            # region: guard
            if isinstance(loader.sampler, DistributedSampler):
                loader.sampler.set_epoch(epoch)
            # endregion: guard
            print(f"  epoch {epoch}: {[int(row) for row in loader]}")


if __name__ == "__main__":
    main()
