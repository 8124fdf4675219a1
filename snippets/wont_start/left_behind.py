"""The pool stays at home: each worker makes its own."""

from concurrent.futures import ThreadPoolExecutor

from torch.utils.data import DataLoader, Dataset


class Fetched(Dataset):
    def __init__(self):
        self.pool = None

    # region: getstate
    def __getstate__(self):
        return self.__dict__ | {"pool": None}

    # endregion: getstate
    def __getitem__(self, index):
        self.pool = self.pool or ThreadPoolExecutor(2)
        return self.pool.submit(pow, index, 2).result()


def main():
    loader = DataLoader(Fetched(), 3, sampler=range(3), num_workers=1)
    for batch in loader:
        print(f"batch: {batch.tolist()}")


if __name__ == "__main__":
    main()
