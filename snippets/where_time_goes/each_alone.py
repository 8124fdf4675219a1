"""The loader alone, and with the step: no profiler is needed."""

import time

from torch.utils.data import DataLoader

CASES = {"starved": (0.24, 0.06), "slow step": (0.06, 0.24)}


def seconds(loader, step):
    start = time.perf_counter()
    for _ in loader:
        time.sleep(step)
    return time.perf_counter() - start


def main():
    options = {"num_workers": 1, "persistent_workers": True}
    for name, (transform, step) in CASES.items():
        costs = [transform] * 6
        loader = DataLoader(
            costs, None, collate_fn=time.sleep, **options
        )
        seconds(loader, 0)  # starts the worker
        share = seconds(loader, 0) / seconds(loader, step)
        print(f"{name}: as slow without the step: {share > 0.6}")


if __name__ == "__main__":
    main()
