"""A class that no file holds can't be imported by a new process."""

from torch.utils.data import DataLoader, Dataset

del __file__  # a notebook's __main__ has none either


class Squares(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return index**2


def main():
    loader = DataLoader(Squares(), batch_size=4, num_workers=1)
    print("the loader is built")
    iterator = iter(loader)
    print("its worker is started")
    print(f"batch: {next(iterator).tolist()}")
    del iterator


if __name__ == "__main__":
    main()
