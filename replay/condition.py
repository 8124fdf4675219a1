"""Where a block of a recording holds: versions of Python and torch, the system."""

from __future__ import annotations

import re
from dataclasses import dataclass

from packaging.specifiers import InvalidSpecifier, SpecifierSet

CONDITION = re.compile(r"(?:(python|torch)([<>=!~].*)|os=(linux|macos|windows))")


@dataclass(frozen=True)
class Environment:
    """What conditions are about: versions of Python and torch, and the system."""

    python: str
    torch: str
    os: str


def holds(condition: str, here: Environment) -> bool:
    """Whether ``python>=3.12``, ``torch>=2.14`` or ``os=macos`` is so in ``here``."""
    match = CONDITION.fullmatch(condition)
    if match is None:
        return False
    if match[3]:
        return match[3] == here.os
    version = here.python if match[1] == "python" else here.torch
    return SpecifierSet(match[2]).contains(version.partition("+")[0], prereleases=True)


def is_condition(word: str) -> bool:
    """Whether ``word`` is one that ``holds`` can judge."""
    match = CONDITION.fullmatch(word)
    if match is None:
        return False
    try:
        SpecifierSet(match[2] or "")
    except InvalidSpecifier:
        return False
    return True
