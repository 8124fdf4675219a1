"""in_order=False: a worker without room is passed over."""

import multiprocessing

from torch.utils.data import DataLoader, Dataset, get_worker_info


class Held(Dataset):
    def __init__(self):
        self.gate = multiprocessing.Event()

    def __len__(self):
        return 6

    def __getitem__(self, index):
        if index == 0:
            self.gate.wait()
        return index, get_worker_info().id


def main():
    data = Held()
    loader = DataLoader(
        data, num_workers=2, collate_fn=list, in_order=False
    )
    it = iter(loader)
    print("(batch, worker):", [next(it)[0], next(it)[0]])
    table = {task: entry[0] for task, entry in it._task_info.items()}
    print("task -> worker:", table)
    data.gate.set()
    print("the rest:", sorted(batch[0] for batch in it))


if __name__ == "__main__":
    main()
