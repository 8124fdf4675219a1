"""What the default collate makes of each kind of sample."""

from typing import NamedTuple

import numpy as np
import torch
from torch.utils.data import DataLoader


class Point(NamedTuple):
    x: int
    y: int


def sample(n):
    return {
        "tensor": torch.tensor([n, n]),
        "array": np.array([n, n]),
        "int": n,
        "float": n / 2,
        "text": f"row {n}",
        "named": Point(n, -n),
        "tuple": (n, f"row {n}"),
    }


def main():
    [batch] = DataLoader([sample(1), sample(2)], batch_size=2)
    print(type(batch).__name__)
    for key, value in batch.items():
        print(f"{key}:", *str(value).split())


if __name__ == "__main__":
    main()
