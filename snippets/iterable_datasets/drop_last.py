"""drop_last with every worker cutting its own batches of 4."""

from torch.utils import data


class Sharded(data.IterableDataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __iter__(self):
        me = data.get_worker_info()
        first, step = (me.id, me.num_workers) if me else (0, 1)
        yield from range(first, self.n, step)


def main():
    for n, workers in (12, 0), (12, 2), (6, 2):
        loader = data.DataLoader(
            Sharded(n), 4, drop_last=True, num_workers=workers
        )
        batches = [batch.tolist() for batch in loader]
        print(f"{n} items, {workers} workers: {batches}")
        lost = n - 4 * len(batches)
        print(f"  {lost} lost; len(loader) is {len(loader)}")


if __name__ == "__main__":
    main()
