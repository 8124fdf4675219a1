"""A small program as a snippet of a book in a temporary folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from replay.snippet import Snippet


def snippet(root: Path, text: str, **exceptions: Any) -> Snippet:
    """``text`` as ``snippets/chapter/program.py`` below ``root``."""
    file = root / "snippets" / "chapter" / "program.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return Snippet("chapter/program.py", file, **exceptions)
