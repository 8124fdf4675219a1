"""``RECORDED.toml``: what every recording was last verified on.

The recordings of an environment of their own, such as ``vision``, have a file of
their own, ``RECORDED.vision.toml``.
"""

from __future__ import annotations

import datetime
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from replay import machine, recording
from replay.condition import Environment

FILE = "snippets/RECORDED{}.toml"
PLACES = {
    "vision": "in the environment of requirements-vision.txt",
    "cuda": "on a machine with CUDA",
}
TABLES = ("packages", "excerpts")


@dataclass(frozen=True)
class Recorded:
    """``date`` is the day on which something in the rest last changed.

    ``packages`` has what an environment of its own has besides, by need: a version
    or the name of a device. ``excerpts`` holds a digest a statement of each piece of
    torch's source that a page shows, by qualified name.
    """

    date: datetime.date
    torch: str
    python: str
    os: str
    cpu: str
    cores: int
    snippets: int
    runs: int
    packages: Mapping[str, str] = field(default_factory=dict)
    excerpts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def environment(self) -> Environment:
        return Environment(self.python, self.torch, self.os)


def path(root: Path, environment: str = "") -> Path:
    """``snippets/RECORDED.toml``, or the file of an environment of its own."""
    return root / FILE.format(f".{environment}" if environment else "")


def read(root: Path, environment: str = "") -> Recorded | None:
    """Nothing if the book was never recorded whole there."""
    file = path(root, environment)
    return Recorded(**tomllib.loads(file.read_text("utf-8"))) if file.exists() else None


def verified(
    snippets: int,
    runs: int,
    excerpts: Mapping[str, Mapping[str, str]],
    needs: Iterable[str] = (),
) -> Recorded:
    """What a full record on this machine, today, has verified."""
    here = machine.environment()
    return Recorded(
        datetime.date.today(),
        here.torch.partition("+")[0],
        here.python,
        here.os,
        machine.cpu(),
        machine.cores(),
        snippets,
        runs,
        {need: machine.provided(need) for need in needs},
        excerpts,
    )


def write(root: Path, new: Recorded, environment: str = "") -> bool:
    """Write it if anything but the date differs; the date moves only then."""
    old = read(root, environment)
    if old and _facts(old) == _facts(new):
        return False
    return recording.replace(path(root, environment), _toml(new, environment))


def _facts(recorded: Recorded) -> dict[str, Any]:
    return {k: v for k, v in vars(recorded).items() if k != "date"}


def _toml(recorded: Recorded, environment: str) -> str:
    option = f" --environment {environment}" if environment else ""
    lines = [f"# Written by a full `python -m replay record{option}`. Not by hand."]
    facts = {k: v for k, v in vars(recorded).items() if k not in TABLES}
    lines += _pairs(facts)
    if recorded.packages:
        lines += ["", "[packages]", *_pairs(recorded.packages)]
    for name, digests in sorted(recorded.excerpts.items()):
        lines += ["", f"[excerpts.{json.dumps(name)}]"]
        lines += [f"{json.dumps(k)} = {json.dumps(v)}" for k, v in digests.items()]
    return "\n".join(lines) + "\n"


def _pairs(facts: Mapping[str, object]) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in facts.items()]


def _value(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime.date) else json.dumps(value)
