"""How many threads a worker starts for one tensor operation."""

import os

import torch
from torch.utils.data import DataLoader, Dataset


class Started(Dataset):
    def __getitem__(self, index):
        before = os.listdir("/proc/self/task")
        torch.ones(1_000_000)
        return len(os.listdir("/proc/self/task")) - len(before)


def four(worker_id):
    torch.set_num_threads(4)


def main():
    for name, init in ("as it comes", None), ("4 threads", four):
        loader = DataLoader(
            Started(),
            None,
            sampler=[0, 1],
            num_workers=2,
            worker_init_fn=init,
        )
        print(f"{name}: threads started {list(loader)}")


if __name__ == "__main__":
    main()
