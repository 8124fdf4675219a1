"""Batches arrive as 2, 1, 0 and are yielded as 0, 1, 2."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold(gates, worker_id):
    gates[worker_id].wait()


def main():
    gates = [multiprocessing.Event() for _ in range(3)]
    options = {"num_workers": 3, "worker_init_fn": partial(hold, gates)}
    it = iter(DataLoader(["a", "b", "c"], None, **options))
    closed = list(gates)

    def watched_take(take=it._get_data):
        if closed:
            closed.pop().set()
        number, data = take()
        print(f"batch {number} arrives: {data}")
        return number, data

    it._get_data = watched_take
    for data in it:
        print("the loop gets", data)


if __name__ == "__main__":
    main()
