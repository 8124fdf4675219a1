"""Which outputs a panel offers, under which labels, to whom first."""

from __future__ import annotations

from sample import ALL

from replay.recording import Block
from replay.tab import tabs


def shown(*blocks: Block) -> list[tuple[str, tuple[str, ...]]]:
    return [(tab.label, tab.chosen_by) for tab in tabs(blocks)]


def test_methods_that_agree_share_one_output_that_says_so() -> None:
    assert shown(Block(ALL, "x")) == [("same under fork, spawn and forkserver", ALL)]


def test_where_they_differ_each_group_is_a_tab() -> None:
    tabs = shown(Block(("fork",), "x"), Block(("spawn", "forkserver"), "y"))
    assert tabs == [
        ("fork", ("fork",)),
        ("spawn, forkserver", ("spawn", "forkserver")),
    ]


def test_a_snippet_of_one_method_says_which_and_is_seen_by_all() -> None:
    assert shown(Block(("fork",), "x")) == [("under fork", ALL)]


def test_every_reader_sees_exactly_one_output_first() -> None:
    old = Block(ALL, "x", conditions=("python<3.12",))
    tabs = shown(old, Block(("spawn",), "y"), Block(("fork",), "z"))
    assert sorted(method for _, chosen in tabs for method in chosen) == sorted(ALL)


def test_other_versions_and_systems_come_last_and_are_named() -> None:
    blocks = [
        Block(("fork", "spawn"), "x", conditions=("python>=3.12", "os=macos")),
        Block(ALL, "y"),
        Block(("spawn",), "z", conditions=("torch>=2.14",)),
    ]
    assert [label for label, _ in shown(*blocks)] == [
        "fork, spawn, forkserver",
        "fork, spawn · Python ≥ 3.12 · macOS",
        "spawn · torch ≥ 2.14",
    ]
