"""Two workers read one file: one handle for both, or one for each."""

import tempfile
from multiprocessing import Event

from torch.utils.data import DataLoader, Dataset


class Records(Dataset):
    def __init__(self, path, file=None):
        self.path, self.file, self.step = path, file, (Event(), Event())

    def __getitem__(self, index):
        self.file = self.file or open(self.path, "rb", buffering=0)
        if index == 1:
            self.step[0].wait()
        self.file.seek(index * 8)
        if index == 0:
            self.step[0].set()
            self.step[1].wait()
        record = self.file.read(8)
        self.step[1].set()
        return record.decode()


def main():
    file = tempfile.NamedTemporaryFile(buffering=0)
    file.write(b"record 0record 1record 2")
    for data in Records(file.name, file), Records(file.name):
        loader = DataLoader(data, None, sampler=[0, 1], num_workers=2)
        print(f"opened early: {data.file is file}, {list(loader)}")


if __name__ == "__main__":
    main()
