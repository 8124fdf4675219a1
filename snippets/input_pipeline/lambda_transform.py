"""A transform without a name works only if it is not pickled."""

from torch.utils.data import DataLoader


class Numbers:
    def __init__(self, transform):
        self.transform = transform

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.transform(index)


def main():
    dataset = Numbers(transform=lambda n: n * 10)
    print(f"dataset[3]: {dataset[3]}")
    loader = DataLoader(dataset, batch_size=4, num_workers=1)
    print("the loader is built")
    batches = iter(loader)
    print("the worker is started")
    print(f"the first batch: {next(batches)}")
    del batches


if __name__ == "__main__":
    main()
