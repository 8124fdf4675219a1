"""torchdata's loader keeps the place, and not the workers' noise."""

import warnings

import torch
from torchdata.stateful_dataloader import StatefulDataLoader

warnings.filterwarnings("ignore", "'set_vital' is deprecated")


class Noisy(list):
    def __getitem__(self, index):
        return index, torch.randint(100, ()).item()


def loader():
    rows = Noisy(range(12))
    return StatefulDataLoader(rows, 2, shuffle=True, num_workers=2)


def main():
    torch.manual_seed(0)
    stopped, resumed = loader(), loader()
    it = iter(stopped)
    print("before the stop:", [next(it)[0].tolist() for _ in range(2)])
    resumed.load_state_dict(stopped.state_dict())
    (whole, noise), (rest, drawn) = zip(*it), zip(*resumed)
    print("without a stop: ", [rows.tolist() for rows in whole])
    print("resumed with:   ", [rows.tolist() for rows in rest])
    print("the same noise: ", list(map(torch.equal, noise, drawn)))


if __name__ == "__main__":
    main()
