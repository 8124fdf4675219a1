"""A loader without a timeout, and a sample that takes 6 seconds."""

from multiprocessing import Event
from threading import Timer
from time import perf_counter

from torch.utils.data import DataLoader, Dataset


class Held(Dataset):
    def __init__(self):
        self.gate = Event()

    def __getitem__(self, index):
        self.gate.wait()
        return index


def main():
    data = Held()
    loader = DataLoader(data, None, sampler=[0], num_workers=1)
    print(f"timeout={loader.timeout}")
    it, start = iter(loader), perf_counter()
    Timer(6, data.gate.set).start()
    print(f"batch {next(it)} came without an error")
    assert perf_counter() - start > 5.9
    print("next() waited for 6 seconds")
    del it


if __name__ == "__main__":
    main()
