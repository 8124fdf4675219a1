"""The first next() waits for the worker. A schedule skips it."""

import os
import time

from torch.profiler import ProfilerActivity, profile, schedule
from torch.utils.data import DataLoader


def start(worker_id):
    time.sleep(2)


def waits(plan):
    loader = DataLoader(range(6), num_workers=1, worker_init_fn=start)
    cpu = [ProfilerActivity.CPU]
    with profile(activities=cpu, schedule=plan) as trace:
        for _ in loader:
            trace.step()
    name = "enumerate(DataLoader)"
    events = [e for e in trace.events() if e.name.startswith(name)]
    return [event.cpu_time_total for event in events]


def main():
    os.environ["KINETO_LOG_LEVEL"] = "6"  # keeps its log off stderr
    short = schedule(wait=1, warmup=1, active=4, repeat=1)
    for plan in None, short:
        found = waits(plan)
        start = max(found) > 1e6  # microseconds
        print(f"{len(found)} waits, the start among them: {start}")


if __name__ == "__main__":
    main()
