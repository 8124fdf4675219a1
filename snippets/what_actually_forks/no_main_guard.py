"""A program without a main guard: all of it is at the top level."""

from torch.utils.data import DataLoader

print(f"the top level runs as {__name__}")
loader = DataLoader(range(4), batch_size=2, num_workers=1)
for batch in loader:
    print(f"batch: {batch.tolist()}")
