"""A batch sampler that forgets its place when __iter__ is called."""

from torch.utils.data import DataLoader


class Forgetful:
    def __init__(self, done):
        self.done = done

    def __iter__(self):
        batches = [[0, 1], [2, 3], [4, 5], [6, 7]][self.done :]
        self.done = 0  # the next epoch is a whole one
        return iter(batches)


class Lazy(Forgetful):
    def __iter__(self):
        yield from super().__iter__()


def main():
    for kind in (Forgetful, Lazy):
        for workers in (0, 1):
            loader = DataLoader(
                range(8),
                batch_sampler=kind(done=2),
                num_workers=workers,
                collate_fn=list,
            )
            print(f"{kind.__name__}, {workers} workers:", *loader)


if __name__ == "__main__":
    main()
