"""Rows in memory, fetched one by one and by the list."""

import time

import torch
from torch.utils import data


def cpu_seconds(loader):
    start = time.process_time()
    for _ in loader:
        pass
    return time.process_time() - start


def main():
    torch.set_num_threads(1)
    rows = data.TensorDataset(torch.ones(20_000, 8))
    order = data.BatchSampler(data.RandomSampler(rows), 2000, False)
    one_by_one = data.DataLoader(rows, 2000, shuffle=True)
    by_list = data.DataLoader(rows, None, sampler=order)
    for loader in one_by_one, by_list:
        # region: shape
        print([list(part.shape) for part in next(iter(loader))])
        # endregion: shape
    longer = cpu_seconds(one_by_one) > 3 * cpu_seconds(by_list)
    print(f"one by one: more than 3 times the CPU time: {longer}")


if __name__ == "__main__":
    main()
