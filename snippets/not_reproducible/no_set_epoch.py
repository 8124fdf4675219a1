"""A DistributedSampler that is not told which epoch begins."""

from torch.utils.data import DataLoader, DistributedSampler


def main():
    for told in False, True:
        sampler = DistributedSampler(range(6), num_replicas=1, rank=0)
        loader = DataLoader(range(6), 6, sampler=sampler)
        print(f"set_epoch called: {told}")
        for epoch in 0, 1:
            if told:
                sampler.set_epoch(epoch)
            # region: order
            order = [int(index) for batch in loader for index in batch]
            print(f"  epoch {epoch}: {order}")
            # endregion: order


if __name__ == "__main__":
    main()
