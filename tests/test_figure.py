"""Values and tables of measured samples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sample import DATA

from replay import figure
from replay.problem import Problem


def data(tmp_path: Path, **changed: object) -> figure.Data:
    file = tmp_path / "who.data.json"
    file.write_text(json.dumps({**DATA, **changed}))
    return figure.read(file, "snippets/first/who.data.json")


@pytest.mark.parametrize(
    ("address", "like", "value"),
    [
        ("spawn.0.median", "9.9 s", "2.2 s"),
        ("spawn.0.max", "9.99 s", "2.50 s"),
        ("fork.0.min", "9 ms", "1 ms"),
        ("fork.0.median", "9.9 ms", "2.0 ms"),
        ("spawn.0.median/fork.0.median", "9x", "1100x"),
        ("spawn.0.n", "9", "3"),
    ],
)
def test_a_value_is_written_as_the_page_writes_it(
    tmp_path: Path, address: str, like: str, value: str
) -> None:
    assert figure.shown(data(tmp_path), address, like) == value


@pytest.mark.parametrize(
    ("address", "like", "rule"),
    [
        ("thread.0.min", "1 s", "no start method 'thread', there is fork, spawn"),
        ("fork.9.min", "1 s", "no workers '9', there is 0"),
        ("fork.0.mean", "1 s", "no statistic 'mean', there is min, median, max, n"),
        ("fork", "1 s", "no workers '', there is 0"),
        ("fork.0.min", "1 kg", "'kg' doesn't fit, write s, ms, µs, us, ns"),
        ("fork.0.min", "fast", "'fast' isn't a number and a unit"),
        ("a/b/c", "1x", "divides more than once"),
        ("fork.0.min/fork.0.max", "1 s", "'s' doesn't fit, write x, ×, no unit"),
    ],
)
def test_a_wrong_address_is_told_with_what_there_is(
    tmp_path: Path, address: str, like: str, rule: str
) -> None:
    with pytest.raises(LookupError) as error:
        figure.shown(data(tmp_path), address, like)
    assert rule in str(error.value)


def test_the_table_has_every_cell_in_a_unit_that_reads_well(tmp_path: Path) -> None:
    assert figure.table(data(tmp_path)) == [
        "| start method | workers | min (s) | median | max | n |",
        "|:--|:--|--:|--:|--:|--:|",
        "| fork | 0 | 0.00100 | 0.00200 | 0.00300 | 3 |",
        "| spawn | 0 | 2.00 | 2.20 | 2.50 | 3 |",
    ]
    small = {"fork": {"0": [0.001]}, "spawn": {"0": [0.0125]}}
    table = figure.table(data(tmp_path, samples=small))
    assert [line.split(" | ")[2] for line in table[::2]] == ["min (ms)", "1.00"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("{", "not JSON"),
        ("[]", "'title' is missing"),
        ("{}", "'title' is missing"),
        (json.dumps({**DATA, "samples": []}), "'samples' is missing"),
        (json.dumps({**DATA, "samples": {"fork": {"0": []}}}), "not empty"),
        (json.dumps({**DATA, "samples": {"fork": {"0": ["1"]}}}), "list of numbers"),
        (json.dumps({**DATA, "samples": {"fork": [1]}}), "list of numbers"),
    ],
)
def test_a_malformed_file_is_told_by_name(tmp_path: Path, text: str, rule: str) -> None:
    file = tmp_path / "who.data.json"
    file.write_text(text)
    with pytest.raises(Problem, match=r"^snippets/first/who\.data\.json:1: ") as error:
        figure.read(file, "snippets/first/who.data.json")
    assert rule in str(error.value)
