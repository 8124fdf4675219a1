"""The loop is at the top level of the file."""

import csv
import sys
from pathlib import Path

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class CSVDataset(Dataset):
    def __init__(self, csv_file, transform=None):
        with open(csv_file, newline="") as file:
            self.rows = list(csv.reader(file))
        self.transform = transform

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        path, label = self.rows[index]
        words = Path(path).read_text().split()
        values = torch.tensor([float(word) for word in words])
        if self.transform:
            values = self.transform(values)
        return values, int(label)


def pad(samples):
    values, labels = zip(*samples)
    lengths = torch.tensor([len(v) for v in values])
    filled = pad_sequence(values, batch_first=True)
    return filled, lengths, torch.tensor(labels)


def print_seed(worker):
    print(f"worker {worker} seed {torch.initial_seed()}")


def make_loader(dataset, collate_fn=None):
    return DataLoader(
        dataset,
        batch_size=8,
        shuffle=True,
        num_workers=2,
        collate_fn=collate_fn,
        worker_init_fn=print_seed,
    )


loader = make_loader(CSVDataset(sys.argv[1]))
values, labels = next(iter(loader))
print(values.shape, labels.shape)
