"""shuffle=True is a RandomSampler, and the parent draws from it."""

import torch
from torch.utils import data


class Rows(list):
    def __getitem__(self, index):
        return index, data.get_worker_info() is not None


class Noted(data.RandomSampler):
    drawn = 0

    def __iter__(self):
        for index in super().__iter__():
            self.drawn += 1
            yield index


def main():
    torch.manual_seed(0)
    rows = Rows(range(6))
    loader = data.DataLoader(rows, batch_size=6, shuffle=True)
    print(f"shuffle=True: {type(loader.sampler).__name__}")
    for epoch in range(2):
        [(order, _)] = loader
        print(f"epoch {epoch}: {order.tolist()}")
    own = Noted(rows)
    [(_, far)] = data.DataLoader(rows, 6, sampler=own, num_workers=1)
    print(f"parent drew {own.drawn}, worker read {int(far.sum())}")


if __name__ == "__main__":
    main()
