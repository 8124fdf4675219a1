"""How often an epoch calls __iter__ of the batch sampler."""

from torch.utils.data import DataLoader


class Counted:
    called = 0
    read = 0

    def __iter__(self):
        self.called += 1
        return self.groups()

    def groups(self):
        self.read += 1
        yield [0, 1]


def main():
    for workers in ({}, {"num_workers": 1, "persistent_workers": True}):
        sampler = Counted()
        loader = DataLoader([0, 1], batch_sampler=sampler, **workers)
        print(f"DataLoader options: {workers}")
        for epoch in range(2):
            list(loader)
            counts = f"called {sampler.called}, read {sampler.read}"
            print(f"  after epoch {epoch}: {counts}")
        del loader


if __name__ == "__main__":
    main()
