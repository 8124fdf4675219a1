"""The parent adds 1 to three fields, a persistent worker adds 10."""

import multiprocessing

import torch
from torch.utils.data import DataLoader, Dataset


class Fields(Dataset):
    def __init__(self):
        self.plain = 0
        self.tensor = torch.tensor(0).share_memory_()
        self.value = multiprocessing.Value("i", 0)

    def add(self, n):
        self.plain += n
        self.tensor += n
        self.value.value += n
        tensor, value = self.tensor.item(), self.value.value
        return f"plain {self.plain}, tensor {tensor}, Value {value}"

    def __getitem__(self, index):
        return self.add(10)


def main():
    data, keep = Fields(), {"persistent_workers": True}
    loader = DataLoader(data, None, sampler=[0], num_workers=1, **keep)
    for _ in range(2):
        print("the parent adds 1:", data.add(1))
        print("the worker adds 10:", *loader)


if __name__ == "__main__":
    main()
