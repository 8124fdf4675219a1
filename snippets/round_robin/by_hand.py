"""Tasks put into the workers' queues by hand, and what comes back."""

from torch.utils.data import DataLoader, Dataset, get_worker_info


class Square(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, index):
        return index * index, f"worker {get_worker_info().id}"


def main():
    loader = DataLoader(
        Square(), sampler=[], num_workers=2, collate_fn=list
    )
    it = iter(loader)
    print("index queues:", len(set(it._index_queues)))
    for queue, task, index in (1, 40, 3), (0, 41, 4), (1, 42, 5):
        it._index_queues[queue].put((task, [index]))
        answer = it._worker_result_queue.get(timeout=45)
        print(f"queue {queue} <- ({task}, [{index}]); result {answer}")
    del it


if __name__ == "__main__":
    main()
