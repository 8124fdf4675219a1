"""A parent so large that the kernel promises no copy of it."""

import mmap

from torch.utils.data import DataLoader


def memory_and_swap():
    with open("/proc/meminfo") as file:
        sizes = dict(line.split(":") for line in file)
    names = "MemTotal", "SwapTotal"
    return sum(int(sizes[name].split()[0]) for name in names) << 10


def main():
    size = memory_and_swap() * 6 // 10
    large = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    large.resize(2 * size)
    try:
        (batch,) = DataLoader(range(4), 4, num_workers=1)
        print(f"batch: {batch.tolist()}")
    except OSError as error:
        print(f"iter() failed: {type(error).__name__}: {error}")
    large.close()


if __name__ == "__main__":
    main()
