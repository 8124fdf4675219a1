"""__len__ promises one sample more than there is."""

from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    lines = ["a", "b", "c"]

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.lines[index]


def main():
    print(f"without a loader: {list(Lines())}")
    it = iter(DataLoader(Lines(), None, num_workers=1))
    try:
        for _ in range(4):
            print(f"with a loader: {next(it)}")
    except IndexError as error:
        print(str(error).splitlines()[0])
        print(str(error).splitlines()[-1])
    del it


if __name__ == "__main__":
    main()
