"""Which fields does collate itself put into shared memory?"""

import numpy as np
import torch
from torch.utils.data import DataLoader, default_collate

SAMPLE = {
    "tensor": torch.zeros(3),
    "array": np.zeros(3),
    "int": 1,
    "float": 1.0,
    "NumPy scalar": np.float32(1),
    "empty": torch.zeros(0),
}


def collate_and_look(samples):
    batch = default_collate(samples)
    return batch, {k: v.is_shared() for k, v in batch.items()}


def main():
    for n in 0, 1:
        print(f"num_workers={n}")
        loader = DataLoader(
            [SAMPLE] * 2, 2, num_workers=n, collate_fn=collate_and_look
        )
        batch, collated = next(iter(loader))
        for k, v in batch.items():
            print(f"  {k}: {collated[k]}, in the loop {v.is_shared()}")


if __name__ == "__main__":
    main()
