"""When the loader warns that an iterable dataset gave too much."""

import warnings

from torch.utils.data import DataLoader, IterableDataset


class Unsharded(IterableDataset):
    def __len__(self):
        return 4

    def __iter__(self):
        yield from range(4)


def main():
    options = {"num_workers": 2, "persistent_workers": True}
    for size in 2, 1:
        loader = DataLoader(Unsharded(), size, **options)
        for asked in False, True:
            length = len(loader) if asked else "not asked for"
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                samples = [i for batch in loader for i in batch]
            case = f"batches of {size}, length {length}"
            n, w = len(samples), len(caught)
            print(f"{case}: {n} samples, {w} warnings")
    for warning in caught[:1]:
        words = str(warning.message).split("but ")[1]
        print(f"the first says: {words.split('.')[0]}")


if __name__ == "__main__":
    main()
