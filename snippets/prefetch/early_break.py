"""After an early break, iter(loader) waits and throws work away."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold_after_0(gate, number):
    if number > 0:
        gate.wait()
    return number


def main():
    gate = multiprocessing.Event()
    hold = partial(hold_after_0, gate)
    keep = {"num_workers": 1, "persistent_workers": True}
    loader = DataLoader(range(9), None, collate_fn=hold, **keep)
    it = iter(loader)
    print("epoch 1 yields", next(it), "and is left")

    def watched_take(take=it._get_data):
        gate.set()
        print("iter(loader) takes", result := take())
        return result

    it._get_data = watched_take
    iter(loader)
    del it._get_data
    print("epoch 2 yields", next(it))


if __name__ == "__main__":
    main()
