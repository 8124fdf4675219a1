"""The steps of DataLoader, one at a time, and then DataLoader."""

from torch.utils import data


class Squares:
    def __init__(self):
        self.asked = []

    def __len__(self):
        return 5

    def __getitem__(self, index):
        self.asked.append(index)
        return index**2


def main():
    order = data.SequentialSampler(Squares())
    groups = data.BatchSampler(order, batch_size=2, drop_last=False)
    samples = [[Squares()[i] for i in group] for group in groups]
    batches = [data.default_collate(group) for group in samples]
    print(f"order:   {list(order)}")
    print(f"groups:  {list(groups)}")
    print(f"samples: {samples}")
    print(f"by hand: {batches}")

    dataset = Squares()
    print(f"loader:  {list(data.DataLoader(dataset, batch_size=2))}")
    print(f"asked:   {dataset.asked}")


if __name__ == "__main__":
    main()
