"""Which attribute of a dataset no worker can be sent, and why."""

import ctypes
import math
import threading
from multiprocessing.reduction import ForkingPickler
from types import SimpleNamespace

from torch.utils.data import DataLoader


class Rows:
    def __init__(self):
        self.size = 4
        self.reader = SimpleNamespace(backend=math)
        self.records = open(__file__, "rb")
        self.client = threading.local()
        self.handle = ctypes.pointer(ctypes.c_int())
        self.batches = iter(DataLoader(range(4)))


def main():
    dataset = Rows()
    # region: ask
    for name, part in vars(dataset).items():
        try:
            ForkingPickler.dumps(part)
        except Exception as error:  # noqa: BLE001
            print(f"{name}: {type(error).__name__}: {error}")
    # endregion: ask


if __name__ == "__main__":
    main()
