"""Numbers that the loader takes, or takes and then can't use."""

from torch.utils.data import DataLoader


def attempt(**options):
    name = ", ".join(
        f"{key}={value!r}" for key, value in options.items()
    )
    try:
        loader = DataLoader(range(4), **options)
        print(f"{name}: built")
        iter(loader)
    except (ValueError, TypeError) as error:
        print(f"{name}: {type(error).__name__}: {error}")


def main():
    attempt(batch_size="4")
    attempt(batch_size=4 / 2)
    attempt(batch_size=0)
    attempt(num_workers="2")
    attempt(num_workers=None)
    attempt(num_workers=4 / 2)
    attempt(num_workers=-1)


if __name__ == "__main__":
    main()
