"""A program that ends without its clean-up leaves semaphores behind."""

import os
import subprocess
import sys
from contextlib import suppress

from torch.utils.data import DataLoader


def train():
    it = iter(DataLoader(range(4), num_workers=1))
    next(it)
    with suppress(RuntimeError):
        it._workers[0].kill()
        it._workers[0].join()
    os._exit(1)


def main():
    program = [sys.executable, __file__, "x"]
    ended = subprocess.run(program, capture_output=True, text=True)
    print(f"exit code: {ended.returncode}")
    for line in ended.stderr.splitlines():
        if "UserWarning: resource_tracker: There" in line:
            warning = line.partition("resource_tracker: ")[2]
            print(warning.partition(":")[0])


if __name__ == "__main__":
    train() if sys.argv[1:] else main()
