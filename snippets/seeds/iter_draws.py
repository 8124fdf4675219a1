"""What iter(loader) does to the global generator."""

import torch
from torch.utils.data import DataLoader


def draw():
    return torch.randint(1000, ()).item()


def main():
    torch.manual_seed(0)
    print(f"without a loader: {draw()}")
    for name, options in {
        "0 workers": {},
        "1 worker": {"num_workers": 1},
        "a generator of its own": {"generator": torch.Generator()},
    }.items():
        loader = DataLoader(range(4), **options)
        torch.manual_seed(0)
        iter(loader)
        print(f"after iter(loader), {name}: {draw()}")


if __name__ == "__main__":
    main()
