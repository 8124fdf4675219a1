"""A named function and a small callable class reach any worker."""

from torch.utils.data import DataLoader


def tenfold(n):
    return n * 10


class Times:
    def __init__(self, factor):
        self.factor = factor

    def __call__(self, n):
        return n * self.factor


class Numbers:
    def __init__(self, transform):
        self.transform = transform

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.transform(index)


def main():
    for transform in (tenfold, Times(100)):
        print(list(DataLoader(Numbers(transform), 4, num_workers=1)))


if __name__ == "__main__":
    main()
