"""Two ranks with two workers each share 12 indices."""

import tempfile
from concurrent.futures import ProcessPoolExecutor

import torch.distributed as dist
from torch.utils import data


def run(rank, store):
    dist.init_process_group("gloo", f"file://{store}", None, 2, rank)
    items = range(12)
    sampler = data.DistributedSampler(items, shuffle=False)
    loader = data.DataLoader(items, 3, sampler=sampler, num_workers=2)
    batches = [batch.tolist() for batch in loader]
    dist.destroy_process_group()
    return batches


def main():
    store = tempfile.mktemp()
    with ProcessPoolExecutor(2) as pool:
        runs = pool.map(run, (0, 1), [store] * 2)
        for rank, batches in enumerate(runs):
            print(f"rank {rank}: {batches}")


if __name__ == "__main__":
    main()
