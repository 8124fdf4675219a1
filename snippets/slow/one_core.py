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
    init = partial(restore, before)
    how = {"sampler": [0], "num_workers": 1}
    [cores] = DataLoader(Cores(), None, **how)
    print(f"as it comes, one core: {cores == 1}")
    [cores] = DataLoader(Cores(), None, worker_init_fn=init, **how)
    print(f"restored, as before: {cores == len(before)}")


if __name__ == "__main__":
    main()
