"""Arguments that choose indices, given with an iterable dataset."""

from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        yield from range(4)


def main():
    for option in (
        {"shuffle": True},
        {"sampler": [3, 2, 1, 0]},
        {"batch_sampler": [[3, 2], [1, 0]]},
    ):
        try:
            DataLoader(Stream(), **option)
        except ValueError as error:
            print(error)


if __name__ == "__main__":
    main()
