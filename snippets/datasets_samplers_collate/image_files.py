"""torchvision decodes and transforms in the worker, a sample a time."""

import torch
from torch.nn.functional import one_hot
from torch.utils.data import DataLoader, get_worker_info
from torchvision.io import decode_image, write_png
from torchvision.transforms import v2


class Images(list):
    to_float = v2.ToDtype(torch.float32, scale=True)
    steps = [v2.ToImage(), v2.RandomHorizontalFlip(), to_float]
    image = v2.Compose(steps)
    label = v2.Lambda(lambda label: one_hot(torch.tensor(label), 3))

    def __getitem__(self, index):
        image = self.image(decode_image(super().__getitem__(index)))
        return image, self.label(index // 2), get_worker_info().id


def main():
    torch.manual_seed(0)
    files = Images(f"{number}.png" for number in range(6))
    for file in files:
        write_png(torch.tensor([[[255, 0]]], dtype=torch.uint8), file)
    loader = DataLoader(files, 3, num_workers=1)
    for number, (images, labels, workers) in enumerate(loader):
        print(f"batch {number}: {list(images.shape)}, {images.dtype}")
        print("  transformed by worker:", workers.tolist())
        print("  rows of pixels:", images[:, 0, 0].tolist())
        print("  labels:", labels.tolist())


if __name__ == "__main__":
    main()
