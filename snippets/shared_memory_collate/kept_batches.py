"""Three ways to keep 40 batches of 5 storages each."""

import resource

import torch
from torch.utils.data import DataLoader


def five_storages(samples):
    return [torch.zeros(2) for _ in range(5)]


def use_file_system(worker_id):
    torch.multiprocessing.set_sharing_strategy("file_system")


def batches(init=None):
    settings = {"collate_fn": five_storages, "worker_init_fn": init}
    return DataLoader(range(40), num_workers=1, **settings)


def main():
    files = resource.RLIMIT_NOFILE
    _, hard = resource.getrlimit(files)
    resource.setrlimit(files, (128, hard))
    copies = [[t.clone() for t in batch] for batch in batches()]
    print("as copies:", len(copies))
    print("under file_system:", len(list(batches(use_file_system))))
    resource.setrlimit(files, (512, hard))
    print("with a limit of 512:", len(list(batches())))


if __name__ == "__main__":
    main()
