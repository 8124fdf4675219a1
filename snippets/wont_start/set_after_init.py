"""Attributes of a loader that can't be set later, and some that can."""

from torch.utils.data import DataLoader


def attempt(loader, name, value):
    try:
        setattr(loader, name, value)
        print(f"{name}: set to {value}")
    except ValueError as error:
        print(error)


def main():
    loader = DataLoader(range(4), batch_size=2)
    attempt(loader, "batch_size", 4)
    attempt(loader, "dataset", range(8))
    attempt(loader, "sampler", [1, 0])
    attempt(loader, "drop_last", True)
    attempt(loader, "num_workers", 1)
    print(f"num_workers 1, prefetch_factor {loader.prefetch_factor}")


if __name__ == "__main__":
    main()
