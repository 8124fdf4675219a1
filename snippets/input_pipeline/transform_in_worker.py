"""Which shapes transform and collate see, and where they run."""

import torch
from torch.utils import data

ROWS, LOG = torch.ones(2, 3), []


def log(what, tensor):
    worker = data.get_worker_info()
    LOG.append(f"{what} {list(tensor.shape)} in worker {worker.id}")
    return tensor


class Halves:
    def __len__(self):
        return len(ROWS)

    def __getitem__(self, index):
        return log("transform", ROWS[index] / 2)


def collate(rows):
    return log("collate", data.default_collate(rows)), LOG


def main():
    for batch, events in data.DataLoader(
        Halves(), batch_size=2, num_workers=1, collate_fn=collate
    ):
        print(*events, f"next() {list(batch.shape)}", sep="\n")


if __name__ == "__main__":
    main()
