"""A claim, the line that carries it, and the fault that must change that line."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from replay import claim, fault
from replay.problem import Problem
from replay.recording import Block, Recording, digest, write
from replay.snippet import load

METHOD = multiprocessing.get_all_start_methods()[0]

HUE = """import colorsys

if __name__ == "__main__":
    print("hue", colorsys.rgb_to_hsv(1, 0, 0)[0])
    print("done")
"""

ENTRY = """
[[claim]]
chapter = "colour"
says = "red has hue 0"
snippet = "colour/hue.py"
line = "hue 0.0"
methods = ["METHOD"]
fault.symbol = "colorsys.rgb_to_hsv"
fault.replace = "h = bc-gc"
fault.with = "h = 3.0"
""".replace("METHOD", METHOD)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "snippets" / "colour"
    folder.mkdir(parents=True)
    (folder / "hue.py").write_text(HUE)
    (one,) = load(tmp_path)
    blocks = (Block((METHOD,), "hue 0.0\ndone\n"),)
    write(one.recording, Recording(digest(one.file), blocks))
    return tmp_path


def claims(book: Path, text: str) -> list[claim.Claim]:
    (book / "snippets" / "claims.toml").write_text(text, "utf-8")
    return claim.load(book)


def verdict(book: Path, text: str) -> fault.Verdict:
    (one,) = fault.run_all(book, claims(book, text), jobs=1)
    return one


def test_a_fault_that_changes_the_line_is_caught(book: Path) -> None:
    assert verdict(book, ENTRY).caught


def test_a_fault_that_changes_nothing_is_missed(book: Path) -> None:
    harmless = ENTRY.replace("h = 3.0", "h = bc - gc")
    assert verdict(book, harmless).says == "the line is still there"


def test_a_fault_that_changes_another_line_is_missed(book: Path) -> None:
    other = ENTRY.replace('line = "hue 0.0"', 'line = "done"')
    assert verdict(book, other).says == "the line is still there"


def test_a_fault_that_breaks_the_program_proves_nothing(book: Path) -> None:
    crash = ENTRY.replace("h = 3.0", "h = nowhere")
    assert verdict(book, crash).says.startswith("the fault breaks the program: NameErr")


def test_a_claim_whose_line_is_not_recorded_is_missed(book: Path) -> None:
    other = ENTRY.replace('line = "hue 0.0"', 'line = "hue 0.5"')
    assert verdict(book, other).says == "the recording has no such line"


def test_the_installed_module_stays_as_it_is(book: Path) -> None:
    verdict(book, ENTRY)
    (one,) = claims(book, ENTRY)
    assert "h = 3.0" in fault.changed(one)[1]
    assert fault.changed(one)[0] == "colorsys"


def test_a_method_named_like_its_module_is_of_that_module() -> None:
    name = "pathlib.PurePath.pathlib"
    assert fault.module_of(name, Path("python3.11/pathlib.py")) == "pathlib"
    name, file = "torch.fetch.Fetcher.fetch", Path("torch/fetch.py")
    assert fault.module_of(name, file) == "torch.fetch"
    assert fault.module_of("torch.mp.share", Path("torch/mp/__init__.py")) == "torch.mp"


def test_a_fault_whose_text_is_gone_names_its_line(book: Path) -> None:
    (one,) = claims(book, ENTRY.replace("h = bc-gc", "h = gone"))
    with pytest.raises(Problem, match=r"0 times, a fault replaces one place"):
        fault.changed(one)


def test_a_fault_whose_symbol_is_gone_names_its_line(book: Path) -> None:
    (one,) = claims(book, ENTRY.replace("rgb_to_hsv", "rgb_to_gone"))
    with pytest.raises(
        Problem, match=r"snippets/claims\.toml:2: .*rgb_to_gone is gone"
    ):
        fault.changed(one)


def test_an_unknown_key_of_a_claim_is_refused(book: Path) -> None:
    with pytest.raises(Problem, match=r"claims\.toml:2: unknown key 'colour'"):
        claims(book, ENTRY.replace("line =", "colour ="))


def test_a_claim_without_a_fault_is_refused(book: Path) -> None:
    with pytest.raises(Problem, match=r"claims\.toml:2: a claim needs 'with'"):
        claims(book, ENTRY.replace('fault.with = "h = 3.0"\n', ""))


def test_a_claim_names_a_snippet_and_a_line_of_its_recording(book: Path) -> None:
    (snippet,) = load(book)
    (one,) = claims(book, ENTRY)
    old = Recording("0" * 64, (Block((METHOD,), "hue 0.0\n"),))
    assert claim.unsupported(one, snippet, old) == ""
    assert claim.unsupported(one, None, None) == "no snippet snippets/colour/hue.py"
    (other,) = claims(book, ENTRY.replace("hue 0.0", "hue 1.0"))
    assert "prints no line 'hue 1.0'" in claim.unsupported(other, snippet, old)
