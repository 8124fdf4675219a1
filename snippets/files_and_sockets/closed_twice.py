"""A library closes a file twice; by then the number is a queue's."""

import os

from torch.utils.data import DataLoader


def open_file():
    return os.open(os.devnull, os.O_RDONLY)


def main():
    number = open_file()
    os.close(number)
    it = iter(DataLoader([0, 1], num_workers=1))
    queue = it._data_queue._reader.fileno()
    print(f"the queue has the file's old number: {queue == number}")
    os.close(number)
    try:
        next(it)
    except OSError as error:
        print(f"next(): {type(error).__name__}: {error}")
    print(f"the worker lives: {it._workers[0].is_alive()}")
    open_file()  # takes the number, so that the queue can close it
    del it


if __name__ == "__main__":
    main()
