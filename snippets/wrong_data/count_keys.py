"""Which samples of a dataset an epoch gives."""

import torch
from torch.utils.data import DataLoader, RandomSampler


def main():
    torch.manual_seed(0)
    dataset = range(10)
    drawn = RandomSampler(dataset, replacement=True)
    for name, options in (
        ("plain", {}),
        ("drop_last", {"drop_last": True}),
        ("replacement", {"sampler": drawn}),
    ):
        loader = DataLoader(dataset, 4, **options)
        print(name)
        # region: distinct
        keys = [int(key) for batch in loader for key in batch]
        print(f"  {len(keys)} samples, {len(set(keys))} distinct")
        # endregion: distinct
        print(f"  never: {sorted(set(dataset) - set(keys))}")


if __name__ == "__main__":
    main()
