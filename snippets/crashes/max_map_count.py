"""A process with as many mappings as the kernel allows it."""

import mmap

import torch
from torch.utils.data import DataLoader


def many(index):
    return [torch.ones(2) for _ in range(100)]


def split(pages):
    """Every second page differs, and so is a mapping of its own."""
    try:
        for at in range(0, len(pages), 2 * mmap.PAGESIZE):
            pages.madvise(mmap.MADV_DONTFORK, at, mmap.PAGESIZE)
    except OSError:
        pages.madvise(mmap.MADV_DOFORK, 0, 40 * mmap.PAGESIZE)


def main():
    it = iter(DataLoader([0], None, num_workers=1, collate_fn=many))
    it._data_queue._reader.poll(None)
    most = int(open("/proc/sys/vm/max_map_count").read())
    pages = mmap.mmap(-1, 2 * most * mmap.PAGESIZE, mmap.MAP_PRIVATE)
    split(pages)
    try:
        next(it)
    except RuntimeError as error:
        print(error)


if __name__ == "__main__":
    main()
