"""A parallel operation in the parent, then one in a forked worker."""

import torch
from torch.utils.data import DataLoader


def double(sample):
    return torch.ones(1_000_000).mul(2)[sample].item()


def two(worker_id):
    torch.set_num_threads(2)


def main():
    torch.set_num_threads(2)
    print(f"the parent: {double(0)}")
    how = {"num_workers": 1, "collate_fn": double, "timeout": 10}
    for name, init in ("as it comes", None), ("2 threads", two):
        loader = DataLoader([0], None, worker_init_fn=init, **how)
        try:
            for batch in loader:
                print(f"a worker, {name}: {batch}")
        except RuntimeError as error:
            print(f"a worker, {name}: {error}")


if __name__ == "__main__":
    main()
