"""Another process sends a worker the signal that ends programs."""

import subprocess
import time

from torch.utils.data import DataLoader, Dataset


class Hangs(Dataset):
    def __getitem__(self, index):
        time.sleep(600 * index)


def main():
    it = iter(DataLoader(Hangs(), None, sampler=[0, 1], num_workers=1))
    next(it)
    try:
        subprocess.run(["kill", str(it._workers[0].pid)])
        next(it)
    except RuntimeError as error:
        print(
            f"{error.__cause__ or error}".strip() or "no signal named"
        )
    it._workers[0].join()
    print(f"exit code: {it._workers[0].exitcode}")


if __name__ == "__main__":
    main()
