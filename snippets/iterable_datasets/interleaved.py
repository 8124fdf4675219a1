"""Batches of 10 items, cut for two workers in two ways."""

from torch.utils.data import (
    DataLoader,
    IterableDataset,
    get_worker_info,
)


class Cut(IterableDataset):
    def __init__(self, parts):
        self.parts = parts

    def __iter__(self):
        me = get_worker_info()
        yield from self.parts[me.id] if me else range(10)


def main():
    stripes = [range(0, 10, 2), range(1, 10, 2)]
    halves = [range(5), range(5, 10)]
    for name, parts, workers in (
        ("one piece", [], 0),
        ("halves", halves, 2),
        ("stripes", stripes, 2),
    ):
        loader = DataLoader(Cut(parts), 2, num_workers=workers)
        batches = [batch.tolist() for batch in loader]
        print(f"{name}: {batches}")


if __name__ == "__main__":
    main()
