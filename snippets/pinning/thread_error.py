"""What fails while a batch is pinned is raised where the loop asks."""

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
        return [int(row) for row in self]


def main():
    rows = ["0", "one", "2", "3"]
    for workers in (0, 1):
        options = {"num_workers": workers, "collate_fn": Batch}
        it = iter(DataLoader(rows, 2, pin_memory=True, **options))
        try:
            next(it)
        except ValueError as error:
            print(f"{workers} workers:", str(error).splitlines()[0])
        print("  after it:", next(it))


if __name__ == "__main__":
    with mock.patch.multiple(torch.accelerator, **PRETENDED):
        main()
