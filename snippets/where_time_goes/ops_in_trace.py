"""Which operations of the loader the parent's trace holds."""

import os

import torch
from torch.profiler import ProfilerActivity, profile
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.erfinv(torch.rand(3))


def main():
    os.environ["KINETO_LOG_LEVEL"] = "6"  # keeps its log off stderr
    for workers in (0, 1):
        loader = DataLoader(Points(), 4, num_workers=workers)
        with profile(activities=[ProfilerActivity.CPU]) as trace:
            for batch in loader:
                batch.atan()
        keys = {event.key for event in trace.key_averages()}
        print(f"num_workers {workers}:", *(k for k in keys if "#" in k))
        for name in ("aten::erfinv", "aten::stack", "aten::atan"):
            print(f"  {name} in the trace: {name in keys}")


if __name__ == "__main__":
    main()
