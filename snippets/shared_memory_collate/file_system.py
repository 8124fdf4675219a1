"""Under file_system a storage is a name in /dev/shm."""

import multiprocessing
import os
from pathlib import Path

import torch
from torch.utils.data import DataLoader

torch.multiprocessing.set_sharing_strategy("file_system")


def fifty_storages(samples):
    return [torch.zeros(2) for _ in range(50)]


def main():
    it = iter(DataLoader([0], num_workers=1, collate_fn=fifty_storages))
    batch = next(it)
    fds = Path("/proc/self/fd").iterdir()
    held = [f for f in map(os.path.realpath, fds) if "/torch_" in f]
    maps = Path("/proc/self/maps").read_text().split()
    maps = [file for file in maps if file.startswith("/dev/shm/torch_")]
    names = [file for file in maps if os.path.exists(file)]
    print(f"{len(batch)} tensors, {len(held)} open, {len(names)} names")
    (worker,) = multiprocessing.active_children()
    for task in Path(f"/proc/{worker.pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            name = Path(f"/proc/{child}/comm").read_text().strip()
            print("the worker started:", name)
    del it


if __name__ == "__main__":
    main()
