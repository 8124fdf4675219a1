"""A loop that catches the death of a worker and goes on."""

from contextlib import suppress
from multiprocessing import Event

from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.reached, self.never = Event(), Event()

    def __getitem__(self, index):
        if index == 2:
            self.reached.set()
            self.never.wait()
        return index


def main():
    it = iter(DataLoader(Rows(), None, sampler=range(8), num_workers=2))
    batches = [next(it)]
    it._dataset.reached.wait()
    with it._worker_result_queue._wlock, suppress(RuntimeError):
        it._workers[0].kill()
        it._workers[0].join()
    with suppress(RuntimeError):
        batches.extend(it)
    batches.extend(it)
    print(f"of 8 batches: {batches}")


if __name__ == "__main__":
    main()
