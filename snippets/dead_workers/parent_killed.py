"""The training program is killed; do its workers notice?"""

import os
import select
import signal
import subprocess
import sys
import time

from torch.utils.data import DataLoader


def train():
    it = iter(DataLoader(range(4), num_workers=1))
    next(it)
    print(it._workers[0].pid, flush=True)
    time.sleep(600)


def main():
    out = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    program = subprocess.Popen([sys.executable, __file__, "x"], **out)
    worker = int(program.stdout.readline())
    program.kill()
    program.wait()
    print("the program is dead")
    ended, _, _ = select.select([program.stdout], [], [], 15)
    print(f"its worker ended by itself: {bool(ended)}")
    if not ended:
        os.kill(worker, signal.SIGKILL)
    program.stdout.read()


if __name__ == "__main__":
    train() if sys.argv[1:] else main()
