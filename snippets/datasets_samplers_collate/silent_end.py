"""StopIteration from __getitem__ ends the loop, not the iterator."""

from torch.utils.data import DataLoader


class Rows:
    def __len__(self):
        return 6

    def __getitem__(self, index):
        return next(n for n in range(6) if n == index and n != 2)


def main():
    for workers in (0, 1):
        loader = DataLoader(Rows(), num_workers=workers)
        batches = iter(loader)
        print(f"num_workers={workers}: {len(loader)} batches announced")
        print(f"  the loop got {[int(batch) for batch in batches]}")
        print(f"  still to come: {[int(batch) for batch in batches]}")


if __name__ == "__main__":
    main()
