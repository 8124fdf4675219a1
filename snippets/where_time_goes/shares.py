"""How long two loops stay in next(), turn by turn, by their traces."""

import json
import os
import sys
from time import sleep

from torch.profiler import ProfilerActivity, profile, record_function
from torch.utils.data import DataLoader


def spans(turns, cost, step):
    slow = {"collate_fn": sleep, "num_workers": 1}
    it = iter(DataLoader([cost] * 99, batch_size=None, **slow))
    with profile(activities=[ProfilerActivity.CPU]) as trace:
        for _ in zip(range(4 + turns), it):  # 4 use up the buffer
            with record_function("step"):
                sleep(step)
    for e in trace.events()[8:]:
        yield e.name[-8:], e.time_range.start / 1e6, e.cpu_time / 1e6


def main(n, file=os.devnull):
    os.environ["KINETO_LOG_LEVEL"] = "6"  # keeps its log off stderr
    cases = {"starved": (0.24, 0.06), "slow step": (0.06, 0.24)}
    loops = {name: [*spans(int(n), *cases[name])] for name in cases}
    for name, loop in loops.items():
        waits = sum(s for part, _, s in loop if part == "__next__")
        print(f"{name}: waits in next(): {waits > 0.1 * int(n)}")
    table = {"title": "Two traced loops", "row": "loop", "spans": loops}
    json.dump(table, open(file, "w"))


if __name__ == "__main__":
    main(*sys.argv[1:])
