"""Counts the batches that exist, in whichever process (Linux)."""

import glob
import os
import time
from contextlib import suppress

from torch.utils.data import DataLoader


def batches_alive(it):
    files = set()
    for pid in [os.getpid(), *(w.pid for w in it._workers)]:
        for path in glob.glob(f"/proc/{pid}/fd/*"):
            with suppress(FileNotFoundError):
                if "/torch_" in os.readlink(path):
                    files.add(os.stat(path).st_ino)
    return len(files)


def main():
    it, kept = iter(DataLoader(range(32), 4, num_workers=2)), []
    for i, batch in enumerate(it):
        kept = [*kept[-1:], batch]
        expected = len(kept) + len(it._task_info)
        deadline = time.monotonic() + 20
        while batches_alive(it) != expected:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        alive = batches_alive(it)
        print(f"batch {i}, loop keeps {len(kept)}: {alive} alive")


if __name__ == "__main__":
    main()
