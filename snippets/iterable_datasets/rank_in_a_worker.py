"""A worker asks for its rank."""

import tempfile

import torch.distributed as dist
from torch.utils.data import DataLoader, IterableDataset


class Asks(IterableDataset):
    def __iter__(self):
        try:
            yield f"rank {dist.get_rank()}"
        except ValueError as error:
            yield f"ValueError: {error}"


def main():
    store = f"file://{tempfile.mktemp()}"
    dist.init_process_group("gloo", store, world_size=1, rank=0)
    for where, workers in ("the parent", 0), ("a worker", 1):
        loader = DataLoader(Asks(), None, num_workers=workers)
        print(f"in {where}: {list(loader)[0]}")
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
