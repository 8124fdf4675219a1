"""The dataset's parts, named, in a trace without workers."""

import os
import time

from torch.profiler import ProfilerActivity, profile, record_function
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        with record_function("decode"):
            time.sleep(0.12)
        with record_function("augment"):
            time.sleep(0.03)
        return index


def main():
    os.environ["KINETO_LOG_LEVEL"] = "6"  # keeps its log off stderr
    loader = DataLoader(Images(), batch_size=2, num_workers=0)
    with profile(activities=[ProfilerActivity.CPU]) as trace:
        list(loader)
    rows = trace.key_averages()
    rows.sort(key=lambda row: row.self_cpu_time_total, reverse=True)
    for row in rows[:2]:
        print(f"{row.key}: {row.count} calls")


if __name__ == "__main__":
    main()
