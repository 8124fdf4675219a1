"""A sample that fails in the worker, and the loop that goes on."""

from torch.utils.data import DataLoader, Dataset, IterableDataset


class ByIndex(Dataset):
    def __getitem__(self, index):
        if index == 1:
            raise ValueError(f"no sample {index}")
        return index


class InTurn(IterableDataset):
    def __iter__(self):
        yield from map(ByIndex().__getitem__, range(4))


def follow(it, samples):
    try:
        samples.extend(it)
    except ValueError as error:
        lines = str(error).splitlines()
        print(lines[0], lines[-2], lines[-1], sep="\n")
        follow(it, samples)
    return samples


def main():
    for data, how in (ByIndex(), {"sampler": range(4)}), (InTurn(), {}):
        it = iter(DataLoader(data, None, num_workers=1, **how))
        print(f"{type(data).__name__}: samples {follow(it, [])}")


if __name__ == "__main__":
    main()
