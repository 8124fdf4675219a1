"""Two workers for a program that may use one core."""

import os
import warnings

from torch.utils.data import DataLoader


def main():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    # region: cores
    print(f"cores allowed: {len(os.sched_getaffinity(0))}")
    # endregion: cores
    for workers in 1, 2:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            DataLoader(range(8), num_workers=workers)
        print(f"num_workers={workers}: {len(caught)} warnings")
    print(caught[0].message)


if __name__ == "__main__":
    main()
