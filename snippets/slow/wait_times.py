"""A clock around each next(), and one slow sample."""

import time

from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        time.sleep(1 if index == 5 else 0)
        return index


def main():
    batches = iter(DataLoader(Rows(), num_workers=1))
    next(batches)
    waits = {}
    for number in range(1, 8):
        # region: clock
        start = time.perf_counter()
        next(batches)
        waits[number] = time.perf_counter() - start
        # endregion: clock
    print(f"the longest wait: batch {max(waits, key=waits.get)}")


if __name__ == "__main__":
    main()
