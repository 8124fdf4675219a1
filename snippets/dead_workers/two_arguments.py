"""An exception whose constructor needs two arguments."""

from torch.utils.data import DataLoader, Dataset


class BadRecord(Exception):
    def __init__(self, path, line):
        super().__init__(f"{path}, line {line}")


class Records(Dataset):
    def __getitem__(self, index):
        raise BadRecord("train.csv", index)


def main():
    for workers in 0, 1:
        loader = DataLoader(
            Records(), None, sampler=[7], num_workers=workers
        )
        try:
            next(iter(loader))
        except Exception as error:
            print(f"num_workers={workers}: {type(error).__name__}")
            print(str(error).splitlines()[-1])


if __name__ == "__main__":
    main()
