"""A worker looks for modules where the notebook was started."""

import importlib
import os
import sys
from pathlib import Path

from torch.utils.data import DataLoader

del __file__  # a notebook's __main__ has none either
sys.path[0] = ""  # a notebook finds modules where it runs

WRITTEN = """
class Rows:
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return "one row"
"""


def main():
    Path("elsewhere").mkdir()
    os.chdir("elsewhere")
    Path("rows_of.py").write_text(WRITTEN)
    dataset = importlib.import_module("rows_of").Rows()
    print("in the notebook:", dataset[0])
    print("in its worker:", *DataLoader(dataset, None, num_workers=1))


if __name__ == "__main__":
    main()
