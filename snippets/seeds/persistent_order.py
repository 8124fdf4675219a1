"""Two epochs' order from a generator of the loader's own."""

import torch
from torch.utils.data import DataLoader


def main():
    for kept in False, True:
        loader = DataLoader(
            range(6),
            None,
            shuffle=True,
            num_workers=1,
            persistent_workers=kept,
            generator=torch.Generator().manual_seed(0),
        )
        print(f"persistent_workers={kept}")
        print(f"  {list(loader)}, {list(loader)}")


if __name__ == "__main__":
    main()
