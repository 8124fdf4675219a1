"""One task in for one batch out, until the sampler is dry."""

from torch.utils.data import DataLoader


def main():
    loader = DataLoader(
        range(16),
        batch_size=2,
        collate_fn=list,
        num_workers=2,
        persistent_workers=True,
    )
    it = iter(loader)
    print(f"iter(loader): table {list(it._task_info)}")
    for number, _ in enumerate(it):
        table = it._task_info
        print(f"batch {number} yielded: table {list(table)}")
        no_data = [task for task in table.values() if len(task) == 1]
        assert it._tasks_outstanding == len(no_data)

    print(f"end of the epoch: {it._send_idx} batches sent")
    iter(loader)
    print(f"iter(loader): table {list(it._task_info)}")


if __name__ == "__main__":
    main()
