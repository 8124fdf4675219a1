"""A flipped array is a view that runs backwards; no tensor can."""

import numpy as np
from torch.utils.data import DataLoader


def attempt(name, sample):
    # region: strides
    least = min(sample.strides)
    # endregion: strides
    try:
        batch = next(iter(DataLoader([sample], 1)))
        result = f"a batch of {tuple(batch.shape)}"
    except ValueError as error:
        result = f"ValueError: {error}".strip()
    print(f"{name}, least stride {least}: {result}")


def main():
    image = np.zeros((4, 4, 3), dtype=np.uint8)
    flipped = image[:, ::-1]
    attempt("flipped", flipped)
    attempt("np.rot90", np.rot90(image))
    attempt("copied", flipped.copy())
    attempt("ascontiguousarray", np.ascontiguousarray(flipped))


if __name__ == "__main__":
    main()
