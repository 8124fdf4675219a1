"""set_epoch on a dataset and on a sampler, with persistent workers."""

from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Epochs(Dataset):
    epoch = 0

    def __len__(self):
        return 5

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __getitem__(self, index):
        return index, self.epoch


def main():
    data = Epochs()
    sampler = DistributedSampler(data, num_replicas=1, rank=0)
    for keep in True, False:
        loader = DataLoader(
            data, 5, False, sampler, None, 1, persistent_workers=keep
        )
        for epoch in 0, 1:
            data.set_epoch(epoch)
            sampler.set_epoch(epoch)
            for indices, heard in loader:
                print(f"persistent={keep}, set_epoch({epoch}):")
                print(f"  {indices.tolist()}, heard {heard.tolist()}")


if __name__ == "__main__":
    main()
