"""The thread that pins can't receive; torch is told of a device."""

import resource
from unittest import mock

import torch
from torch.utils.data import DataLoader

PRETENDED = {
    "is_available": lambda: True,
    "current_accelerator": lambda: torch.device("cuda"),
    "current_device_index": lambda: 0,
    "set_device_index": lambda index: None,
}


def limit(files):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))


def many(index):
    limit(512)
    return [torch.ones(2) for _ in range(200)]


def main():
    limit(128)
    how = {"pin_memory": True, "num_workers": 1, "collate_fn": many}
    with mock.patch.multiple(torch.accelerator, **PRETENDED):
        next(iter(DataLoader([0], None, **how)))


if __name__ == "__main__":
    main()
