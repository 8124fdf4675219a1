"""The part of the items that is a worker's own."""

from torch.utils.data import (
    DataLoader,
    IterableDataset,
    get_worker_info,
)


class Sharded(IterableDataset):
    def __iter__(self):
        me = get_worker_info()
        first, step = (me.id, me.num_workers) if me else (0, 1)
        for item in range(first, 6, step):
            yield item, f"worker {me.id}" if me else "the parent"


def main():
    for workers in 0, 2:
        loader = DataLoader(Sharded(), None, num_workers=workers)
        print(f"{workers} workers:")
        for item, reader in loader:
            print(f"  item {item} from {reader}")


if __name__ == "__main__":
    main()
