"""A field that is a list, and the same field as a tensor."""

import torch
from torch.utils.data import DataLoader

BOXES = [[1, 2, 3], [4, 5, 6]]


def main():
    for name, make in ("list", list), ("tensor", torch.tensor):
        samples = [{"box": make(box)} for box in BOXES]
        batch = next(iter(DataLoader(samples, 2)))
        print(f"{name}: {batch['box']}".replace("\n       ", ""))
        # region: length
        print(f"  2 samples, length {len(batch['box'])}")
        # endregion: length


if __name__ == "__main__":
    main()
