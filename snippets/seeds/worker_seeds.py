"""Each worker's seed, and the generator that its base is drawn from."""

import torch
from torch.utils.data import DataLoader, Dataset


class Seed(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return torch.initial_seed()


def next_draw(generator):
    copy = torch.Generator()
    copy.set_state(generator.get_state())
    return torch.empty((), dtype=torch.int64).random_(generator=copy)


def main():
    torch.manual_seed(0)
    own = torch.Generator().manual_seed(1)
    for generator in None, own:
        name = "global" if generator is None else "loader's own"
        base = next_draw(generator or torch.default_generator)
        print(f"next draw of the {name} generator: {base}")
        for worker, seed in enumerate(
            DataLoader(Seed(), None, num_workers=2, generator=generator)
        ):
            print(f"  seed of worker {worker}: {seed}")


if __name__ == "__main__":
    main()
