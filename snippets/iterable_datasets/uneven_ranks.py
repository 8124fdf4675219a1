"""5 items for 2 ranks: what each rank gets."""

from torch.utils.data import DistributedSampler


def main():
    items = range(5)
    for drop in False, True:
        parts = [
            list(DistributedSampler(items, 2, rank, False, 0, drop))
            for rank in (0, 1)
        ]
        print(f"DistributedSampler, drop_last={drop}: {parts}")
    parts = [list(items[rank::2]) for rank in (0, 1)]
    print(f"every second item of a stream: {parts}")


if __name__ == "__main__":
    main()
