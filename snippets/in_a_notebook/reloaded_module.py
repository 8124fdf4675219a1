"""A dataset made before a reload is of a class that is gone."""

import importlib
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
    Path("rows_of.py").write_text(WRITTEN)
    module = importlib.import_module("rows_of")
    old = module.Rows()
    importlib.reload(module)
    new = module.Rows()
    print("made after:", *DataLoader(new, None, num_workers=1))
    print("made before:", *DataLoader(old, None, num_workers=1))


if __name__ == "__main__":
    main()
