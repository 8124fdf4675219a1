"""A temporary folder whose path is longer than a socket's may be."""

import os
import tempfile

import torch
from torch.utils.data import DataLoader


def main():
    folder = tempfile.mkdtemp(suffix="x" * 90)
    os.environ["TMPDIR"] = tempfile.tempdir = folder
    loader = DataLoader(torch.arange(4), num_workers=1)
    try:
        iter(loader)
    except OSError as error:
        print(f"iter() failed: {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
