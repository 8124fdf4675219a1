"""A dataset whose __iter__ hands out one stored iterator."""

from torch.utils.data import DataLoader, IterableDataset


class Stored(IterableDataset):
    def __init__(self):
        self.items = iter(range(3))

    def __iter__(self):
        return self.items


def main():
    for workers, persistent in (0, False), (1, False), (1, True):
        loader = DataLoader(
            Stored(),
            batch_size=None,
            num_workers=workers,
            persistent_workers=persistent,
        )
        kind = f"num_workers={workers}" + ", persistent" * persistent
        print(f"{kind}: {list(loader)}, then {list(loader)}")


if __name__ == "__main__":
    main()
