"""A dataset that is empty: shuffled, in order, and with too little."""

from torch.utils.data import DataLoader


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


if __name__ == "__main__":
    main()
