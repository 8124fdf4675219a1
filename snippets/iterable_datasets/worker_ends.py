"""Worker 0 has no item, worker 1 has two: what comes back."""

import multiprocessing

from torch.utils import data


class Uneven(data.IterableDataset):
    def __init__(self):
        self.gate = multiprocessing.Event()

    def __iter__(self):
        if data.get_worker_info().id == 1:
            self.gate.wait()
            yield from ["first", "second"]


def main():
    uneven = Uneven()
    options = {"num_workers": 2, "prefetch_factor": 1}
    it = iter(data.DataLoader(uneven, None, **options))

    def watched_take(take=it._get_data):
        task, result = take()
        print(f"task {task} comes back: {result}")
        uneven.gate.set()
        return task, result

    it._get_data = watched_take
    for item in it:
        print(f"yielded {item!r}; open tasks: {it._task_info}")


if __name__ == "__main__":
    main()
