"""What the workers draw after torch.manual_seed(0), run after run."""

import torch
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, index):
        return torch.randint(100, ()).item()


def main():
    for n in 2, 2, 1:
        torch.manual_seed(0)
        noise = list(DataLoader(Noise(), None, num_workers=n))
        print(f"num_workers={n}, samples 0 to 5: {noise}")
        for worker in range(n):
            print(f"  drawn by worker {worker}: {noise[worker::n]}")


if __name__ == "__main__":
    main()
