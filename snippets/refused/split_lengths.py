"""Lengths that random_split takes, and some that it refuses."""

from torch.utils.data import random_split


def attempt(name, size, lengths):
    try:
        parts = random_split(range(size), lengths)
        result = [len(part) for part in parts]
    except (ValueError, TypeError) as error:
        text = f"{type(error).__name__}: {error}"
        result = text.splitlines()[0]
    print(f"{name}: {result}")


def main():
    attempt("7 as [4, 2]", 7, [int(7 * 0.7), int(7 * 0.3)])
    attempt("7 as [0.5, 0.4]", 7, [0.5, 0.4])
    attempt("7 as [0.7, 0.3]", 7, [0.7, 0.3])
    attempt("10 as [8.0, 2.0]", 10, [10 * 0.8, 10 * 0.2])
    # region: rest
    first = int(7 * 0.7)
    attempt("the last is the rest", 7, [first, 7 - first])
    # endregion: rest


if __name__ == "__main__":
    main()
