"""A dataset with __getitems__ is asked once a batch."""

from torch.utils.data import DataLoader


class Single:
    def __len__(self):
        return 4

    def __getitem__(self, index):
        print(f"  __getitem__({index})")
        return index


class Grouped(Single):
    def __getitems__(self, indices):
        print(f"  __getitems__({indices})")
        return [10 * index for index in indices]


def main():
    for dataset in (Single(), Grouped()):
        print(type(dataset).__name__)
        for batch in DataLoader(dataset, batch_size=4):
            print(f"  {batch}")


if __name__ == "__main__":
    main()
