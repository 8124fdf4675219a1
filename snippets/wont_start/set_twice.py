"""The default start method can be set until something has used it."""

import multiprocessing

from torch.utils.data import DataLoader


def attempt(**options):
    try:
        multiprocessing.set_start_method("spawn", **options)
        print(f"set, {options}: {multiprocessing.get_start_method()}")
    except RuntimeError as error:
        print(f"set, {options}: {error}")


def main():
    list(DataLoader(range(4), num_workers=1))
    print("a loader has started a worker")
    attempt()
    attempt(force=True)


if __name__ == "__main__":
    main()
