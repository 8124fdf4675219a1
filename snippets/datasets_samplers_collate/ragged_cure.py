"""A collate_fn says what a batch of unequal samples is."""

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

DATASET = [torch.ones(2), torch.ones(3), torch.ones(1)]


def pad(samples):
    lengths = torch.tensor([len(sample) for sample in samples])
    return pad_sequence(samples, batch_first=True), lengths


def keep(samples):
    return samples


def main():
    for collate_fn in (pad, keep):
        [batch] = DataLoader(DATASET, 3, collate_fn=collate_fn)
        print(collate_fn.__name__, *batch, sep="\n")


if __name__ == "__main__":
    main()
