"""A sampler that hands its dataset to a base class without __init__."""

from torch.utils.data import DataLoader, Sampler


class Handed(Sampler):
    def __init__(self, data_source):
        super().__init__(data_source)
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))


class Kept(Handed):
    # region: kept
    def __init__(self, data_source):
        self.data_source = data_source

    # endregion: kept


def main():
    rows = [10, 11]
    for sampler in Handed, Kept:
        try:
            result = list(DataLoader(rows, 2, sampler=sampler(rows)))
        except TypeError as error:
            result = f"TypeError: {error}"
        print(f"{sampler.__name__}: {result}")
    print(f"Sampler has __init__: {'__init__' in vars(Sampler)}")


if __name__ == "__main__":
    main()
