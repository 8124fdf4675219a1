"""``RECORDED.toml``: its date moves only with something else in it."""

from __future__ import annotations

import dataclasses
import datetime
from importlib.metadata import version
from pathlib import Path

import pytest

from replay import recorded
from replay.recorded import Recorded

THEN = Recorded(
    date=datetime.date(2026, 1, 2),
    torch="2.13.0",
    python="3.11.7",
    os="linux",
    cpu='A "quoted" CPU',
    cores=2,
    snippets=3,
    runs=9,
    excerpts={"torch.a.b": {"1 If": "ab12"}},
)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "snippets").mkdir()
    return tmp_path


def test_a_book_never_recorded_has_none(book: Path) -> None:
    assert recorded.read(book) is None


def test_what_is_written_reads_back_the_same(book: Path) -> None:
    assert recorded.write(book, THEN)
    assert recorded.read(book) == THEN


def test_the_date_stays_if_nothing_else_changed(book: Path) -> None:
    recorded.write(book, THEN)
    later = dataclasses.replace(THEN, date=datetime.date(2026, 3, 4))
    assert not recorded.write(book, later)
    assert recorded.read(book) == THEN


def test_the_date_moves_with_anything_else(book: Path) -> None:
    recorded.write(book, THEN)
    later = dataclasses.replace(THEN, date=datetime.date(2026, 3, 4), runs=10)
    assert recorded.write(book, later)
    assert recorded.read(book) == later


def test_an_environment_of_its_own_has_a_file_of_its_own(book: Path) -> None:
    recorded.write(book, THEN)
    there = dataclasses.replace(
        THEN, torch="2.14.1", packages={"torchvision": "0.29.1"}, excerpts={}
    )
    assert recorded.write(book, there, "vision")
    assert recorded.read(book) == THEN
    assert recorded.read(book, "vision") == there
    text = (book / "snippets/RECORDED.vision.toml").read_text("utf-8")
    assert "`python -m replay record --environment vision`" in text


def test_a_record_says_which_version_met_a_need() -> None:
    now = recorded.verified(1, 3, {}, needs=["packaging"])
    assert now.packages == {"packaging": version("packaging")}


def test_a_record_of_today_says_what_this_machine_is() -> None:
    now = recorded.verified(1, 3, {})
    assert now.date == datetime.date.today()
    assert now.cores >= 1
