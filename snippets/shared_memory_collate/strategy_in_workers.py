"""Which sharing strategy does a worker have?"""

import torch
from torch.utils.data import DataLoader


def strategy(samples):
    return torch.multiprocessing.get_sharing_strategy()


def use_file_system(worker_id):
    torch.multiprocessing.set_sharing_strategy("file_system")


def main():
    torch.multiprocessing.set_sharing_strategy("file_system")
    for init in None, use_file_system:
        (found,) = DataLoader(
            [0], num_workers=1, collate_fn=strategy, worker_init_fn=init
        )
        how = "set in main()" if init is None else "in worker_init_fn"
        print(f"{how}: the worker has {found}")


if __name__ == "__main__":
    main()
