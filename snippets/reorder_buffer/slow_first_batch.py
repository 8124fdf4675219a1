"""Three finished batches pile up behind a first one that is held."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold_worker_0(gate, worker_id):
    if worker_id == 0:
        gate.wait()


def main():
    gate = multiprocessing.Event()
    options = {"worker_init_fn": partial(hold_worker_0, gate)}
    options |= {"num_workers": 4, "prefetch_factor": 1}
    it = iter(DataLoader(range(8), None, **options))

    def watched_take(take=it._get_data):
        kept = [n for n, task in it._task_info.items() if len(task) > 1]
        print("next() takes a result, kept so far:", len(kept))
        if kept == [1, 2, 3]:
            gate.set()
        return take()

    it._get_data = watched_take
    for _ in range(4):
        print("yielded", next(it))
    del it._get_data


if __name__ == "__main__":
    main()
