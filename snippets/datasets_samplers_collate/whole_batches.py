"""batch_size=None hands a list of indices to the dataset itself."""

import numpy as np
from torch.utils import data


class Table:
    def __init__(self):
        self.rows = np.arange(10).reshape(5, 2)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        print(f"asked for {index}")
        return self.rows[index]


def main():
    table = Table()
    order = data.SequentialSampler(table)
    groups = data.BatchSampler(order, batch_size=2, drop_last=False)
    loader = data.DataLoader(table, batch_size=None, sampler=groups)
    print(f"collate_fn: {loader.collate_fn.__name__}")
    for batch in loader:
        print(type(batch).__name__, [row.tolist() for row in batch])


if __name__ == "__main__":
    main()
