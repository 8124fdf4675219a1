"""Two epochs with the same worker: does its memory grow on?"""

import gc

from torch.utils.data import DataLoader


def mib(batch):
    with open("/proc/self/smaps_rollup") as file:
        rows = [row.split() for row in file if "Private" in row]
    return sum(int(row[1]) for row in rows) / 1024


def main():
    strings = [f"{n:0200}" for n in range(100_000)]
    gc.freeze()
    how = {"num_workers": 1, "persistent_workers": True}
    loader = DataLoader(strings, 2000, collate_fn=mib, **how)
    for epoch in range(2):
        first, *_, last = loader
        print(f"epoch {epoch}: grew by 15 MiB: {last - first > 15}")


if __name__ == "__main__":
    main()
