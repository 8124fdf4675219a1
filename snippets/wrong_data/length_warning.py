"""A stream that gives more than its length, and the warning."""

import warnings

from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __len__(self):
        return 4

    def __iter__(self):
        yield from range(4)


def main():
    loader = DataLoader(Stream(), num_workers=2)
    length = len(loader)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        # region: distinct
        items = [int(item) for batch in loader for item in batch]
        print(f"{len(items)} items, {len(set(items))} distinct")
        # endregion: distinct
    print(f"{length} announced, {len(caught)} warnings, the first:")
    print(caught[0].message)


if __name__ == "__main__":
    main()
