"""A loop that catches the death of a worker and goes on."""

from multiprocessing import Event

from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.reached, self.never = Event(), Event()

    def __getitem__(self, index):
        if index == 2:
            self.reached.set()
            self.never.wait()
        return index


def main():
    data = Rows()
    it = iter(DataLoader(data, None, sampler=range(8), num_workers=2))
    batches = [next(it)]
    data.reached.wait()
    with it._worker_result_queue._wlock:
        it._workers[0].kill()
    for _ in range(2):
        try:
            batches.extend(it)
        except RuntimeError as error:
            print(error)
    print(f"of 8 batches: {batches}")


if __name__ == "__main__":
    main()
