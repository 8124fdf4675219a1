"""The ``.out`` format: read, written, refused."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from replay import condition, recording
from replay.condition import Environment
from replay.problem import Problem
from replay.recording import Block, Recording, fitting

SOURCE = "1f3a9c" + 58 * "0"
HERE = Environment(python="3.11.7", torch="2.13.0+cpu", os="linux")
EXAMPLE = Recording(
    SOURCE,
    (
        Block(("fork",), "batch 0: pid 79276\n"),
        Block(
            ("spawn", "forkserver"),
            "=== not a header\n--- stderr\n\\ backslash\nno newline",
            stderr="PicklingError: no\n",
            exit=1,
            conditions=("python>=3.12", "os=macos"),
        ),
        Block(("fork",), "1.03 s\n", at="2026-11-29 linux 2 cores", exit=-9),
    ),
)


def test_what_is_written_reads_back_the_same() -> None:
    blocks = EXAMPLE.blocks[:2]
    text = recording.render(Recording(SOURCE, blocks))
    assert recording.parse(text, "x.out") == Recording(SOURCE, blocks)


def test_the_header_says_methods_conditions_exit_and_date() -> None:
    heads = [recording.heading(block) for block in EXAMPLE.blocks]
    assert heads == [
        "fork",
        "spawn forkserver; python>=3.12; os=macos; exit=1",
        "fork; exit=-9; at=2026-11-29 linux 2 cores",
    ]


@pytest.mark.parametrize(
    "body", ["", "\n", "x", "x\n", "\n\nx\n\n", "=== fork\n", "\\"]
)
def test_any_output_survives_the_format(body: str) -> None:
    one = Recording(SOURCE, (Block(("fork",), body, body),))
    assert recording.parse(recording.render(one), "x.out") == one


MALFORMED = {
    "": "x.out:1: a recording starts with",
    "source sha256:12\n": "x.out:1: a recording starts with",
    f"source sha256:{SOURCE}\n": "x.out:2: a block starts with",
    f"source sha256:{SOURCE}\nstray\n=== fork\n": "x.out:2: a block starts with",
    f"source sha256:{SOURCE}\n=== thread\n": "x.out:2: unknown start method 'thread'",
    f"source sha256:{SOURCE}\n===\n": "x.out:2: unknown start method ''",
    f"source sha256:{SOURCE}\n=== fork; exit=one\n": "x.out:2: 'exit=one' is no cond",
    f"source sha256:{SOURCE}\n=== fork; python>3..x\n": "x.out:2: 'python>3..x' is no",
    f"source sha256:{SOURCE}\n=== fork\na\n=== spawn fork\nb\n": (
        "x.out:4: two blocks for fork, the other is on line 2"
    ),
}


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_recording_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(Problem) as problem:
        recording.parse(text, "x.out")
    assert str(problem.value).startswith(MALFORMED[text])


def test_a_recording_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.out").write_bytes(b"\xff")
    with pytest.raises(Problem, match="not UTF-8"):
        recording.read(tmp_path / "x.out", "x.out")


def test_the_most_specific_block_that_fits_is_the_one_compared_with() -> None:
    base = Block(("spawn",), "base")
    newer = Block(("spawn",), "newer", conditions=("python>=3.12",))
    newest = Block(("spawn",), "newest", conditions=("python>=3.14",))
    mac = Block(("spawn",), "mac", conditions=("python>=3.12", "os=macos"))
    all_ = Recording(SOURCE, (base, newest, newer, mac))
    python13 = Environment("3.13.1", "2.13.0", "linux")
    python14 = Environment("3.14.0", "2.13.0", "linux")
    apple = Environment("3.14.0", "2.13.0", "macos")
    assert fitting(all_, "spawn", HERE) == base
    assert fitting(all_, "spawn", python13) == newer
    assert fitting(all_, "spawn", python14) == newest
    assert fitting(all_, "spawn", apple) == mac
    assert fitting(all_, "fork", HERE) is None


def test_a_local_torch_version_is_the_release_it_is_built_from() -> None:
    assert condition.holds("torch==2.13.0", HERE)
    assert not condition.holds("torch>=2.14", HERE)


def test_a_condition_nobody_knows_never_holds() -> None:
    assert not condition.holds("moon=full", HERE)


def test_writing_the_same_again_leaves_the_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.out"
    assert recording.write(file, EXAMPLE)
    before = file.stat().st_mtime_ns
    assert not recording.write(file, EXAMPLE)
    assert file.stat().st_mtime_ns == before


def test_a_full_disk_leaves_the_old_recording_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.out"
    recording.write(file, EXAMPLE)
    old = file.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        recording.write(file, Recording(SOURCE, EXAMPLE.blocks[:1]))
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]


def test_line_ends_of_another_system_do_not_change_the_digest(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"x\ny\n")
    (tmp_path / "b.py").write_bytes(b"x\r\ny\r\n")
    (tmp_path / "c.py").write_bytes(b"x\nz\n")
    digests = [recording.digest(tmp_path / name) for name in ("a.py", "b.py", "c.py")]
    assert digests[0] == digests[1] != digests[2]
