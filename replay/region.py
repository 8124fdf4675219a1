"""The part of a snippet between ``# region: name`` and ``# endregion: name``."""

from __future__ import annotations

import re
import textwrap

from replay.snippet import Snippet


def cut(of: Snippet, name: str = "") -> str:
    """The text of a snippet or of one region, without the region's indentation.

    Raises ``LookupError`` for a region that isn't there.
    """
    text = of.file.read_text("utf-8")
    if not name:
        return text
    pattern = (
        rf"^[ \t]*# region: {re.escape(name)}[ \t]*\n(?P<body>.*?)"
        r"^[ \t]*# endregion(?:: \S+)?[ \t]*$"
    )
    match = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    if match is None:
        marks = f"'# region: {name}' to '# endregion: {name}'"
        raise LookupError(f"no region {name!r} in snippets/{of.path}: mark it {marks}")
    return textwrap.dedent(match["body"])
