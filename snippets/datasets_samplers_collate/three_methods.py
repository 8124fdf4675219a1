"""What the loader asks of a dataset's three methods, and when."""

import torch
from torch.utils.data import DataLoader


class Rows:
    made = 0

    def __init__(self, count):
        Rows.made += 1
        self.rows = torch.arange(24.0).reshape(8, 3)
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        print(f"  asked for {index!r}")
        return self.rows[index]


def main():
    dataset = Rows(count=5)
    print(f"a sample: {[*dataset[1].shape]}")
    loader = DataLoader(dataset, batch_size=2)
    print(f"the loader: {len(loader)} batches")
    for batch in loader:
        print(f"a batch: {[*batch.shape]}")
    print(f"__init__ ran: {Rows.made} time")


if __name__ == "__main__":
    main()
