"""Worker 0 hangs beyond the timeout; worker 1 keeps delivering."""

from multiprocessing import Barrier, Event
from time import perf_counter

from torch.utils.data import DataLoader, Dataset


class Uneven(Dataset):
    def __init__(self):
        self.started, self.gate = Barrier(3), Event()

    def __getitem__(self, index):
        if index < 2:
            self.started.wait()
        self.gate.wait(0.5 if index % 2 else None)
        if index == 19:
            self.gate.set()
        return index


def main():
    data, how = Uneven(), {"num_workers": 2, "prefetch_factor": 10}
    loader = DataLoader(data, None, sampler=range(20), timeout=3, **how)
    it = iter(loader)
    data.started.wait()
    start = perf_counter()
    print(f"batch {next(it)} came without an error")
    assert perf_counter() - start > 3.5
    print("next() waited longer than the timeout")


if __name__ == "__main__":
    main()
