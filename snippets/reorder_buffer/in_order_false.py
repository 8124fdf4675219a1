"""in_order=False: the order depends on who is slow."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold(slow, gate, worker_id):
    if worker_id == slow:
        gate.wait()


def order(slow):
    gate = multiprocessing.Event()
    options = {"worker_init_fn": partial(hold, slow, gate)}
    options |= {"num_workers": 2, "in_order": False}
    it = iter(DataLoader(range(6), None, **options))

    def watched_take(take=it._get_data):
        if all(t[0] == slow or t[1:] for t in it._task_info.values()):
            gate.set()
        return take()

    it._get_data = watched_take
    return list(it)


def main():
    for slow in (0, 1):
        print(f"slow worker {slow}:", order(slow))


if __name__ == "__main__":
    main()
