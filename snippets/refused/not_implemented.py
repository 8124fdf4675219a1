"""Datasets with a method that is not where the loader looks."""

from torch.utils.data import DataLoader, Dataset, Subset


class Misspelled(Dataset):
    def __getitem(self, index):
        return index


class Indented(Dataset):
    def __init__(self):
        def __getitem__(self, index):
            return index


class Doubled(Subset):
    def __getitem__(self, index):
        return 2 * super().__getitem__(index)


def main():
    for dataset in Misspelled(), Indented():
        # region: same
        same = type(dataset).__getitem__ is Dataset.__getitem__
        # endregion: same
        try:
            list(DataLoader(dataset, sampler=range(2)))
        except NotImplementedError as error:
            print(f"{error} Same as Dataset's: {same}")
    Doubled([5, 6, 7], [2, 0])


if __name__ == "__main__":
    main()
