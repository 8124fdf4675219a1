"""torch's own number of threads in the parent and in its workers."""

import torch
from torch.utils.data import DataLoader, Dataset


class Threads(Dataset):
    def __getitem__(self, index):
        return torch.get_num_threads()


def four(worker_id):
    torch.set_num_threads(4)


def main():
    torch.set_num_threads(3)
    for name, options in {
        "num_workers=0": {},
        "num_workers=1": {"num_workers": 1},
        "set in worker_init_fn": {
            "num_workers": 1,
            "worker_init_fn": four,
        },
    }.items():
        for threads in DataLoader(
            Threads(), None, sampler=[0], **options
        ):
            print(f"{name}: threads {threads}")
    print(f"the parent afterwards: threads {torch.get_num_threads()}")


if __name__ == "__main__":
    main()
