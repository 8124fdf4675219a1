"""The worker is killed while the parent waits in next()."""

import sys
import threading
import time

from torch.utils.data import DataLoader, Dataset


class Hangs(Dataset):
    def __getitem__(self, index):
        time.sleep(600)


def kill_in_next(worker, main_thread):
    while sys._current_frames()[main_thread].f_code.co_name != "select":
        time.sleep(0.01)
    worker.kill()


def main():
    it = iter(DataLoader(Hangs(), None, sampler=[0], num_workers=1))
    threads = it._workers[0], threading.get_ident()
    threading.Thread(target=kill_in_next, args=threads).start()
    try:
        next(it)
    except RuntimeError as error:
        print(error)
        cause = error.__cause__
        print(f"from {type(cause).__name__}: {cause}".strip())


if __name__ == "__main__":
    main()
