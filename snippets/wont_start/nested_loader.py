"""A worker that starts workers, and one that loads by itself."""

import multiprocessing

from torch.utils.data import DataLoader, Dataset


class Nested(Dataset):
    def __init__(self, workers):
        self.workers = workers

    def __getitem__(self, index):
        # region: daemon
        print(f"worker 0: {multiprocessing.current_process().daemon=}")
        # endregion: daemon
        inner = DataLoader(range(3), 3, num_workers=self.workers)
        return next(iter(inner)).tolist()


def main():
    for workers in 0, 1:
        dataset = Nested(workers)
        loader = DataLoader(dataset, None, sampler=[0], num_workers=1)
        try:
            print(f"{workers} inner workers: {next(iter(loader))}")
        except AssertionError as error:
            last = str(error).splitlines()[-1]
            print(f"{workers} inner workers: {last}")


if __name__ == "__main__":
    main()
