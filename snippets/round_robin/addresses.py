"""The task table right after iter(), every sample held at a gate."""

import multiprocessing

from torch.utils.data import DataLoader, Dataset


class Gated(Dataset):
    def __init__(self):
        self.gate = multiprocessing.Event()

    def __len__(self):
        return 10

    def __getitem__(self, index):
        self.gate.wait()
        return index


def main():
    dataset = Gated()
    it = iter(DataLoader(dataset, num_workers=2, prefetch_factor=3))
    table = {task: entry[0] for task, entry in it._task_info.items()}
    print("gate open:", dataset.gate.is_set())
    print("task -> worker:", table)
    try:
        it._try_put_index()
    except AssertionError as error:
        print("one more:", error)
    dataset.gate.set()
    print("batches:", len(list(it)))


if __name__ == "__main__":
    main()
