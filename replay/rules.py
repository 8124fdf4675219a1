"""Which tokens may differ between two honest runs, and why.

A *name* (a pid, an address) keeps its identity; a *quantity* (a duration, a
memory figure) has none. Every rule is anchored to its context: a bare number is
never masked, and neither is a whole number with a unit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Rule:
    """A kind of token. ``pattern`` has one group, the token or a list of them."""

    name: str
    kind: Literal["name", "quantity"]
    pattern: re.Pattern[str]
    reason: str
    piece: re.Pattern[str] = re.compile(r".+")


@dataclass(frozen=True)
class Noise:
    """Lines on stderr that speak of the machine and not of the snippet."""

    name: str
    pattern: re.Pattern[str]
    reason: str


RULES = (
    Rule(
        "pid",
        "name",
        re.compile(r"\bpid(?: |=|: )(\d+)\b(?!\.\d)"),
        "the system hands out process numbers",
    ),
    Rule(
        "pid",
        "name",
        re.compile(r"\bpid(?:\(s\)|s) \[?(\d+(?:, \d+)*)\b(?!\.\d)"),
        "the system hands out process numbers, here several",
        piece=re.compile(r"\d+"),
    ),
    Rule(
        "address",
        "name",
        re.compile(r"\b(0x[0-9a-fA-F]{6,16})\b"),
        "where an object lies changes with every process",
    ),
    Rule(
        "shared memory",
        "name",
        re.compile(r"\b(torch_\d+_\d+_\d+|psm_[0-9a-f]{8}|mp-[a-z0-9_]{8})\b"),
        "segments are named by pid and at random",
    ),
    Rule(
        "temporary folder",
        "name",
        re.compile(r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?replay-[a-z0-9_]{8})"),
        "every run works in a new folder",
    ),
    Rule(
        "temporary name",
        "name",
        re.compile(r"\b((?:tmp|pymp-|listener-)[a-z0-9_]{8})\b"),
        "tempfile draws names at random",
    ),
    Rule(
        "book folder",
        "name",
        re.compile(
            r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?)(?=[/\\]snippets[/\\]\w+[/\\]\w+\.py)"
        ),
        "everyone keeps the book somewhere else",
    ),
    Rule(
        "install folder",
        "name",
        re.compile(
            r"((?:[A-Za-z]:)?[/\\][^\s'\"]*?[/\\](?:lib[/\\]python3\.\d+|Lib)"
            r"(?:[/\\]site-packages)?)(?=[/\\])"
        ),
        "everyone keeps Python somewhere else",
    ),
    Rule(
        "time",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= (?:s|ms|us|ns)\b)"),
        "a duration depends on the machine and on what else it does",
    ),
    Rule(
        "memory",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= (?:KiB|MiB|GiB|kB|MB|GB)\b)"),
        "a measured amount of memory depends on the allocator and the machine",
    ),
    Rule(
        "ratio",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?=x(?!\w))"),
        "a ratio of two measurements is a measurement",
    ),
    Rule(
        "share",
        "quantity",
        re.compile(r"(?<![\w.])(\d+\.\d+)(?= %)"),
        "a share of a measurement is a measurement",
    ),
)

NOISE = (
    Noise(
        "more workers than cores",
        re.compile(
            r"^.*UserWarning: This DataLoader will create \d+ worker processes.*\n"
            r"(?:^  .*\n)?",
            re.MULTILINE,
        ),
        "it depends on the cores of the machine, and the book runs on small ones",
    ),
    Noise(
        "semaphore unlinked, not yet reported",
        re.compile(
            r"^.*UserWarning: resource_tracker: There appear to be \d+ leaked semaphore"
            r" objects.*\n(?:^  .*\n)?"
            r"(?:^.*UserWarning: resource_tracker: '/mp-\w+': \[Errno 2\] .*\n"
            r"(?:^  .*\n)?)+",
            re.MULTILINE,
        ),
        "the thread that feeds an index queue drops its last lock as the interpreter "
        "exits, and is stopped between unlinking it and telling the tracker; the file "
        "is gone (errno 2), so nothing leaked",
    ),
    Noise(
        "thread ended by force",
        re.compile(r"^terminate called without an active exception\n", re.MULTILINE),
        "under spawn a worker ends its interpreter; before Python 3.14 the thread that "
        "sends batches is then unwound out of torch's C++, which aborts. It takes an "
        "epoch that is left while a batch is being sent, and then only now and then",
    ),
)
