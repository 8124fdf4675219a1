"""How runs become a recording."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import snippet

from replay import record
from replay.condition import Environment
from replay.problem import Problem
from replay.recording import Block, Recording
from replay.run import Outcome
from replay.snippet import METHODS, Snippet

HERE = Environment("3.11.7", "2.13.0", "linux")
SOURCE = "0" * 64


@pytest.fixture
def one(tmp_path: Path) -> Snippet:
    return snippet(tmp_path, "")


def merged(
    one: Snippet,
    new: dict[str, str],
    old: Recording | None = None,
    here: Environment = HERE,
) -> Recording:
    blocks = {method: Block((method,), text) for method, text in new.items()}
    return record.merged(one, old, blocks, SOURCE, here, HERE)


def shown(recording: Recording) -> dict[str, str]:
    return {
        " ".join([*block.methods, *block.conditions]): block.stdout
        for block in recording.blocks
    }


def test_methods_that_agree_share_a_block(one: Snippet) -> None:
    new = {"fork": "pid 1\n", "spawn": "x\n", "forkserver": "x\n"}
    assert shown(merged(one, new)) == {"fork": "pid 1\n", "spawn forkserver": "x\n"}


def test_agreement_is_that_of_the_canonical_form(one: Snippet) -> None:
    new = {"fork": "pid 1\n", "spawn": "pid 2\n", "forkserver": "pid 3\n"}
    assert shown(merged(one, new)) == {"fork spawn forkserver": "pid 1\n"}


def test_a_quantity_is_never_shared_and_says_when_and_where(one: Snippet) -> None:
    new = dict.fromkeys(METHODS, "took 1.03 s\n")
    blocks = merged(one, new).blocks
    assert [block.methods for block in blocks] == [(m,) for m in METHODS]
    assert all("cores" in block.at for block in blocks)


def test_recording_twice_changes_nothing(one: Snippet) -> None:
    first = merged(one, dict.fromkeys(METHODS, "pid 1, 1.03 s\n"))
    second = merged(one, dict.fromkeys(METHODS, "pid 2, 9.99 s\n"), old=first)
    assert second == first


def test_a_method_that_changes_leaves_the_others_their_bytes(one: Snippet) -> None:
    first = merged(one, dict.fromkeys(METHODS, "pid 1\n"))
    new = {"fork": "no\n", "spawn": "pid 9\n", "forkserver": "pid 9\n"}
    second = merged(one, new, old=first)
    assert shown(second) == {"fork": "no\n", "spawn forkserver": "pid 1\n"}


def test_methods_that_agree_again_share_again(one: Snippet) -> None:
    first = merged(one, {"fork": "a\n", "spawn": "b\n", "forkserver": "b\n"})
    second = merged(one, dict.fromkeys(METHODS, "b\n"), old=first)
    assert shown(second) == {"fork spawn forkserver": "b\n"}


def test_a_difference_elsewhere_is_one_more_block(one: Snippet) -> None:
    first = merged(one, dict.fromkeys(METHODS, "a\n"))
    mac = Environment("3.13.1", "2.13.0", "macos")
    second = merged(one, {"spawn": "b\n", "fork": "a\n"}, old=first, here=mac)
    assert shown(second) == {
        "fork spawn forkserver": "a\n",
        "spawn python>=3.13 os=macos": "b\n",
    }


def test_what_an_older_version_does_is_tied_to_that_version(one: Snippet) -> None:
    first = merged(one, {"fork": "a\n"})
    old = Environment("3.10.1", "2.13.0", "linux")
    second = merged(one, {"fork": "b\n"}, old=first, here=old)
    assert shown(second) == {"fork": "a\n", "fork python==3.10.*": "b\n"}


def test_a_method_that_the_snippet_dropped_leaves_the_recording(one: Snippet) -> None:
    first = merged(one, dict.fromkeys(METHODS, "a\n"))
    fewer = Snippet(one.path, one.file, methods=("spawn",))
    assert shown(merged(fewer, {"spawn": "a\n"}, old=first)) == {"spawn": "a\n"}


def outcome(stdout: str, **kwargs: object) -> Outcome:
    return Outcome(0, stdout, "", 1.0, 1.0, **kwargs)


def test_runs_that_disagree_are_refused_with_their_difference(one: Snippet) -> None:
    with pytest.raises(Problem, match="3 runs under fork disagree") as problem:
        record.agreed(one, "fork", [outcome("a\n"), outcome("a\n"), outcome("b\n")])
    assert "-a\n+b\n" in str(problem.value)


def test_runs_that_differ_in_names_alone_agree(one: Snippet) -> None:
    block = record.agreed(one, "fork", [outcome("pid 1\n"), outcome("pid 2\n")])
    assert block == Block(("fork",), "pid 1\n")


def test_a_run_in_trouble_is_never_recorded(one: Snippet) -> None:
    with pytest.raises(Problem, match="under fork: never ended"):
        record.agreed(one, "fork", [outcome("", trouble="never ended")])
