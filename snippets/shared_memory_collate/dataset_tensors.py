"""Is a change to the dataset's tensor seen by a running worker?"""

import torch
from torch.utils.data import DataLoader


class Rows:
    def __init__(self):
        self.rows = torch.zeros(4)
        self.gate = torch.multiprocessing.Event()

    def __len__(self):
        return 4

    def __getitem__(self, index):
        if index > 0:
            self.gate.wait()
        return self.rows[index]


def main():
    data = Rows()
    print("before iter(), shared:", data.rows.is_shared())
    it = iter(DataLoader(data, num_workers=1))
    print("after iter(), shared:", data.rows.is_shared())
    print("row 0, before the change:", next(it).item())
    data.rows.fill_(7)
    data.gate.set()
    print("row 1, after the change:", next(it).item())
    del it


if __name__ == "__main__":
    main()
