"""What a shuffled epoch holds from its first index on."""

import operator
import sys
from unittest import mock

import torch
from torch.utils.data import RandomSampler, Sampler


class OneByOne(Sampler):
    def __iter__(self):
        # region: lean
        yield from map(int, torch.randperm(100_000).numpy())
        # endregion: lean


def main():
    with mock.patch("torch.randperm", wraps=torch.randperm) as drawn:
        order = iter(RandomSampler(range(100_000)))
        next(order)
        left = operator.length_hint(order.gi_yieldfrom)
        print(f"permutations for the first index: {drawn.call_count}")
        print(f"indices that wait in a list: {left}")
        print(f"indices that follow: {sum(1 for _ in order)}")
        print(f"permutations by the end: {drawn.call_count}")
    size = 8 + sys.getsizeof(99_999)
    print(f"an index takes {size} bytes in a list, 8 in a tensor")
    print(f"one by one: {len(set(OneByOne()))} indices")


if __name__ == "__main__":
    main()
