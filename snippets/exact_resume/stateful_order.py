"""The order follows from the epoch, the place from the loop's count."""

import numpy as np
from torch.utils.data import DataLoader


class Order:
    def __init__(self, epoch=0, done=0):
        self.epoch, self.done = epoch, done

    def __iter__(self):
        order = np.random.default_rng(self.epoch).permutation(8)
        yield from order.reshape(4, 2).tolist()[self.done :]


def train(order, workers):
    options = {"num_workers": workers, "persistent_workers": True}
    loader = DataLoader(range(8), batch_sampler=order, **options)
    while order.epoch < 2:
        for batch in loader:
            order.done += 1
            yield order.epoch, order.done, batch.tolist()
        order.epoch, order.done = order.epoch + 1, 0


def main():
    it = train(order := Order(), workers=2)
    print(next(it), next(it))
    print("checkpoint:", checkpoint := dict(vars(order)))
    again = list(train(Order(**checkpoint), workers=1))
    print(*again, f"as without a stop: {again == list(it)}", sep="\n")


if __name__ == "__main__":
    main()
