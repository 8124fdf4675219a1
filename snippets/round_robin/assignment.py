"""Which worker reads which batch, as the samples themselves tell."""

import os

from torch.utils.data import DataLoader, Dataset, get_worker_info


class Origin(Dataset):
    def __len__(self):
        return 28

    def __getitem__(self, index):
        return index, get_worker_info().id, os.getpid()


def main():
    loader = DataLoader(Origin(), batch_size=4, num_workers=3)
    for i, (rows, workers, pids) in enumerate(loader):
        (worker,) = set(workers.tolist())  # one worker a batch
        (pid,) = set(pids.tolist())
        print(f"batch {i}: worker {worker}, pid {pid}, {rows.tolist()}")


if __name__ == "__main__":
    main()
