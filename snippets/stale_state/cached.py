"""Two epochs over a dataset that caches what it has read."""

from torch.utils.data import DataLoader, Dataset


class Cached(Dataset):
    def __init__(self):
        self.cache = {}

    def __len__(self):
        return 3

    def __getitem__(self, index):
        hit = index in self.cache
        self.cache[index] = "read"
        return hit


def main():
    for workers, persistent in (0, False), (1, False), (1, True):
        data = Cached()
        loader = DataLoader(
            data,
            batch_size=None,
            num_workers=workers,
            persistent_workers=persistent,
        )
        hits = [sum(loader), sum(loader)]
        kind = f"num_workers={workers}" + ", persistent" * persistent
        print(f"{kind}: hits by epoch {hits}")
        print(f"  the parent's cache has {len(data.cache)} entries")


if __name__ == "__main__":
    main()
