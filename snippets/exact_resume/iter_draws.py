"""iter(loader) draws from the generator that was restored."""

import torch
from torch.utils.data import DataLoader


def next_draw(state, restore, generator=None):
    loader = DataLoader(range(4), generator=generator)
    if restore == "before":
        torch.set_rng_state(state)
    it = iter(loader)
    if restore == "after":
        torch.set_rng_state(state)
    next(it)
    return torch.rand(())  # such as the mask of a dropout layer


def main():
    torch.manual_seed(0)
    state = torch.get_rng_state()
    expected = torch.rand(())
    for restore, generator in (
        ("before", None),
        ("after", None),
        ("before", torch.Generator()),
    ):
        own = f"loader's own generator: {generator is not None}"
        same = next_draw(state, restore, generator) == expected
        print(f"restored {restore} iter(), {own}, same draw: {same}")


if __name__ == "__main__":
    main()
