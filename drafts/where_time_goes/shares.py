"""How much of a loop's time the profiler finds in next()."""

import json
import os
import sys
import time

from torch.profiler import ProfilerActivity, profile, record_function
from torch.utils.data import DataLoader


def share(transform, step):
    slow = {"collate_fn": time.sleep, "num_workers": 1}
    it = iter(DataLoader([transform] * 9, batch_size=None, **slow))
    next(it)  # the worker has started
    with profile(activities=[ProfilerActivity.CPU]) as trace:
        for _ in it:
            with record_function("step"):
                time.sleep(step)
    times = {r.key: r.cpu_time_total for r in trace.key_averages()}
    return 100 * (1 - times["step"] / sum(times.values()))


def main(n, file=os.devnull):
    os.environ["KINETO_LOG_LEVEL"] = "6"
    a = [share(0.24, 0.06) for _ in range(int(n))]
    b = [share(0.06, 0.24) for _ in range(int(n))]
    print("starved above 50, slow step below 50:", min(a) > 50 > max(b))
    rows = {"starved": {"next()": a}, "slow step": {"next()": b}}
    table = {"title": "Time in next()", "row": "loop", "column": "part"}
    json.dump(table | {"unit": "%", "samples": rows}, open(file, "w"))


if __name__ == "__main__":
    main(*sys.argv[1:])
