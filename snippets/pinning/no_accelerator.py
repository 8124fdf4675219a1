"""Without an accelerator pin_memory=True warns and pins nothing."""

import os
import threading
import warnings

import torch
from torch.utils.data import DataLoader

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # none, wherever this is run


def main():
    rows = torch.arange(4)
    loader = DataLoader(rows, 2, num_workers=1, pin_memory=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        it = iter(loader)
    for warning in caught:
        print("warned:", warning.message)
    names = [thread.name for thread in threading.enumerate()]
    print(
        "a pinning thread:", any("_pin_memory_loop" in n for n in names)
    )
    batch = next(it)
    print("the batch is pinned:", batch.is_pinned())
    try:
        batch.pin_memory()
    except RuntimeError as error:
        print("pinning it:", str(error).splitlines()[0])
    del it


if __name__ == "__main__":
    main()
