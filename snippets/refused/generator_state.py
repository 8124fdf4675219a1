"""A generator's saved state, and where torch.load puts it."""

import io

import torch


def attempt(name, state):
    try:
        torch.Generator().set_state(state)
        result = "set"
    except TypeError as error:
        result = f"TypeError: {error}"
    print(f"{name}, {state.device}, {state.dtype}: {result}")


def main():
    file = io.BytesIO()
    torch.save({"order": torch.Generator().get_state()}, file)
    for place in "meta", "cpu":
        file.seek(0)
        loaded = torch.load(file, map_location=place)
        attempt(f"map_location={place!r}", loaded["order"])
    attempt("cast", loaded["order"].float())
    attempt("cast back", loaded["order"].float().byte())


if __name__ == "__main__":
    main()
