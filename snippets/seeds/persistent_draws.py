"""One worker over two epochs: a new seed, or the same stream."""

import torch
from torch.utils.data import DataLoader, Dataset


class Draw(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, index):
        return torch.initial_seed(), torch.randint(100, ()).item()


def main():
    for persistent in False, True:
        torch.manual_seed(0)
        print(f"persistent_workers={persistent}")
        loader = DataLoader(
            Draw(), None, num_workers=1, persistent_workers=persistent
        )
        for epoch in 0, 1:
            seeds, draws = zip(*loader)
            print(f"  epoch {epoch}: seed {seeds[0]}, draws {draws}")
    torch.manual_seed(seeds[0])
    draws = [torch.randint(100, ()).item() for _ in range(6)]
    print(f"that seed in the parent: draws {draws}")


if __name__ == "__main__":
    main()
