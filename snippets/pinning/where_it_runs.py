"""Where a batch is pinned: the loader is told of a device."""

import threading
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
        Batch.asked.set()
        return f"{self} in {threading.current_thread().name}"


def main():
    for workers in (0, 1):
        Batch.asked = threading.Event()
        options = {"num_workers": workers, "collate_fn": Batch}
        it = iter(DataLoader(range(4), 2, pin_memory=True, **options))
        early = Batch.asked.wait(30 * workers)
        print(f"{workers} workers: pinned before next(): {early}")
        print(f"  {next(it)}")


if __name__ == "__main__":
    with mock.patch.multiple(torch.accelerator, **PRETENDED):
        main()
