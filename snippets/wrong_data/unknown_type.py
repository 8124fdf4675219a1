"""Values that default_collate has no rule for."""

import datetime

import numpy as np
from torch.utils.data import DataLoader

VALUES = [
    {1, 2},
    np.array(["cat"]),
    np.array([None]),
    datetime.date(2026, 1, 1),
]


def main():
    for value in VALUES:
        sample = {"label": 3, "extra": value}
        try:
            next(iter(DataLoader([sample])))
        except TypeError as error:
            print(error)
    # region: types
    for field, value in sample.items():
        print(f"{field}: {type(value)}")
    # endregion: types


if __name__ == "__main__":
    main()
