"""The doctor on a machine with a low limit on open files."""

import resource
import subprocess
import sys
from pathlib import Path

DOCTOR = Path(__file__).with_name("doctor.py")


def main():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    done = subprocess.run(
        [sys.executable, DOCTOR, "--no-try"],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    print(next(line for line in lines if line.startswith("open files")))
    found = next(
        n for n, line in enumerate(lines) if "limited to 256" in line
    )
    print(*lines[found : found + 2], sep="\n")


if __name__ == "__main__":
    main()
