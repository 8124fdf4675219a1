"""A tensor that waits in the queue needs its worker alive."""

import signal
from multiprocessing.connection import wait

import torch
from torch.utils.data import DataLoader


def as_list(samples):
    return samples


def as_tensor(samples):
    return torch.tensor(samples)


def main():
    for collate in as_list, as_tensor:
        it = iter(DataLoader([7], num_workers=1, collate_fn=collate))
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        wait([it._worker_result_queue._reader])  # the batch is there
        it._workers[0].kill()
        it._workers[0].join()
        try:
            print(f"{collate.__name__}: {next(it)}")
        except RuntimeError as error:
            print(f"{collate.__name__}: {error}")
            print(f"  because of {error.__cause__!r}")
        del it


if __name__ == "__main__":
    main()
