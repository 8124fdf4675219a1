"""Ask a hanging worker where it stands."""

import faulthandler
import os
import signal

from torch.utils.data import DataLoader, Dataset


class Files(Dataset):
    def __getitem__(self, name):
        return open(name, "rb").read()


def prepare(worker_id):
    faulthandler.register(signal.SIGUSR1, open("stacks", "w"))


def main():
    os.mkfifo("sample")
    how = {"num_workers": 1, "worker_init_fn": prepare}
    it = iter(DataLoader(Files(), None, sampler=["sample"], **how))
    silent = open("sample", "w")
    os.kill(it._workers[0].pid, signal.SIGUSR1)
    silent.close()
    next(it)
    with open("stacks") as stacks:
        for frame in list(stacks)[1:4]:
            print(frame.split("/")[-1].replace('"', ""), end="")


if __name__ == "__main__":
    main()
