"""Iterators that are kept, and their workers."""

import multiprocessing

from torch.utils.data import DataLoader


def main():
    loader = DataLoader(range(1), num_workers=1)
    kept = []
    for epoch in 0, 1:
        kept.append(iter(loader))
        next(kept[-1])
        # region: alive
        alive = len(multiprocessing.active_children())
        # endregion: alive
        print(f"epoch {epoch}: workers alive: {alive}")
    kept.clear()
    alive = len(multiprocessing.active_children())
    print(f"after clear(): workers alive: {alive}")


if __name__ == "__main__":
    main()
