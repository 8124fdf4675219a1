"""An old iterator is collected in a worker that was forked later."""

import gc

from torch.utils.data import DataLoader, Dataset


class Collects(Dataset):
    def __getitem__(self, index):
        gc.collect()
        return index


def main():
    gc.disable()
    old = [iter(DataLoader(range(4), num_workers=1))]
    old.append(old)
    del old
    it = iter(DataLoader(Collects(), None, sampler=[7], num_workers=1))
    print(f"batch: {next(it)}")
    del it
    gc.collect()


if __name__ == "__main__":
    main()
