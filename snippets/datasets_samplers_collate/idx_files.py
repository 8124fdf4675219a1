"""Images and labels in IDX files, the layout of FashionMNIST."""

import numpy as np
from torch.utils.data import DataLoader


class IdxImages:
    def __init__(self, images, labels):
        pixels = np.fromfile(images, np.uint8, offset=16)
        self.images = pixels.reshape(-1, 1, 28, 28)
        self.labels = np.fromfile(labels, np.uint8, offset=8)

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, index):
        return self.images[index] / np.float32(255), self.labels[index]


def write(file, array):
    head = np.array([0x800 + array.ndim, *array.shape], ">u4")
    np.append(head.view(np.uint8), array).tofile(file)


def main():
    images, labels = "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"
    write(images, np.full((100, 28, 28), 51, np.uint8))
    write(labels, np.arange(100, dtype=np.uint8) % 10)
    for x, y in DataLoader(IdxImages(images, labels), batch_size=64):
        print(f"images: {[*x.shape]} {x.dtype}, mean {x.mean():.1f}")
        print(f"labels: {[*y.shape]} {y.dtype}, first {y[:3].tolist()}")


if __name__ == "__main__":
    main()
