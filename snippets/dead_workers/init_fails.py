"""A worker_init_fn that fails, and where the parent hears of it."""

from torch.utils.data import DataLoader


def open_database(worker_id):
    raise OSError("no such database")


def main():
    loader = DataLoader(
        range(9), num_workers=1, worker_init_fn=open_database
    )
    it = iter(loader)
    print("iter() went well")
    for call in "first", "second":
        try:
            next(it)
        except Exception as error:
            lines = str(error).splitlines()
            print(f"{call} next(): {lines[0]}", lines[-1], sep="\n")
    del it


if __name__ == "__main__":
    main()
