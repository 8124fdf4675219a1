"""One dataset that holds a lambda: built, then iterated."""

import warnings

from torch.utils.data import DataLoader, Dataset


class Doubled(Dataset):
    def __init__(self):
        self.transform = lambda x: 2 * x

    def __getitem__(self, index):
        return self.transform(index)


def main():
    loader = DataLoader(Doubled(), 3, sampler=range(3), num_workers=1)
    print("loader built")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            it = iter(loader)
        except Exception as error:
            print(f"iter() failed: {type(error).__name__}: {error}")
            advice = str(caught[-1].message).split(". ")[-1]
            print(f"torch adds: {advice}")
            return
    print(f"batch: {next(it).tolist()}")
    del it


if __name__ == "__main__":
    main()
