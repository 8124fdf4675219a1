"""Ask whether the dataset pickles, not whether workers are forked."""

import multiprocessing
from multiprocessing.reduction import ForkingPickler

from torch.utils.data import DataLoader


def by_name(dataset):
    return 1 if multiprocessing.get_start_method() == "fork" else 0


def by_asking(dataset):
    # region: ask
    ForkingPickler.dumps(dataset)
    # endregion: ask
    return 1


def main():
    print(f"start method: {multiprocessing.get_start_method()}")
    for choose in by_name, by_asking:
        loader = DataLoader(range(4), num_workers=choose(range(4)))
        kind = type(iter(loader)).__name__
        name, workers = choose.__name__, loader.num_workers
        print(f"{name}: {workers} workers, {kind}")


if __name__ == "__main__":
    main()
