"""Sparse samples: the default collate refuses, torch.stack doesn't."""

import torch
from torch.utils.data import DataLoader


def attempt(name, rows, **options):
    try:
        batch = next(iter(DataLoader(rows, 2, **options)))
        result = f"{tuple(batch.shape)}, {batch.layout}"
    except RuntimeError as error:
        result = f"RuntimeError: {error}"
    print(f"{name}: {result}")


def main():
    rows = [torch.eye(3).to_sparse()] * 2
    attempt("sparse", rows)
    attempt("to_dense()", [row.to_dense() for row in rows])
    attempt("torch.stack", rows, collate_fn=torch.stack)


if __name__ == "__main__":
    main()
