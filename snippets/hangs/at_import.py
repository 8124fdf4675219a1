"""A loop that runs while its module is being imported."""

import importlib
from typing import NamedTuple

from torch.utils.data import DataLoader


class Sample(NamedTuple):
    index: int


def wrap(index):
    return Sample(index)


def loop():
    loader = DataLoader(
        range(2), None, num_workers=1, collate_fn=wrap, timeout=5
    )
    try:
        print(f"{__name__}: {next(iter(loader))}")
    except RuntimeError as error:
        print(f"{__name__}: {error}")


if __name__ == "__main__":
    loop()
    importlib.import_module("at_import")
elif __name__ == "at_import":
    loop()
