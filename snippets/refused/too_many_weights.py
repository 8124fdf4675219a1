"""More weights than multinomial takes, and a sampler of one's own."""

import torch
from torch.utils.data import Sampler, WeightedRandomSampler


class Weighted(Sampler):
    def __init__(self, weights, num_samples):
        self.ends = torch.cumsum(weights, 0, dtype=torch.double)
        self.num_samples = num_samples

    def __len__(self):
        return self.num_samples

    def __iter__(self):
        # region: search
        drawn = torch.rand(self.num_samples, dtype=torch.double)
        ends, drawn = self.ends[:-1], drawn * self.ends[-1]
        return iter(
            torch.searchsorted(ends, drawn, right=True).tolist()
        )
        # endregion: search


def main():
    torch.manual_seed(0)
    weights = torch.zeros(2**24 + 1)
    weights[[0, -1]] = torch.tensor([1.0, 3.0])
    print(f"own sampler: {list(Weighted(weights, 8))}")
    list(WeightedRandomSampler(weights, 8))


if __name__ == "__main__":
    main()
