"""Leaving out broken samples, and a batch of nothing else."""

from torch import stack, tensor
from torch.utils.data import DataLoader, default_collate

SAMPLES = [1, None, 3, 4, None, None]


def filtered(batch):
    return default_collate([s for s in batch if s is not None])


def filtered_or_none(batch):
    whole = [s for s in batch if s is not None]
    return default_collate(whole) if whole else None


def stacked(batch):
    return stack([tensor(s) for s in batch if s is not None])


def main():
    for collate_fn in filtered, filtered_or_none, stacked:
        print(collate_fn.__name__)
        try:
            for batch in DataLoader(SAMPLES, 2, collate_fn=collate_fn):
                print(f"  {batch}")
        except (IndexError, RuntimeError) as error:
            print(f"  {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
