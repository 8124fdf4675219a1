"""Take one message off the queue that workers put batches on."""

from torch.utils.data import DataLoader

GREETINGS = ["ciao", "hej", "moi", "salut"]


def main():
    loader = DataLoader(GREETINGS, batch_size=2, num_workers=1)
    batches = iter(loader)
    number, batch = batches._data_queue.get()
    print(f"message: number {number}, batch {batch}")
    del batches


if __name__ == "__main__":
    main()
