"""A transform pipeline is callables in a row, run on each sample."""

import torch
from torch.utils.data import DataLoader


def add_channel(image):
    return image[None]


def scale(image):
    return image / 255


class Images(list):
    def __init__(self, images, *steps):
        super().__init__(images)
        self.steps = steps

    def __getitem__(self, index):
        image = super().__getitem__(index)
        for step in self.steps:
            image = step(image)
            print(index, step.__name__, image.dtype, [*image.shape])
        return image


def main():
    images = torch.full((2, 28, 28), 255, dtype=torch.uint8)
    [batch] = DataLoader(Images(images, add_channel, scale), 2)
    print(f"batch: {batch.dtype} {[*batch.shape]}")


if __name__ == "__main__":
    main()
