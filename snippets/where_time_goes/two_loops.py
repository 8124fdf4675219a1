"""Two loops with turns of one length, told apart by the profiler."""

import os
import time

from torch.profiler import ProfilerActivity, profile, record_function
from torch.utils.data import DataLoader

CASES = {"starved": (0.24, 0.06), "slow step": (0.06, 0.24)}


def traced(transform, step):
    slow = {"collate_fn": time.sleep, "num_workers": 1}
    it = iter(DataLoader([transform] * 9, batch_size=None, **slow))
    next(it)  # the worker has started
    with profile(activities=[ProfilerActivity.CPU]) as trace:
        for _ in range(8):
            next(it)
            with record_function("step"):
                time.sleep(step)
    return {r.key: r.cpu_time_total for r in trace.key_averages()}


def main():
    os.environ["KINETO_LOG_LEVEL"] = "6"  # keeps its log off stderr
    lengths = []
    for name, case in CASES.items():
        times = traced(*case)
        lengths.append(sum(times.values()))
        print(f"{name}: most time in {max(times, key=times.get)}")
    print("as long as each other:", max(lengths) < 2 * min(lengths))


if __name__ == "__main__":
    main()
