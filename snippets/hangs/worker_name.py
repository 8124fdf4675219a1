"""Linux shows a worker under a name of its own."""

import subprocess

from torch.utils.data import DataLoader


def main():
    it = iter(DataLoader([0, 1], num_workers=1))
    next(it)
    ps = ["ps", "-o", "comm=", "-p", str(it._workers[0].pid)]
    name = subprocess.run(ps, capture_output=True, text=True).stdout
    print(f"ps shows the worker as {name.strip()}")
    del it


if __name__ == "__main__":
    main()
