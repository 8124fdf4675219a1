"""A result taken lowers the counter; a batch yielded sends a task."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold_worker_0(gate, worker_id):
    if worker_id == 0:
        gate.wait()


def main():
    gate = multiprocessing.Event()
    hold = partial(hold_worker_0, gate)
    options = {"num_workers": 2, "worker_init_fn": hold}
    it = iter(DataLoader(range(9), None, **options))

    def watched_take(take=it._get_data):
        count, table = it._tasks_outstanding, it._task_info
        print(f"take: outstanding {count}, table {len(table)}")
        if len(table[3]) == 2:  # batches 1 and 3 are in the parent
            gate.set()
        return take()

    it._get_data = watched_take
    next(it)
    del it._get_data
    count, table = it._tasks_outstanding, it._task_info
    print(f"yield: outstanding {count}, table {len(table)}")


if __name__ == "__main__":
    main()
