"""A run resumed from its checkpoint, and from one that lacks a part."""

import torch
from torch.utils.data import DataLoader


def train(old, stop):
    torch.manual_seed(0)
    rows = torch.rand(8, 4)
    weight = old.get("weight", torch.zeros(4))
    momentum = old.get("momentum", torch.zeros(4))
    order = range(old.get("done", 0), stop)
    it = iter(DataLoader(rows, batch_size=None, sampler=order))
    torch.set_rng_state(old.get("rng", torch.get_rng_state()))
    for row in it:
        row = torch.dropout(row, 0.5, train=True)
        momentum = 0.9 * momentum + (weight @ row - 1) * row
        weight = weight - 0.1 * momentum
    new = {"weight": weight, "momentum": momentum, "done": stop}
    return new | {"rng": torch.get_rng_state()}


def main():
    whole, stopped = train({}, 8), train({}, 3)
    for part in ("nothing", *stopped):
        kept = {k: v for k, v in stopped.items() if k != part}
        same = train(kept, 8)["weight"].equal(whole["weight"])
        print(f"resumed without {part}: same weight {same}")


if __name__ == "__main__":
    main()
