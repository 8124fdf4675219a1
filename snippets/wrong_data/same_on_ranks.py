"""A stream that is cut by worker, on two ranks."""

from torch.utils.data import (
    DataLoader,
    IterableDataset,
    get_worker_info,
)


class Stream(IterableDataset):
    def __init__(self, rank=0, ranks=1):
        self.rank, self.ranks = rank, ranks

    def __iter__(self):
        me = get_worker_info()
        worker, workers = (me.id, me.num_workers) if me else (0, 1)
        first = self.rank * workers + worker
        yield from range(first, 6, self.ranks * workers)


def main():
    for told in False, True:
        print(f"told its rank: {told}")
        for rank in 0, 1:
            stream = Stream(rank, 2) if told else Stream()
            items = list(DataLoader(stream, None))
            # region: items
            print(f"  rank {rank}: {items}")
            # endregion: items


if __name__ == "__main__":
    main()
