"""2 nodes of 4 processes: whose rank, and out of how many?"""

from torch.utils.data import DistributedSampler


def samples(replicas, rank):
    try:
        part = DistributedSampler(range(16), replicas, rank, False)
    except ValueError as error:
        return f"ValueError: {error}"
    return list(part)


def main():
    for rank in 0, 4:
        node, local_rank = divmod(rank, 4)
        print(f"rank {rank}, on node {node}")
        print(f"  global rank of 8: {samples(8, rank)}")
        print(f"  local rank of 8: {samples(8, local_rank)}")
        print(f"  global rank of 4: {samples(4, rank)}")


if __name__ == "__main__":
    main()
