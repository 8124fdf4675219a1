"""Two ways to leave out broken samples, and a batch of nothing else."""

from torch.utils.data import DataLoader, default_collate

SAMPLES = [1, None, 3, 4, None, None]


def filtered(batch):
    return default_collate([s for s in batch if s is not None])


def filtered_or_none(batch):
    whole = [s for s in batch if s is not None]
    return default_collate(whole) if whole else None


def main():
    for collate_fn in filtered, filtered_or_none:
        print(collate_fn.__name__)
        try:
            for batch in DataLoader(SAMPLES, 2, collate_fn=collate_fn):
                print(f"  {batch}")
        except IndexError as error:
            print(f"  IndexError: {error}")
    # region: broken
    broken = [i for i, s in enumerate(SAMPLES) if s is None]
    print(f"broken: {broken}")
    # endregion: broken


if __name__ == "__main__":
    main()
