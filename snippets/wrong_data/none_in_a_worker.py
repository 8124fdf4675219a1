"""None as the second sample of a batch, without and with a worker."""

import torch
from torch.utils.data import DataLoader

SAMPLES = [torch.tensor(1), None, 1, None, [1], None]


def main():
    for workers in 0, 1:
        print(f"num_workers={workers}")
        batches = iter(DataLoader(SAMPLES, 2, num_workers=workers))
        for _ in range(3):
            try:
                next(batches)
            except (AttributeError, RuntimeError, TypeError) as error:
                last = str(error).splitlines()[-1]
                kind = type(error).__name__
                print(f"  {kind}: {last.removeprefix(f'{kind}: ')}")
    # region: broken
    broken = [i for i, s in enumerate(SAMPLES) if s is None]
    # endregion: broken
    print(f"broken samples: {broken}")


if __name__ == "__main__":
    main()
