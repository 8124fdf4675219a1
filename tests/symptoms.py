"""The book's permanent anchors, as its pages and tables say them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

ANCHOR = re.compile(r"^#+ .*\{[^}]*#(?P<name>[\w-]+)[^}]*\}\s*$", re.MULTILINE)
ENTRIES = (
    *("wont_start.md", "refused.md", "crashes.md", "files_and_sockets.md"),
    *("hangs.md", "slow.md", "memory_grows.md", "wrong_data.md"),
    *("not_reproducible.md", "ranks.md", "only_there.md", "python_314.md"),
)
"""The pages of symptoms, in the order in which a reader tells them apart."""


def anchors(root: Path) -> list[tuple[str, str]]:
    """Page and name of each anchor that is written into a page by hand."""
    return [
        (file.name, match["name"])
        for file in sorted((root / "docs").glob("*.md"))
        for match in ANCHOR.finditer(file.read_text("utf-8"))
    ]


def entries(root: Path) -> dict[str, str]:
    """The text of each symptom's entry, by ``page.md#anchor``."""
    found = {}
    for name in ENTRIES:
        text = (root / "docs" / name).read_text("utf-8")
        heads = [*ANCHOR.finditer(text)]
        ends = [*[head.start() for head in heads[1:]], len(text)]
        for head, end in zip(heads, ends, strict=True):
            found[f"{name}#{head['name']}"] = text[head.end() : end]
    return found


def questions(root: Path) -> list[dict[str, Any]]:
    """What people asked, and where the book answers it."""
    text = (root / "tests" / "questions.toml").read_text("utf-8")
    return list(tomllib.loads(text)["question"])
