"""What one kept row of each batch keeps in memory."""

import torch
from torch.utils.data import DataLoader


def main():
    loader = DataLoader(torch.ones(64, 256), 32, num_workers=1)
    kept = [batch[0] for batch in loader]
    copied = [row.clone() for row in kept]
    for name, rows in ("kept", kept), ("copied", copied):
        shown = sum(row.nbytes for row in rows)
        # region: held
        held = sum(row.untyped_storage().nbytes() for row in rows)
        # endregion: held
        print(f"{name}: {shown} bytes shown, {held} bytes held")


if __name__ == "__main__":
    main()
