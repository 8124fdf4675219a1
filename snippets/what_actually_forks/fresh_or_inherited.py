"""What a worker finds in its memory, and how it came there."""

import os

from torch.utils.data import DataLoader, Dataset

IMPORTED_IN = os.getpid()
setting = "as imported"


class Facts(Dataset):
    def __init__(self):
        self.came = "inherited"

    def __setstate__(self, state):
        self.came = f"unpickled in pid {os.getpid()}"

    def __getitem__(self, index):
        return [
            f"its worker: pid {os.getpid()}",
            f"its module: {__name__}, run in pid {IMPORTED_IN}",
            f"its setting: {setting}",
            f"its dataset: {self.came}",
        ]


def main():
    globals()["setting"] = "changed in main"
    print(f"this program: pid {os.getpid()}")
    for facts in DataLoader(Facts(), None, sampler=[0], num_workers=1):
        print(*facts, sep="\n")


if __name__ == "__main__":
    main()
