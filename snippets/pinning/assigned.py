"""A module moves in place; a tensor's .to() returns the copy."""

import torch


def main():
    model, batch = torch.nn.Linear(3, 1), torch.zeros(2, 3)
    model.to("meta")
    batch.to("meta", non_blocking=True)
    print("the model is on", model.weight.device)
    print("the batch is on", batch.device)
    moved = batch.to("meta", non_blocking=True)
    print("what .to() returned is on", moved.device)
    print("already there, the same tensor:", batch.to("cpu") is batch)
    try:
        [batch].to("meta")
    except AttributeError as error:
        print("a list of tensors:", error)


if __name__ == "__main__":
    main()
