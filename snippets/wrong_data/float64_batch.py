"""NumPy's default types meet a layer and a loss of torch's."""

import numpy as np
import torch
from torch.nn.functional import cross_entropy
from torch.utils.data import DataLoader


def main():
    rows, labels = np.ones((4, 2)), np.arange(4, dtype=np.int32)
    layer = torch.nn.Linear(2, 4)
    x, y = next(iter(DataLoader(list(zip(rows, labels)), 4)))
    # region: types
    print(f"rows {x.dtype}, labels {y.dtype}")
    # endregion: types
    try:
        layer(x)
    except RuntimeError as error:
        print(error)
    scores = layer(x.float())
    try:
        cross_entropy(scores, y)
    except RuntimeError as error:
        print(error)
    loss = cross_entropy(scores, y.long())
    print(f"loss {loss.dtype}")


if __name__ == "__main__":
    main()
