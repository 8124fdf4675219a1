"""An epoch stopped after 3 of its 6 batches, and resumed naively."""

import torch
from torch.utils.data import DataLoader


def epoch(generator):
    options = {"shuffle": True, "collate_fn": list}
    return iter(
        DataLoader(range(12), 2, generator=generator, **options)
    )


def main():
    generator = torch.Generator().manual_seed(0)
    before = generator.get_state()
    it = epoch(generator)
    seen = [next(it) for _ in range(3)]
    at_the_stop = generator.get_state()
    print("before the stop:", *seen)
    print("without a stop: ", *it)
    for state in (before, at_the_stop):
        it = epoch(generator.set_state(state))
        again = [next(it) for _ in range(3)]
        print("resumed with:   ", *again)
        first, second = set(sum(seen, [])), set(sum(again, []))
        never = len(set(range(12)) - first - second)
        print(f"  twice: {len(first & second)}, never: {never}")


if __name__ == "__main__":
    main()
