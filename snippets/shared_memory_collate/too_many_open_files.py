"""Batches that are kept keep their descriptors, until none is left."""

import resource
import textwrap

import torch
from torch.utils.data import DataLoader


def five_storages(samples):
    return [torch.zeros(2) for _ in range(5)]


def main():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    kept = []
    try:
        for batch in DataLoader(
            range(40), num_workers=1, collate_fn=five_storages
        ):
            kept.append(batch)
    except RuntimeError as error:
        print(textwrap.fill(f"RuntimeError: {error}"))
    print(f"all kept: {len(kept) == 40}")


if __name__ == "__main__":
    main()
