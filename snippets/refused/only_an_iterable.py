"""A loader has no next(), and its iterator only the built-in one."""

from torch.utils.data import DataLoader


def endless(loader):
    # region: endless
    while True:
        yield from loader
    # endregion: endless


def attempt(name, call):
    try:
        print(f"{name}: {call()}")
    except (AttributeError, TypeError, StopIteration) as error:
        text = f"{type(error).__name__}: {error}"
        print(f"{name}: {text.removesuffix(': ')}")


def main():
    loader = DataLoader(range(4), batch_size=2)
    worked = DataLoader(range(4), batch_size=2, num_workers=1)
    attempt("it.next()", lambda: iter(worked).next())
    attempt("no workers", lambda: iter(loader).next())
    attempt("next(loader)", lambda: next(loader))
    attempt("loader[0]", lambda: loader[0])
    it, more = iter(loader), endless(loader)
    for _ in range(3):
        attempt("next(it)", lambda: next(it))
        attempt("next(more)", lambda: next(more))


if __name__ == "__main__":
    main()
