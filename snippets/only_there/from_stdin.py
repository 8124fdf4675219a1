"""A program that is piped into Python has no file to run again."""

import subprocess
import sys

PROGRAM = """
from torch.utils.data import DataLoader

if __name__ == "__main__":
    for batch in DataLoader(range(3), 3, num_workers=1):
        print(f"batch: {batch.tolist()}")
"""


def main():
    ran = subprocess.run(
        [sys.executable], input=PROGRAM, capture_output=True, text=True
    )
    print(ran.stdout, end="")
    errors = [ln for ln in ran.stderr.splitlines() if "Error:" in ln]
    for line in errors[:1]:
        print(line)
    print(f"exit {ran.returncode}")


if __name__ == "__main__":
    main()
