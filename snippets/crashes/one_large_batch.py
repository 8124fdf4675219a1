"""One batch holds more tensors than the parent may open files."""

import resource

import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        return torch.ones(2)


def as_list(samples):
    return samples


def arrived(collate):
    how = {"sampler": [0] * 200, "collate_fn": collate}
    it = iter(DataLoader(Rows(), 200, num_workers=1, **how))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, most))
    try:
        return len(next(it))
    except RuntimeError as error:
        return f"RuntimeError: {error}"


def main():
    print(f"200 tensors: {arrived(as_list)}")
    print(f"stacked to one: {arrived(torch.stack)}")


if __name__ == "__main__":
    main()
