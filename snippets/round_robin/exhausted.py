"""A worker that has run out of data is left out of the cycle."""

from torch.utils.data import (
    DataLoader,
    IterableDataset,
    get_worker_info,
)


class Uneven(IterableDataset):
    """Worker 0 has 1 sample, worker 1 has 9, worker 2 has 3."""

    def __iter__(self):
        worker = get_worker_info().id
        for _ in range((1, 9, 3)[worker]):
            yield worker


def main():
    loader = DataLoader(Uneven(), num_workers=3)
    print("batches from:", [batch.item() for batch in loader])


if __name__ == "__main__":
    main()
