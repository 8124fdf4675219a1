"""100 rows go in, shuffled batches of up to 32 rows come out."""

import torch
from torch.utils.data import DataLoader, TensorDataset


def main():
    torch.manual_seed(0)
    features = torch.randn(100, 8)
    target = torch.arange(100.0).reshape(100, 1)  # the row's number
    dataset = TensorDataset(features, target)
    loader = DataLoader(dataset, batch_size=32, shuffle=True)

    rows = []
    for i, (x, y) in enumerate(loader):
        print(f"batch {i}: {list(x.shape)} and {list(y.shape)}")
        rows += y.flatten().int().tolist()

    print(f"first rows: {rows[:6]}")
    print(f"each row once: {sorted(rows) == list(range(100))}")


if __name__ == "__main__":
    main()
