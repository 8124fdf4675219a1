"""What the loader asks of a batch with pin_memory=True."""

from unittest import mock

import torch
from torch.utils.data import DataLoader

PRETENDED = {
    "is_available": lambda: True,
    "current_accelerator": lambda: torch.device("cuda"),
    "current_device_index": lambda: 0,
    "set_device_index": lambda index: None,
}


class Batch(list):
    def pin_memory(self):
        return Batch([*self, "pin_memory()"])

    def to(self, *device):
        return Batch([*self, "to()"])

    cuda = to


def main():
    for workers in (0, 1):
        options = {"num_workers": workers, "collate_fn": Batch}
        loader = DataLoader(range(2), 2, pin_memory=True, **options)
        print(f"{workers} workers: {list(loader)[0]}")


if __name__ == "__main__":
    with mock.patch.multiple(torch.accelerator, **PRETENDED):
        main()
