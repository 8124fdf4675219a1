"""A dataset without __len__, and one that isn't declared iterable."""

from torch.utils.data import DataLoader, Dataset, IterableDataset


class NoLength(Dataset):
    def __getitem__(self, index):
        return index


class Undeclared:
    def __iter__(self):
        return iter(range(4))


class Declared(Undeclared, IterableDataset): ...


def attempt(dataset, sampler=None):
    try:
        [batch] = DataLoader(dataset, 4, sampler=sampler)
        print(f"{type(dataset).__name__}, {sampler}: {batch.tolist()}")
    except TypeError as error:
        print(f"{type(dataset).__name__}, {sampler}: {error}")


def main():
    attempt(NoLength())
    attempt(NoLength(), sampler=range(4))
    attempt(Undeclared())
    attempt(Declared())


if __name__ == "__main__":
    main()
