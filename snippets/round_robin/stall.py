"""Batch 0 is held; its worker's next batch waits, the other is idle."""

import multiprocessing

from torch.utils.data import DataLoader, Dataset, get_worker_info


class Held(Dataset):
    def __init__(self):
        self.gate = multiprocessing.Event()
        self.begun = [multiprocessing.Event() for _ in range(4)]

    def __len__(self):
        return 4

    def __getitem__(self, index):
        self.begun[index].set()
        if index == 0:
            self.gate.wait()
        return index, get_worker_info().id


def main():
    data = Held()
    it = iter(DataLoader(data, num_workers=2, collate_fn=list))
    for index in 0, 1, 3:
        data.begun[index].wait()
    print("begun:", [i for i in range(4) if data.begun[i].is_set()])
    print("idle, nothing queued:", it._index_queues[1].empty())
    data.gate.set()
    print("(batch, worker):", [batch[0] for batch in it])


if __name__ == "__main__":
    main()
