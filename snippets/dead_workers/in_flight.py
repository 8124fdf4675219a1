"""A batch lies in the queue when its worker dies."""

from contextlib import suppress
from multiprocessing import connection

import torch
from torch.utils.data import DataLoader


def main():
    for batch in 7, torch.tensor(7):
        it = iter(DataLoader([batch], None, num_workers=1))
        connection.wait([it._data_queue._reader])
        with suppress(RuntimeError):
            it._workers[0].kill()
            it._workers[0].join()
        print(f"the worker is dead, its {type(batch).__name__} is here")
        try:
            print(f"next() gives {next(it)}")
        except RuntimeError as error:
            print(error)
            print(f"from {error.__cause__!r}")
        del it


if __name__ == "__main__":
    main()
