"""Every other batch is heavy: who reads the heavy ones?"""

import random

from torch.utils.data import DataLoader, Dataset, get_worker_info


class HeavyWhenEven(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return get_worker_info().id, index % 2 == 0


def main():
    order = list(range(8))
    loader = DataLoader(
        HeavyWhenEven(),
        sampler=order,
        num_workers=2,
        persistent_workers=True,
    )
    for _ in range(2):
        counts = [0, 0]
        for worker, heavy in loader:
            counts[worker] += int(heavy)
        print(f"order {order}: heavy batches {counts}")
        random.Random(0).shuffle(order)


if __name__ == "__main__":
    main()
