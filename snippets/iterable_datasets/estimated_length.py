"""len() of a loader against the batches that come."""

from torch.utils import data


class Sharded(data.IterableDataset):
    def __len__(self):
        return 10

    def __iter__(self):
        me = data.get_worker_info()
        first, step = (me.id, me.num_workers) if me else (0, 1)
        yield from range(first, 10, step)


def main():
    for workers in 0, 2:
        loader = data.DataLoader(Sharded(), 4, num_workers=workers)
        sizes = [len(batch) for batch in loader]
        print(f"{workers} workers: len(loader) is {len(loader)},")
        print(f"  {len(sizes)} batches, of {sizes} samples")


if __name__ == "__main__":
    main()
