"""What ``snippets.toml`` may say, and what it gets for saying anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from replay import snippet
from replay.problem import Problem


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "snippets" / "prefetch").mkdir(parents=True)
    (tmp_path / "snippets" / "prefetch" / "primed.py").touch()
    return tmp_path


def exceptions(book: Path, text: str) -> None:
    (book / "snippets" / "snippets.toml").write_text(text, "utf-8")


def test_a_snippet_without_an_entry_has_the_defaults(book: Path) -> None:
    (one,) = snippet.load(book)
    assert one.path == "prefetch/primed.py"
    assert one.chapter == "prefetch"
    assert one.methods == ("fork", "spawn", "forkserver")
    assert one.time_limit == 60
    assert one.recording == book / "snippets" / "prefetch" / "primed.out"


def test_an_entry_gives_the_exceptions(book: Path) -> None:
    exceptions(book, '["prefetch/primed.py"]\nmethods = ["fork"]\ntime_limit = 5\n')
    (one,) = snippet.load(book)
    assert (one.methods, one.time_limit) == (("fork",), 5)


REFUSED = {
    "[": "snippets/snippets.toml:1: not TOML",
    '\n["prefetch/gone.py"]\n': (
        "snippets/snippets.toml:2: no snippet snippets/prefetch/gone.py"
    ),
    '["prefetch/primed.py"]\nmethod = ["fork"]\n': (
        "snippets/snippets.toml:2: unknown key 'method', the keys are methods, needs"
    ),
    '["prefetch/primed.py"]\nalone = true\nmethods = ["thread"]\n': (
        "snippets/snippets.toml:3: unknown methods 'thread', there is fork, spawn"
    ),
    '["prefetch/primed.py"]\nmethods = []\n': (
        "snippets/snippets.toml:2: methods is empty: remove the key"
    ),
    '["prefetch/primed.py"]\nneeds = ["moon"]\n': (
        "snippets/snippets.toml:2: unknown needs 'moon', there is linux, macos"
    ),
    '["prefetch/primed.py"]\nkind = "toy"\n': (
        "snippets/snippets.toml:2: unknown kind 'toy', there is snippet, tool"
    ),
    '["prefetch/primed.py"]\ntime_limit = "long"\n': (
        "snippets/snippets.toml:2: time_limit is a float, like time_limit = 60.0"
    ),
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_no_entry_may_say_is_refused_with_its_line(book: Path, text: str) -> None:
    exceptions(book, text)
    with pytest.raises(Problem) as problem:
        snippet.load(book)
    assert str(problem.value).startswith(REFUSED[text])


ENVIRONMENTS = {"torchvision": "vision", "torchdata": "vision", "cuda": "cuda"}


@pytest.mark.parametrize("need", snippet.NEEDS)
def test_a_need_says_where_a_snippet_is_recorded_and_how(book: Path, need: str) -> None:
    exceptions(book, f'["prefetch/primed.py"]\nneeds = ["posix", "{need}"]\n')
    (one,) = snippet.load(book)
    assert one.environment == ENVIRONMENTS.get(need, "")
    option = f"--environment {one.environment} " if one.environment else ""
    assert one.order == f"python -m replay record {option}prefetch/primed.py"


@pytest.mark.parametrize("need", snippet.NEEDS)
def test_only_cuda_excuses_a_snippet_from_a_recording(book: Path, need: str) -> None:
    exceptions(book, f'["prefetch/primed.py"]\nneeds = ["{need}"]\n')
    (one,) = snippet.load(book)
    assert one.excuse == ("cuda" if need == "cuda" else "")
    one.recording.touch()
    assert one.excuse == ""


def test_a_recording_without_its_snippet_is_an_orphan(book: Path) -> None:
    (book / "snippets" / "prefetch" / "primed.out").touch()
    assert snippet.orphans(book) == []
    (book / "snippets" / "prefetch" / "gone.out").touch()
    (book / "snippets" / "prefetch" / "gone.data.json").touch()
    rule = "no snippet gone.py beside it: remove it or rename it"
    assert [str(problem) for problem in snippet.orphans(book)] == [
        f"snippets/prefetch/gone.out:1: {rule}",
        f"snippets/prefetch/gone.data.json:1: {rule}",
    ]
