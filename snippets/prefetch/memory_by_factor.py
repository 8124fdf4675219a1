import json
import os
import sys
from contextlib import suppress
from glob import glob

import torch
from torch.utils.data import DataLoader


def measure(workers, factor):
    how = {"num_workers": workers, "prefetch_factor": factor}
    it = iter(DataLoader(torch.ones(80, 2**16), 4, **how))
    batch, files = next(it), set()
    pids = ["self", *(worker.pid for worker in it._workers)]
    while sum("/torch_" in f for f in files) <= workers * factor:
        for fd in [f for p in pids for f in glob(f"/proc/{p}/fd/*")]:
            with suppress(FileNotFoundError):
                files.add(os.readlink(fd).split()[0])
    list(it)
    return sum("/torch_" in f for f in files) * batch.nbytes / 2**20


def main():
    n, of = range(int(sys.argv[1])), (1, 2, 4)
    mib = {w: {f: [measure(w, f) for _ in n] for f in of} for w in of}
    print("2 workers, factor 1, 2, 4:", sum(mib[2].values(), []))
    table = {"title": "Shared memory, 1 MiB a batch", "unit": "MiB"}
    table |= {"row": "workers", "column": "prefetch_factor"}
    for name in sys.argv[2:]:
        json.dump(table | {"samples": mib}, open(name, "w"))


if __name__ == "__main__":
    main()
