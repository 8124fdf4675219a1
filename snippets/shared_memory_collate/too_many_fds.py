"""A dataset of 300 storages, sent to a worker."""

import torch
from torch.utils.data import DataLoader


def main():
    separate = [torch.zeros(2) for _ in range(300)]
    views = list(torch.stack(separate))
    for name, dataset in ("views", views), ("storages", separate):
        try:
            (batch,) = DataLoader(dataset, 300, num_workers=1)
            print(f"300 {name}: a batch of {list(batch.shape)}")
        except ValueError as error:
            print(f"300 {name}: ValueError: {error}")


if __name__ == "__main__":
    main()
