"""A worker has the cores that its parent was left with."""

import os
from functools import partial

from torch.utils.data import DataLoader, Dataset


class Cores(Dataset):
    def __getitem__(self, index):
        # region: cores
        return len(os.sched_getaffinity(0))
        # endregion: cores


def restore(cores, worker_id):
    os.sched_setaffinity(0, cores)


def main():
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    for init in None, partial(restore, before):
        loader = DataLoader(
            Cores(),
            None,
            sampler=[0],
            num_workers=1,
            worker_init_fn=init,
        )
        [cores] = loader
        name = "restored" if init else "as it comes"
        wanted = len(before) if init else 1
        print(f"{name}: {cores == wanted}")


if __name__ == "__main__":
    main()
