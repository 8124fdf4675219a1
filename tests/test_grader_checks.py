"""What the grader sees in a loader's batches, without workers, so that it is quick.

The loaders here are right but for one thing. Whole runs are in ``test_grader.py``.
"""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "snippets/checkpoint"

pytestmark = pytest.mark.skipif(
    not find_spec("torch"), reason="the loaders are torch's"
)


def imported(name: str) -> Any:
    spec = spec_from_file_location(f"checkpoint_{name}", FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


grade = imported("grade")


@pytest.fixture(scope="module")
def solution() -> Any:
    return imported("solution")


@pytest.fixture
def checks(solution: Any, tmp_path: Path) -> Any:
    """Of the solution, without its workers. Tests replace a part of it."""
    make = partial(solution.DataLoader, batch_size=8, shuffle=True)
    names = {"CSVDataset": solution.CSVDataset, "make_loader": make}
    grade.make_data(tmp_path)
    (tmp_path / "stdout").write_text("worker 0 seed 5\nworker 1 seed 6\n")
    return grade.Checks(SimpleNamespace(pad=solution.pad, **names), tmp_path)


def seen(checks: Any, name: str) -> str:
    words: str = grade.seen_by(getattr(checks, name), Path("my_loader.py"))
    return words


def test_the_solution_meets_each(checks: Any) -> None:
    names = ["dataset", "transform", "batches", "shuffle", "seeds", "ragged", "pad"]
    assert [seen(checks, name) for name in names] == [""] * len(names)


def in_front(values: Any, lengths: Any) -> Any:
    for row, length in zip(values, lengths.tolist(), strict=True):
        row.copy_(row.roll(-length))
    return values


def filled(values: Any, lengths: Any, number: float) -> Any:
    for row, length in zip(values, lengths.tolist(), strict=True):
        row[length:] = number
    return values


Pad = Callable[[Any, Any, Any], Any]
WRONG: dict[str, tuple[Pad, str]] = {
    "pads nothing": (lambda v, n, y: (list(v), n, y), "values is a list, and not"),
    "one number": (lambda v, n, y: (v[:, 0], n, y), r"values \[8\] come with 8 len"),
    "columns": (lambda v, n, y: (v.T, n, y), r"values \[\d+, 8\] has a column for"),
    "dict": (lambda v, n, y: {"v": v, "n": n, "y": y}, "a batch is a dict, and not"),
    "two parts": (lambda v, n, y: (v, y), "a batch has 2 parts, and not 3"),
    "lengths": (
        lambda v, n, y: (v, n[1:], y),
        r"values \[8, \d+\] come with 7 lengths",
    ),
    "one length": (
        lambda v, n, y: (v, 22, y),
        r"values \[8, \d+\] come with 1 lengths",
    ),
    "in front": (lambda v, n, y: (in_front(v, n), n, y), "row 0 has its padding in f"),
    "halves": (lambda v, n, y: (filled(v, n, 0.5), n, y), "row 0 has another number"),
    "nines": (lambda v, n, y: (filled(v, n, 99), n, y), "a row has the number 99.0"),
    "doubles": (lambda v, n, y: (v.double(), n, y), "row 0 has .* of torch.float64"),
    "label": (lambda v, n, y: (v, n, y + 1), "row 0 has the label 1"),
    "cut": (lambda v, n, y: (v[:, :9], n, y), r"row 6 has a tensor \[9\]"),
    "twice": (
        lambda v, n, y: (v.repeat(2, 1), n.repeat(2), y.repeat(2)),
        "a row comes twice",
    ),
    "one wrong of two": (
        lambda v, n, y: (v.repeat(2, 1), [*(n - 1), *n], y.repeat(2)),
        "row 0 has a length of 3 for 4 numbers",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_pad_is_told_what_was_seen(
    checks: Any, solution: Any, kind: str
) -> None:
    wrong, expected = WRONG[kind]
    checks.module.pad = lambda samples: wrong(*solution.pad(samples))
    assert_matches(expected, seen(checks, "pad"))


def assert_matches(expected: str, text: str) -> None:
    assert re.match(expected, text), text


def test_rows_that_a_pad_leaves_out_are_missed(checks: Any, solution: Any) -> None:
    def long_ones(samples: list[Any]) -> Any:
        return solution.pad([s for s in samples if len(s[0]) > 5 or s is samples[0]])

    checks.module.pad = long_ones
    checks.module.make_loader = partial(solution.DataLoader, batch_size=19)
    assert seen(checks, "pad") == "18 rows, where 19 came without pad"


def test_rows_that_never_come_are_no_fault_of_the_pad(
    checks: Any, solution: Any
) -> None:
    make = partial(solution.DataLoader, batch_size=8, drop_last=True)
    checks.module.make_loader = make
    assert seen(checks, "batches") == "batches of 8, 8"
    assert seen(checks, "pad") == ""


def test_a_loader_may_not_drop_the_last_rows_with_a_pad_alone(
    checks: Any, solution: Any
) -> None:
    def make(dataset: Any, collate_fn: Any = None) -> Any:
        options = {"collate_fn": collate_fn, "drop_last": bool(collate_fn)}
        return solution.DataLoader(dataset, batch_size=8, **options)

    checks.module.make_loader = make
    assert seen(checks, "batches") == ""
    assert seen(checks, "pad") == "16 rows, where 19 came without pad"


@pytest.mark.parametrize("kind", [list, tuple])
def test_lists_and_tuples_are_as_good_as_tensors(
    checks: Any, solution: Any, kind: type
) -> None:
    def pad(samples: list[Any]) -> Any:
        values, lengths, labels = solution.pad(samples)
        wide = solution.torch.nn.functional.pad(values, (0, 3))
        return kind([wide, kind(lengths.tolist()), kind(labels.tolist())])

    checks.module.pad = pad
    assert seen(checks, "pad") == ""


def test_a_transform_that_is_applied_once_draws_the_same_again(
    checks: Any, solution: Any
) -> None:
    class Once(solution.CSVDataset):
        def __init__(self, csv_file: str, transform: Any = None) -> None:
            super().__init__(csv_file, transform)
            self.samples = [super(Once, self).__getitem__(i) for i in range(19)]

        def __getitem__(self, index: int) -> Any:
            return self.samples[index]

    checks.module.CSVDataset = Once
    assert (seen(checks, "transform"), seen(checks, "batches")) == ("", "")
    assert seen(checks, "seeds") == "a second epoch drew the numbers of the first"


def test_seeds_are_not_judged_by_draws_that_were_not_made(
    checks: Any, solution: Any
) -> None:
    checks.module.CSVDataset = lambda file, transform=None: solution.CSVDataset(file)
    assert seen(checks, "batches") == ""
    with pytest.raises(grade.NotChecked):
        seen(checks, "seeds")


def test_a_dataset_that_never_ends_is_not_read_to_the_end(
    checks: Any, solution: Any
) -> None:
    class Endless(solution.torch.utils.data.IterableDataset):
        def __iter__(self) -> Iterator[Any]:
            for row in itertools.count():
                yield solution.torch.rand(16) + 1, row

    checks.module.CSVDataset = lambda file, transform=None: Endless()
    checks.module.make_loader = partial(solution.DataLoader, batch_size=8)
    assert seen(checks, "dataset").startswith("an IterableDataset, which has no")
    assert seen(checks, "batches") == f"batches of {', '.join(['8'] * 20)}"
    assert seen(checks, "pad")


def test_a_loader_that_waits_for_workers_fails_for_its_samples_alone(
    checks: Any, solution: Any
) -> None:
    options = {"num_workers": 1, "timeout": 9, "persistent_workers": True}
    make = partial(solution.DataLoader, batch_size=8, **options)
    checks.epochs = [], []
    checks.module.make_loader = make
    assert seen(checks, "ragged") == ""
    checks.module.make_loader = partial(make, collate_fn=list)
    assert seen(checks, "ragged") == "no error, but a batch of 2 samples"
    checks.module.make_loader = partial(make, collate_fn=dict.fromkeys)
    assert_matches("a batch is a dict, and not", seen(checks, "ragged"))


def test_a_path_with_a_comma_is_one_field(tmp_path: Path) -> None:
    with grade.make_data(tmp_path / "a, b").open(newline="") as file:
        rows = list(csv.reader(file))
    assert {len(row) for row in rows} == {2}
    assert all(Path(path).is_file() for path, _ in rows)
