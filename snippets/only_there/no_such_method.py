"""A start method that this system doesn't have."""

import multiprocessing

from torch.utils.data import DataLoader


def main():
    other = "fork_of_another_system"
    try:
        multiprocessing.set_start_method(other)
    except ValueError as error:
        print(error)
    try:
        DataLoader(
            range(4), num_workers=1, multiprocessing_context=other
        )
    except ValueError as error:
        print(error)
    # region: have
    methods = multiprocessing.get_all_start_methods()
    # endregion: have
    print("spawn" in methods)


if __name__ == "__main__":
    main()
