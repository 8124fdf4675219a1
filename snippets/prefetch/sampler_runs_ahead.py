"""The sampler's position is ahead of the loop's."""

from torch.utils.data import DataLoader


class Endless:
    """Yields position, position + 1, ... and never ends."""

    def __init__(self, position):
        self.position = position

    def __iter__(self):
        while True:
            self.position += 1
            yield self.position - 1


def batches(order, workers):
    options = {"collate_fn": list, "num_workers": workers}
    return iter(DataLoader(range(99), 2, sampler=order, **options))


def main():
    order = Endless(0)
    it = batches(order, workers=2)
    print("the loop has seen", next(it), next(it))
    print("the sampler stands at", order.position)
    for position in (order.position, 4):
        resumed = batches(Endless(position), workers=0)
        print(f"resumed at {position}:", next(resumed))


if __name__ == "__main__":
    main()
