"""While batch 0 is awaited, no new task is handed out."""

import multiprocessing
from functools import partial

from torch.utils.data import DataLoader


def hold_worker_0(gate, worker_id):
    if worker_id == 0:
        gate.wait()


def main():
    gate = multiprocessing.Event()
    options = {"worker_init_fn": partial(hold_worker_0, gate)}
    it = iter(DataLoader(range(99), None, num_workers=4, **options))

    def watched_take(take=it._get_data):
        table = it._task_info
        kept = [number for number in table if len(table[number]) > 1]
        if len(kept) == 6:
            left = {n: table[n][0] for n in table if n not in kept}
            print(f"sent {it._send_idx}, kept {kept}")
            print("no data yet, by worker:", left)
            gate.set()
        return take()

    it._get_data = watched_take
    print(f"yielded {next(it)}, sent {it._send_idx}")
    del it._get_data


if __name__ == "__main__":
    main()
