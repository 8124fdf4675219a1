"""A garbage collection in a forked worker, and gc.freeze() before."""

import gc

from torch.utils.data import DataLoader, Dataset


def unique_mib():
    with open("/proc/self/smaps_rollup") as file:
        rows = [row.split() for row in file if "Private" in row]
    return sum(int(row[1]) for row in rows) / 1024


class Collects(Dataset):
    def __getitem__(self, index):
        before = unique_mib()
        gc.collect()
        return unique_mib() - before


def main():
    for prepare in gc.unfreeze, gc.freeze:
        prepare()
        loader = DataLoader(
            Collects(), None, sampler=[0], num_workers=1
        )
        [grown] = loader
        print(f"{prepare.__name__}: grew by 10 MiB: {grown > 10}")


if __name__ == "__main__":
    main()
