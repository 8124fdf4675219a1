"""How many bytes enter the queue for a batch of 4 MiB?"""

from functools import partial
from multiprocessing.reduction import ForkingPickler

import numpy as np
import torch
from torch.utils.data import DataLoader, default_collate


def as_lists(samples):
    return [sample.tolist() for sample in samples]


def pickled_size(collate, samples):
    return len(ForkingPickler.dumps(collate(samples)))


def main():
    samples = torch.zeros(4, 2**18)
    data = samples.nbytes
    for collate in default_collate, np.stack, as_lists:
        (size,) = DataLoader(
            samples,
            batch_size=4,
            num_workers=1,
            collate_fn=partial(pickled_size, collate),
        )
        assert size < 1000 or size > data
        told = "under 1000" if size < 1000 else f"over {data}"
        print(f"{collate.__name__}: {told} bytes")


if __name__ == "__main__":
    main()
