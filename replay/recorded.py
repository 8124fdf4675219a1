"""``RECORDED.toml``: what every recording was last verified on."""

from __future__ import annotations

import datetime
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from replay import machine, recording
from replay.condition import Environment

FILE = "snippets/RECORDED.toml"


@dataclass(frozen=True)
class Recorded:
    """``date`` is the day on which something in the rest last changed.

    ``excerpts`` holds a digest a statement of each piece of torch's source that
    a page shows, by qualified name.
    """

    date: datetime.date
    torch: str
    python: str
    os: str
    cpu: str
    cores: int
    snippets: int
    runs: int
    excerpts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def environment(self) -> Environment:
        return Environment(self.python, self.torch, self.os)


def read(root: Path) -> Recorded | None:
    """Nothing if the book was never recorded whole."""
    file = root / FILE
    return Recorded(**tomllib.loads(file.read_text("utf-8"))) if file.exists() else None


def verified(
    snippets: int, runs: int, excerpts: Mapping[str, Mapping[str, str]]
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
        excerpts,
    )


def write(root: Path, new: Recorded) -> bool:
    """Write it if anything but the date differs; the date moves only then."""
    old = read(root)
    if old and _facts(old) == _facts(new):
        return False
    return recording.replace(root / FILE, _toml(new))


def _facts(recorded: Recorded) -> dict[str, Any]:
    return {k: v for k, v in vars(recorded).items() if k != "date"}


def _toml(recorded: Recorded) -> str:
    facts = {k: v for k, v in vars(recorded).items() if k != "excerpts"}
    lines = ["# Written by a full `python -m replay record`. Not by hand."]
    lines += [f"{key} = {_value(value)}" for key, value in facts.items()]
    for name, digests in sorted(recorded.excerpts.items()):
        lines += ["", f"[excerpts.{json.dumps(name)}]"]
        lines += [f"{json.dumps(k)} = {json.dumps(v)}" for k, v in digests.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime.date) else json.dumps(value)
