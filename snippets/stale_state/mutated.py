"""The parent changes an attribute after the first batch."""

from torch.utils.data import DataLoader, Dataset


class Scaled(Dataset):
    scale = 10

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.scale


def main():
    for workers, persistent in (0, False), (1, False), (1, True):
        data = Scaled()
        loader = DataLoader(
            data,
            batch_size=None,
            num_workers=workers,
            persistent_workers=persistent,
        )
        it = iter(loader)
        first = next(it)
        data.scale = 20
        epochs = [first, *it], list(loader)
        kind = f"num_workers={workers}" + ", persistent" * persistent
        print(f"{kind}: {epochs[0]}, then {epochs[1]}")


if __name__ == "__main__":
    main()
