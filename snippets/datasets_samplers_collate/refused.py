"""Which options of order and grouping refuse each other."""

from torch.utils.data import DataLoader

ROWS, ORDER, GROUPS = [0, 10], [1, 0], [[1, 0]]


def attempt(**options):
    try:
        DataLoader(ROWS, **options)
        print(f"{[*options]}: built")
    except ValueError as error:
        print(f"{[*options]}: {error}")


def main():
    attempt(sampler=ORDER, shuffle=True)
    attempt(batch_sampler=GROUPS, batch_size=2)
    attempt(batch_sampler=GROUPS, shuffle=True)
    attempt(batch_sampler=GROUPS, sampler=ORDER)
    attempt(batch_sampler=GROUPS, drop_last=True)
    attempt(batch_sampler=GROUPS, batch_size=1)
    attempt(batch_size=None, drop_last=True)


if __name__ == "__main__":
    main()
