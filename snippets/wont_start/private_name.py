"""A method with two underscores, pickled under half of its name."""

import torch
from torch.utils.data import DataLoader, Dataset


class Squares(Dataset):
    def __getitem__(self, index):
        return index**2

    def loader(self):
        return DataLoader(
            self,
            batch_size=4,
            sampler=range(4),
            collate_fn=self.__collate_fn,
            num_workers=1,
        )

    def __collate_fn(self, samples):
        return torch.tensor(samples)


def main():
    for batch in Squares().loader():
        print(f"batch: {batch.tolist()}")


if __name__ == "__main__":
    main()
