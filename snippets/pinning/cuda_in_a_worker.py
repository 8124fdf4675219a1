"""A worker uses CUDA after the parent has used it."""

import torch
from torch.utils.data import DataLoader, Dataset


class OnTheDevice(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return torch.full((3,), index, device="cuda").sum().item()


def main():
    if not torch.cuda.is_available():
        raise SystemExit("this program needs a CUDA device")
    torch.zeros(1, device="cuda")
    try:
        for batch in DataLoader(OnTheDevice(), num_workers=1):
            print("batch:", batch.tolist())
    except RuntimeError as error:
        print("raised:", str(error).strip().splitlines()[-1])


if __name__ == "__main__":
    main()
