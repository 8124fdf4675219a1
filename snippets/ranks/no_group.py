"""DistributedSampler asks the process group, unless it is told."""

import tempfile

import torch.distributed as dist
from torch.utils.data import DistributedSampler


def report(name, **numbers):
    print(f"{name}, group: {dist.is_initialized()}")
    try:
        sampler = DistributedSampler(range(4), shuffle=False, **numbers)
    except ValueError as error:
        print(f"  ValueError: {error}")
    else:
        print(f"  {list(sampler)}")


def main():
    report("too early")
    report("one number", num_replicas=2)
    report("both numbers", num_replicas=2, rank=1)
    store = f"file://{tempfile.mktemp()}"
    dist.init_process_group("gloo", store, rank=0, world_size=1)
    report("later")
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
