"""The worker is killed while the loop is in its step, not in next()."""

import os
import time

from torch.utils.data import DataLoader, Dataset


class Hangs(Dataset):
    def __getitem__(self, index):
        time.sleep(600)


def step(worker):
    worker.kill()
    try:
        os.waitid(os.P_PID, worker.pid, os.WEXITED | os.WNOWAIT)
    except ChildProcessError:
        worker.join()
        print("done; the worker was no child of this process")


def main():
    it = iter(DataLoader(Hangs(), None, sampler=[0], num_workers=1))
    for name, call in ("step", step), ("next", next):
        try:
            call(it if call is next else it._workers[0])
        except RuntimeError as error:
            print(f"in {name}: {str(error).strip()}")


if __name__ == "__main__":
    main()
