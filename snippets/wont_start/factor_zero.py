"""A prefetch_factor of 0 is taken, and refused at iter()."""

from torch.utils.data import DataLoader


def main():
    loader = DataLoader(range(4), num_workers=1, prefetch_factor=0)
    print("built")
    try:
        iter(loader)
    except AssertionError as error:
        print(error)


if __name__ == "__main__":
    main()
