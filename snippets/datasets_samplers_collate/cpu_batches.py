"""A batch is on the CPU until the loop keeps what .to() returns."""

import torch
from torch.utils.data import DataLoader

OTHER = torch.device("meta")  # shapes without values, on any machine


def main():
    model = torch.nn.Linear(2, 1)
    model.to(OTHER)
    print(f"model after model.to(): {model.weight.device}")

    [batch] = DataLoader(torch.ones(3, 2), batch_size=3)
    print(f"batch as it arrives: {batch.device}")
    batch.to(OTHER)
    print(f"batch after batch.to(): {batch.device}")
    moved = batch.to(OTHER)
    print(f"what batch.to() returns: {moved.device}")


if __name__ == "__main__":
    main()
