"""Two ranks with two workers each share a stream of 12 items."""

import tempfile
from concurrent.futures import ProcessPoolExecutor

import torch.distributed as dist
from torch.utils import data


class Sharded(data.IterableDataset):
    def __init__(self):
        self.rank, self.ranks = dist.get_rank(), dist.get_world_size()

    def __iter__(self):
        me = data.get_worker_info()
        first = self.rank * me.num_workers + me.id
        yield from range(first, 12, self.ranks * me.num_workers)


def run(rank, store):
    dist.init_process_group("gloo", f"file://{store}", None, 2, rank)
    items = list(data.DataLoader(Sharded(), None, num_workers=2))
    dist.destroy_process_group()
    return items


def main():
    store = tempfile.mktemp()
    with ProcessPoolExecutor(2) as pool:
        for rank, got in enumerate(pool.map(run, (0, 1), [store] * 2)):
            print(f"rank {rank}: {got}")


if __name__ == "__main__":
    main()
