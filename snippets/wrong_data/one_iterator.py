"""Two loops over one loader, without and with persistent workers."""

from itertools import islice

from torch.utils.data import DataLoader


def pairs(first, second):
    nested = ((int(a), int(b)) for a in first for b in second)
    print(f"  nested: {list(islice(nested, 10))}")
    zipped = ((int(a), int(b)) for a, b in zip(first, second))
    print(f"  zip: {list(zipped)}")
    peeks = ((int(a), int(next(iter(second)))) for a in first)
    print(f"  peek: {list(islice(peeks, 5))}")


def main():
    plain = DataLoader(range(3))
    workers = {"num_workers": 1, "persistent_workers": True}
    kept = DataLoader(range(3), **workers)
    for name, first, second in (
        ("one plain loader", plain, plain),
        ("one with persistent workers", kept, kept),
        ("that one and another", kept, plain),
    ):
        print(f"{name}: {iter(first) is iter(second)}")
        pairs(first, second)


if __name__ == "__main__":
    main()
