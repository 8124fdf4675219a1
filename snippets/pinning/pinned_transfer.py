"""A copy to the GPU, from memory that is pinned or is not."""

import time

import torch
from torch.utils.data import DataLoader


def main():
    if not torch.cuda.is_available():
        raise SystemExit("this program needs a CUDA device")
    rows = torch.zeros(64, 3, 128, 128)
    rows[0].to("cuda")
    for pin in (False, True):
        (batch,) = DataLoader(rows, 64, num_workers=1, pin_memory=pin)
        torch.cuda.synchronize()
        start = time.perf_counter()
        moved = batch.to("cuda", non_blocking=True)
        returned = time.perf_counter() - start
        torch.cuda.synchronize()
        copied = time.perf_counter() - start
        print(f"pinned: {batch.is_pinned()}, moved to {moved.device}")
        print(f"  .to() returned after {1000 * returned:.2f} ms")
        print(f"  the copy was done after {1000 * copied:.2f} ms")


if __name__ == "__main__":
    main()
