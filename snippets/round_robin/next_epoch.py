"""Three batches, two workers, two epochs: where does epoch 2 start?"""

from torch.utils.data import DataLoader, Dataset, get_worker_info


class WorkerId(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, index):
        return get_worker_info().id


def main():
    loader = DataLoader(
        WorkerId(), num_workers=2, persistent_workers=True
    )
    for epoch in 1, 2:
        print(f"epoch {epoch}:", [batch.item() for batch in loader])


if __name__ == "__main__":
    main()
