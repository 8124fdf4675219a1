"""A wrapper that passes on attributes, also before it has any."""

from torch.utils.data import DataLoader, Dataset


class Careful(Dataset):
    def __init__(self, inner):
        self.inner = inner

    def __getitem__(self, index):
        return self.inner[index]

    def __getattr__(self, name):
        # region: cure
        if "inner" not in vars(self):
            raise AttributeError(name)
        return getattr(self.inner, name)
        # endregion: cure


class Careless(Careful):
    def __getattr__(self, name):
        return getattr(self.inner, name)


def main():
    for kind in Careful, Careless:
        dataset = kind([3, 4])
        loader = DataLoader(dataset, None, sampler=[1], num_workers=1)
        print(f"{kind.__name__}: {next(iter(loader))}")


if __name__ == "__main__":
    main()
