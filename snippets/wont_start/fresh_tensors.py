"""Tensors that __getstate__ makes are gone before the worker starts."""

import torch
from torch.utils.data import DataLoader, Dataset


class Kept(Dataset):
    def __init__(self, tensors):
        self.parts = [torch.zeros(2) for _ in range(tensors)]

    def __getitem__(self, index):
        return sum(self.parts).tolist()


class Fresh(Kept):
    def __getstate__(self):
        return {"parts": [part.clone() for part in self.parts]}


def main():
    for kind, tensors in (Kept, 2), (Fresh, 1), (Fresh, 2):
        data = kind(tensors)
        loader = DataLoader(data, None, sampler=[0], num_workers=1)
        name = f"{kind.__name__}({tensors})"
        try:
            print(f"{name}: batch {next(iter(loader))}")
        except (RuntimeError, ValueError) as error:
            print(f"{name}: {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
