"""iter(loader) fills the pipeline before the first next()."""

from torch.utils.data import DataLoader


class CountedSampler:
    """Yields 0, 1, 2, ... and counts what was drawn from it."""

    drawn = 0

    def __iter__(self):
        for index in range(1000):
            self.drawn += 1
            yield index


def main():
    for workers, factor, size in [(1, 3, 4), (2, 2, 8)]:
        options = {"num_workers": workers, "prefetch_factor": factor}
        order = CountedSampler()
        loader = DataLoader(
            range(1000), size, sampler=order, collate_fn=list, **options
        )
        it = iter(loader)
        print(f"workers {workers}, factor {factor}, batch size {size}:")
        print(
            f"  {it._tasks_outstanding} batches outstanding,", end=" "
        )
        print(f"{order.drawn} indices drawn, {it._num_yielded} yielded")
        del it


if __name__ == "__main__":
    main()
