"""A dataset that answers every index has an end only for the loader."""

from itertools import islice

from torch.utils.data import DataLoader, Dataset


class Cyclic(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, index):
        return index % 3


def main():
    data = Cyclic()
    print("the loader gives", [int(b) for b in DataLoader(data)])
    print("a for statement goes on:", list(islice(data, 8)))


if __name__ == "__main__":
    main()
