"""A file that was mapped before the worker starts is copied into it."""

import pickle
import tempfile

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Bytes(Dataset):
    def __init__(self, path, data=None):
        self.path, self.data = path, data

    def __getitem__(self, index):
        if self.data is None:
            self.data = np.memmap(self.path, np.uint8, "r")
        return self.data._mmap is not None


def main():
    with tempfile.NamedTemporaryFile() as file:
        file.truncate(1_000_000)
        early = Bytes(file.name, np.memmap(file.name, np.uint8, "r"))
        late = Bytes(file.name)
        for by, dataset in ("parent", early), ("worker", late):
            (mapped,) = DataLoader(
                dataset, None, sampler=[0], num_workers=1
            )
            whole = len(pickle.dumps(dataset)) > 1_000_000
            print(f"mapped by the {by}: pickled whole: {whole}")
            print(f"mapped by the {by}: a map in the worker: {mapped}")


if __name__ == "__main__":
    main()
