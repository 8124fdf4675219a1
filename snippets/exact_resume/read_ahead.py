"""A sampler that keeps its position, and where it really is."""

import torch
from torch.utils.data import DataLoader


class Counting:
    def __init__(self, position):
        self.position = position

    def __iter__(self):
        generator = torch.Generator().manual_seed(0)
        order = torch.randperm(24, generator=generator).tolist()
        for index in order[self.position :]:
            self.position += 1
            yield index


def batches(order, workers):
    options = {"collate_fn": list, "num_workers": workers}
    return iter(DataLoader(range(24), 2, sampler=order, **options))


def main():
    it = batches(order := Counting(0), workers=2)
    consumed = len(next(it) + next(it))
    position = order.position
    print("without a stop:", next(it), next(it))
    for count in (position, consumed):
        again = batches(Counting(count), workers=0)
        print(f"resumed at {count}:", next(again), next(again))


if __name__ == "__main__":
    main()
