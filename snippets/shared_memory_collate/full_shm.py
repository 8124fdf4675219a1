"""A batch for which /dev/shm has no room."""

from pathlib import Path

import torch
from torch.utils.data import DataLoader


class Huge:
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return torch.zeros(1).expand(2**48)


def main():
    try:
        next(iter(DataLoader(Huge(), num_workers=1)))
    except RuntimeError as error:
        first, *_, last = str(error).splitlines()
        print(first)
        print(last)
        for file in Path("/dev/shm").glob("torch_*"):
            if file.name in last:
                blocks = file.stat().st_blocks
                print("a file stays behind, of", blocks, "blocks")
                file.unlink()


if __name__ == "__main__":
    main()
