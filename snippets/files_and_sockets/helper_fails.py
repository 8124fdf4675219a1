"""The helper of shared memory finds no folder for its socket."""

import os

import torch.multiprocessing
from torch.utils.data import DataLoader, Dataset

torch.multiprocessing.set_sharing_strategy("file_system")


class Rows(Dataset):
    def __getitem__(self, index):
        return torch.ones(2)


def prepare(worker_id):
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the helper's too
    os.environ["TMPDIR"] = "/no/such/folder"


def main():
    how = {"sampler": [0], "num_workers": 1, "worker_init_fn": prepare}
    try:
        next(iter(DataLoader(Rows(), **how)))
    except RuntimeError as error:
        lines = str(error).splitlines()
        print(lines[0])
        (line,) = [x for x in lines if "torch_shm_manager at" in x]
        print("torch_shm_manager:", line.split('": ')[1])


if __name__ == "__main__":
    main()
