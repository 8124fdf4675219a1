"""Three runs, each with two numbers to compare it by."""

import zlib

import torch
from torch.utils.data import DataLoader


def run():
    loader = DataLoader(range(100), 10, shuffle=True)
    # region: state
    state = zlib.crc32(torch.get_rng_state().numpy().tobytes())
    print(f"  generator before the epoch: {state:08x}")
    # endregion: state
    # region: order
    order = [int(index) for batch in loader for index in batch]
    print(f"  order: {zlib.crc32(str(order).encode()):08x}")
    # endregion: order


def main():
    for layers in 1, 1, 2:
        torch.manual_seed(0)
        for _ in range(layers):
            torch.nn.Linear(2, 2)
        print(f"seed 0, layers {layers}")
        run()


if __name__ == "__main__":
    main()
