"""A class in a file beside the notebook is imported by its workers."""

import importlib
import sys
from pathlib import Path

from torch.utils.data import DataLoader

del __file__  # a notebook's __main__ has none either
sys.path[0] = ""  # a notebook finds modules where it runs

WRITTEN = """
import os

imported_by = os.getpid()


class Importer:
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return imported_by == os.getpid()
"""


def main():
    Path("importer.py").write_text(WRITTEN)
    dataset = importlib.import_module("importer").Importer()
    for own in DataLoader(dataset, batch_size=None, num_workers=1):
        print(f"the worker imported the module: {own}")


if __name__ == "__main__":
    main()
