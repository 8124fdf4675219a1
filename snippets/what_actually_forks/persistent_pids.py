"""Which processes serve two epochs, with and without persistence."""

import os

from torch.utils.data import DataLoader, Dataset


class Pid(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return os.getpid()


def main():
    for persistent in True, False:
        loader = DataLoader(
            Pid(),
            batch_size=None,
            num_workers=2,
            persistent_workers=persistent,
        )
        first, second = list(loader), list(loader)
        for epoch, pids in enumerate([first, second]):
            print(f"epoch {epoch}: pid {pids[0]}, pid {pids[1]}")
        count = len({*first, *second})
        print(f"persistent_workers={persistent}: {count} processes")


if __name__ == "__main__":
    main()
