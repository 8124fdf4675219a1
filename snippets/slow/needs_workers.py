"""Options that are refused without workers."""

from torch.utils.data import DataLoader


def main():
    for option in (
        {"prefetch_factor": 2},
        {"persistent_workers": True},
        {"multiprocessing_context": "spawn"},
    ):
        try:
            DataLoader(range(4), num_workers=0, **option)
        except ValueError as error:
            print(error)


if __name__ == "__main__":
    main()
