"""How a forked worker's unique memory grows over one epoch."""

import json
import sys

import numpy as np
from torch.utils.data import DataLoader


def mib(batch):
    with open("/proc/self/smaps_rollup") as file:
        rows = [row.split() for row in file if "Private" in row]
    return sum(int(row[1]) for row in rows) / 1024


def main():
    strings, samples = [f"{n:0200}" for n in range(100_000)], {}
    kinds = {"list": strings, "object array": np.array(strings, object)}
    kinds["byte array"] = np.array(strings, bytes)
    for kind, data in kinds.items():
        loader = DataLoader(data, 2000, num_workers=1, collate_fn=mib)
        runs = [[*loader] for _ in range(int(sys.argv[1]))]
        first, last = zip(*[(run[0], run[-1]) for run in runs])
        samples[kind] = {"first batch": first, "last batch": last}
        print(f"{kind}: grew by 15 MiB: {last[0] - first[0] > 15}")
    if len(sys.argv) > 2:
        table = {"title": "Unique memory of a worker", "unit": "MiB"}
        table |= {"row": "kept in", "column": "at", "samples": samples}
        with open(sys.argv[2], "w") as file:
            json.dump(table, file)


if __name__ == "__main__":
    main()
