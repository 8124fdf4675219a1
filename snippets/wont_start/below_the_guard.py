"""A dataset's class under the main guard, which no new worker runs."""

from torch.utils.data import DataLoader


def main():
    iterator = iter(DataLoader(Squares(), batch_size=4, num_workers=1))
    print("the worker is started")
    print(f"batch: {next(iterator).tolist()}")
    del iterator


if __name__ == "__main__":

    class Squares:
        def __len__(self):
            return 4

        def __getitem__(self, index):
            return index**2

    main()
