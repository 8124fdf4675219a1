"""Two ranks evaluate 5 samples, of which only the first is wrong."""

from torch.utils.data import DataLoader, DistributedSampler, Subset

RIGHT = [False, True, True, True, True]


def outcomes(dataset, sampler=None):
    return [
        (int(index), bool(right))
        for index, right in DataLoader(dataset, sampler=sampler)
    ]


def main():
    dataset = list(enumerate(RIGHT))
    padded, own = [], []
    for rank in 0, 1:
        sampler = DistributedSampler(dataset, 2, rank, shuffle=False)
        padded += outcomes(dataset, sampler)
        own += outcomes(Subset(dataset, range(rank, len(dataset), 2)))
    for name, got in (
        ("padded", padded),
        ("repeats dropped", list(dict(padded).items())),
        ("own parts", own),
    ):
        # region: count
        print(f"{name}: {len(got)} evaluated of {len(dataset)}")
        # endregion: count
        print(f"  right: {sum(right for _, right in got)}/{len(got)}")


if __name__ == "__main__":
    main()
