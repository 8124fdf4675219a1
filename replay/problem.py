"""A broken rule and where it was broken."""

from __future__ import annotations


class Problem(Exception):
    """One broken rule. As text it is ``file:line: the rule and the way out``."""

    def __init__(self, file: str, line: int, rule: str) -> None:
        super().__init__(file, line, rule)
        self.file = file
        self.line = line
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}"
