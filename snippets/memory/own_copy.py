"""What 100 MiB of data add to a worker before it reads any."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Held(Dataset):
    def __init__(self, items):
        self.items = items

    def __getitem__(self, index):
        with open("/proc/self/smaps_rollup") as file:
            rows = [row.split() for row in file if "Private" in row]
        return sum(int(row[1]) for row in rows) / 1024


def unique_mib(items):
    loader = DataLoader(Held(items), None, sampler=[0], num_workers=1)
    return next(iter(loader))


def main():
    strings = [f"{n:0500}" for n in range(200_000)]
    array = np.array(strings, dtype=bytes)
    kinds = {"list": strings, "byte array": array}
    kinds["tensor"] = torch.ones(100, 2**18)
    nothing = unique_mib(None)
    for kind, items in kinds.items():
        own = unique_mib(items) - nothing > 80
        print(f"{kind}: a copy of its own: {own}")


if __name__ == "__main__":
    main()
