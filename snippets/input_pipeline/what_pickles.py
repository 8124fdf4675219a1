"""Ask the pickler of multiprocessing before a worker does."""

import functools
import operator
import sys
import threading
from multiprocessing.reduction import ForkingPickler

import torch

double = lambda n: n * 2  # noqa: E731


def main():
    for name, part in {
        "partial of a function": functools.partial(operator.mul, 2),
        "torch.Generator": torch.Generator(),
        "lambda of a module": double,
        "lambda of a function": lambda n: n * 2,
        "open file": sys.stdout,
        "lock": threading.Lock(),
        "generator": (n * 2 for n in range(3)),
    }.items():
        try:
            ForkingPickler.dumps(part)
            print(f"{name}: pickles")
        except Exception as error:  # noqa: BLE001
            print(f"{name}: {type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
