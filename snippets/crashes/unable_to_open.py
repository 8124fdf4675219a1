"""A worker has no descriptor left for the next tensor of its batch."""

import resource

import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        return {field: torch.ones(2) for field in range(200)}


def lower(worker_id):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, most))


def main():
    how = {"num_workers": 1, "worker_init_fn": lower}
    it = iter(DataLoader(Rows(), sampler=[0], **how))
    try:
        next(it)
    except RuntimeError as error:
        lines = str(error).splitlines()
        print(lines[0])
        print(lines[-1])
    del it


if __name__ == "__main__":
    main()
