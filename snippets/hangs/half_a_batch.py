"""A worker is killed while it hands over a large batch."""

import signal
from contextlib import suppress

from torch.utils.data import DataLoader, Dataset


class Large(Dataset):
    def __getitem__(self, index):
        return bytes(10_000_000)


def stop(signum, frame):
    raise TimeoutError("a wait of 6 seconds, cut by an alarm")


def main():
    how = {"sampler": [0], "num_workers": 1, "timeout": 2}
    it = iter(DataLoader(Large(), None, **how))
    it._data_queue._reader.poll(None)
    with suppress(RuntimeError):
        it._workers[0].kill()
        it._workers[0].join()
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(6)
    try:
        next(it)
    except RuntimeError as error:
        print(error)
        print(f"from {error.__cause__!r}")


if __name__ == "__main__":
    main()
