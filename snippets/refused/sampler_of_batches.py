"""A batch sampler in each of the places that it can be given to."""

import torch
from torch.utils import data


def attempt(name, rows, **options):
    try:
        x = next(iter(data.DataLoader(rows, **options)))[0]
        print(f"{name}: shape {tuple(x.shape)}")
    except TypeError as error:
        print(f"{name}: TypeError: {error}")


def main():
    rows = data.TensorDataset(torch.arange(8).view(4, 2))
    listed = [row for row in rows]
    order = data.SequentialSampler(rows)
    pairs = data.BatchSampler(order, batch_size=2, drop_last=False)
    attempt("list, sampler=", listed, sampler=pairs)
    attempt("tensors, sampler=", rows, sampler=pairs)
    attempt("list, batch_sampler=", listed, batch_sampler=pairs)
    attempt("tensors, batch_sampler=", rows, batch_sampler=pairs)
    whole = {"sampler": pairs, "batch_size": None}
    attempt("tensors, batch_size=None", rows, **whole)


if __name__ == "__main__":
    main()
