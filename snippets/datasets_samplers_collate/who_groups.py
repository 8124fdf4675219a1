"""Sampler, batch sampler and drop_last decide what makes a batch."""

from torch.utils.data import DataLoader

DATASET = [0, 10, 20, 30, 40, 50, 60]
GROUPS = [[0, 6], [1, 2, 5], [3]]


def show(case, **options):
    loader = DataLoader(DATASET, **options)
    print(f"{case}: {[batch.tolist() for batch in loader]}")


def main():
    show("batch_size=3", batch_size=3)
    show("and drop_last", batch_size=3, drop_last=True)
    show("a list as sampler", batch_size=3, sampler=[6, 0, 0, 1])
    show("lists as batch_sampler", batch_sampler=GROUPS)


if __name__ == "__main__":
    main()
