"""Datasets that are empty, and one with less than a batch."""

from torch.utils.data import ConcatDataset, DataLoader


def attempt(size, **options):
    try:
        loader = DataLoader(range(size), 4, **options)
        print(f"{size} samples, {options}: {len([*loader])} batches")
    except ValueError as error:
        print(f"{size} samples, {options}: {error}")


def main():
    attempt(0, shuffle=True)
    attempt(0, shuffle=False)
    attempt(3, drop_last=True)
    try:
        ConcatDataset([])
    except AssertionError as error:
        print(f"ConcatDataset of nothing: {error}")


if __name__ == "__main__":
    main()
