"""What prefetch_factor is when nobody sets it, and when 0 fails."""

import sys

from torch.utils.data import DataLoader


def print_ignored(ignored):
    print("ignored, from __del__:", ignored.exc_value)


def main():
    for workers in (0, 2):
        loader = DataLoader(range(8), num_workers=workers)
        print(f"workers {workers}: factor {loader.prefetch_factor}")

    try:
        DataLoader(range(8), num_workers=0, prefetch_factor=2)
    except ValueError as error:
        print("workers 0, factor 2:", str(error).split(".")[0])

    sys.unraisablehook = print_ignored
    loader = DataLoader(range(8), num_workers=2, prefetch_factor=0)
    print("workers 2, factor 0: the loader is built")
    try:
        iter(loader)
    except AssertionError as error:
        print("iter(loader):", error)


if __name__ == "__main__":
    main()
