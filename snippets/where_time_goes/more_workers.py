"""Three workers instead of one, in both loops."""

import time

from torch.utils.data import DataLoader

CASES = {"starved": (0.24, 0.06), "slow step": (0.06, 0.24)}


def seconds(workers, transform, step):
    costs = [transform] * 6
    options = {"num_workers": workers, "persistent_workers": True}
    loader = DataLoader(costs, None, collate_fn=time.sleep, **options)
    list(loader)  # starts the workers
    start = time.perf_counter()
    for _ in loader:
        time.sleep(step)
    return time.perf_counter() - start


def main():
    for name, case in CASES.items():
        ratio = seconds(3, *case) / seconds(1, *case)
        print(f"{name}: 3 workers save time: {ratio < 0.7}")


if __name__ == "__main__":
    main()
