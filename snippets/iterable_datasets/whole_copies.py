"""An iterable dataset that knows nothing of workers."""

from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        yield from range(4)


def main():
    for workers in 0, 2:
        loader = DataLoader(Stream(), None, num_workers=workers)
        items = list(loader)
        print(f"{workers} workers: {len(items)} items, {items}")


if __name__ == "__main__":
    main()
