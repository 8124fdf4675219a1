"""multiprocessing_context chooses the start method of one loader."""

import multiprocessing

from torch.utils.data import DataLoader, Dataset


class ModuleName(Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return __name__


def main():
    print(f"default: {multiprocessing.get_start_method()}")
    by_name, by_object = "fork", multiprocessing.get_context("spawn")
    for context in by_name, by_object:
        loader = DataLoader(
            ModuleName(), num_workers=1, multiprocessing_context=context
        )
        for [module] in loader:
            kind = type(context).__name__
            print(f"{kind}: the worker's module is {module}")
    try:
        DataLoader(ModuleName(), multiprocessing_context="spawn")
    except ValueError as error:
        print(f"0 workers: {error}")


if __name__ == "__main__":
    main()
