"""A batch that can't be pickled never leaves the worker."""

from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        return index if index != 1 else (n for n in range(3))


def main():
    it = iter(DataLoader(Rows(), None, sampler=range(3), num_workers=1))
    print(f"batch 0: {next(it)}")
    it._timeout = 3
    try:
        print(f"batch 1: {next(it)}")
    except RuntimeError as error:
        print(f"batch 1: {error}")
    arrived = [n for n, task in it._task_info.items() if len(task) == 2]
    print(f"arrived meanwhile: {arrived}")
    print(f"the worker lives: {it._workers[0].is_alive()}")
    del it


if __name__ == "__main__":
    main()
