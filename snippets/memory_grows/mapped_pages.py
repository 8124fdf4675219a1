"""Reading a mapped file raises RSS by its size, and needs no memory."""

import tempfile
from pathlib import Path

import numpy as np


def resident(kinds):
    text = Path("/proc/self/status").read_text()
    fields = dict(line.split(":", 1) for line in text.splitlines())
    return sum(int(fields[f"Rss{kind}"].split()[0]) for kind in kinds)


def main():
    with tempfile.NamedTemporaryFile() as file:
        file.truncate(2**26)
        data = np.memmap(file.name, np.uint8, "r")
        before = resident(["Anon"]), resident(["File", "Shmem"])
        data.sum()
        after = resident(["Anon"]), resident(["File", "Shmem"])
    own, mapped = np.subtract(after, before) / 2**10
    print(f"mapped pages grew by the file, 64 MiB: {mapped > 63}")
    print(f"pages of its own grew by it: {own > 8}")


if __name__ == "__main__":
    main()
