"""A timeout without workers is taken, and refused at iter()."""

from torch.utils.data import DataLoader


def main():
    loader = DataLoader(range(4), timeout=60)
    print("the loader is built")
    try:
        iter(loader)
    except AssertionError as error:
        print(error)
    workers = 1
    # region: both
    timeout = 60 if workers > 0 else 0
    # endregion: both
    loader = DataLoader(range(4), num_workers=workers, timeout=timeout)
    print(f"with {workers} worker: batch {next(iter(loader)).tolist()}")


if __name__ == "__main__":
    main()
