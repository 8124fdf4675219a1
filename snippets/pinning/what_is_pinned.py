"""What pins a batch looks into some types and no others."""

from dataclasses import dataclass

from torch.utils.data._utils.pin_memory import pin_memory


class Leaf(str):
    def pin_memory(self):
        return "pinned"


@dataclass
class Plain:
    x: Leaf


class Own(Plain):
    def pin_memory(self):
        return Own(self.x.pin_memory())


class Forgets(Plain):
    def pin_memory(self):
        self.x = self.x.pin_memory()


def main():
    x = Leaf("as it was")
    for batch in ({"x": x}, [x], (x,), Plain(x), Own(x), Forgets(x)):
        print(f"{type(batch).__name__}: {pin_memory(batch)}")


if __name__ == "__main__":
    main()
