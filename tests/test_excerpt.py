"""Source of an installed package: cut, addressed, watched for changes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sample import needs_torch

from replay import excerpt
from replay.excerpt import changes, cut, digests
from replay.symbol import Missing, find

MODULE = '''\
raise RuntimeError("imported")

LIMIT = 5.0
NAMED: int = 3


class Loader:
    """Loads."""

    @property
    @staticmethod
    def next(self):
        if self.done:
            return None
        for item in self.items:
            if item.ready:
                return item
            else:
                item.wait(
                    1
                )
        return None

    class Inner:
        def run(self): return 1


if LIMIT:
    def late():
        return 1
else:
    def late():
        return 2
'''
NEXT = "shelf.loader.Loader.next"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package ``shelf`` 1.4.2+cpu with a module that can't be imported."""
    module = tmp_path / "shelf" / "loader.py"
    module.parent.mkdir()
    (module.parent / "__init__.py").write_text("FLAG = True\n")
    module.write_text(MODULE)
    info = tmp_path / "shelf-1.4.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: shelf\nVersion: 1.4.2+cpu\n"
        "Project-URL: Repository, https://github.com/o/shelf/\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(excerpt.NOTICES, "shelf", "its authors, MIT")
    return module


@pytest.mark.usefixtures("shelf")
def test_a_symbol_is_cut_with_its_decorators_real_lines_and_version() -> None:
    found = cut(NEXT)
    assert (found.first, found.last) == (10, 22)
    assert found.text.startswith("@property\n@staticmethod\ndef next(self):\n    if")
    assert (found.version, found.file) == ("1.4.2", "shelf/loader.py")
    assert (found.name, found.notice) == ("Loader.next", "its authors, MIT")
    assert cut("shelf.FLAG").name == "FLAG"


@pytest.mark.usefixtures("shelf")
def test_nothing_is_imported() -> None:
    cut(NEXT)
    digests(NEXT)
    assert not {name for name in sys.modules if name.startswith("shelf.")}


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("symbol", "text"),
    [
        ("shelf.FLAG", "FLAG = True\n"),
        ("shelf.loader.LIMIT", "LIMIT = 5.0\n"),
        ("shelf.loader.NAMED", "NAMED: int = 3\n"),
        ("shelf.loader.late", "def late():\n    return 2\n"),
        ("shelf.loader.Loader.Inner.run", "def run(self): return 1\n"),
    ],
)
def test_values_and_nested_and_conditional_definitions_are_found(
    symbol: str, text: str
) -> None:
    assert cut(symbol).text == text


@pytest.mark.usefixtures("shelf")
def test_a_fragment_picks_the_statement_that_begins_with_it() -> None:
    found = cut(NEXT, "if item.ready")
    assert (found.first, found.last) == (16, 21)
    assert found.text.startswith("if item.ready:\n    return item\nelse:\n")


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("symbol", "at", "rule"),
    [
        ("shelf.loader.Loader.prev", "", "shelf.loader.Loader.prev is gone"),
        ("shelf.loader.Gone.next", "", "shelf.loader.Gone is gone"),
        ("shelf.loader", "", "shelf.loader names no class, function or value"),
        (NEXT, "return", f"3 statements of {NEXT} begin with 'return'"),
        (NEXT, "1", f"0 statements of {NEXT} begin with '1'"),
        (
            "markdown.core.Markdown",
            "",
            "excerpts are of torch, shelf, whose",
        ),
    ],
)
def test_what_is_gone_or_ambiguous_is_told(symbol: str, at: str, rule: str) -> None:
    with pytest.raises(Missing) as error:
        cut(symbol, at)
    assert str(error.value).startswith(rule)


def test_a_package_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(excerpt.NOTICES, "no_such_package", "")
    with pytest.raises(Missing, match="no_such_package isn't installed"):
        cut("no_such_package.f")


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("tag", "file", "rule"),
    [
        ("v1.4.2", "shelf/loader.py", ""),
        (
            "v1.4.1",
            "shelf/loader.py",
            "leads to v1.4.1/shelf/loader.py, the excerpt is",
        ),
        ("main", "shelf/loader.py", "the excerpt is v1.4.2/shelf/loader.py"),
        ("v1.4.2", "shelf/other.py", "the link leads to v1.4.2/shelf/other.py"),
    ],
)
def test_the_link_names_the_installed_version_and_file(
    tag: str, file: str, rule: str
) -> None:
    address = f"https://github.com/o/shelf/blob/{tag}/{file}"
    problem = excerpt.address_problem(cut(NEXT), address)
    assert rule in problem
    assert bool(problem) == bool(rule)


@pytest.mark.usefixtures("shelf")
def test_each_statement_has_a_digest_under_its_number_and_kind() -> None:
    assert list(digests(NEXT)) == [
        "1 FunctionDef",
        "2 If",
        "3 Return",
        "4 For",
        "5 If",
        "6 Return",
        "7 Expr",
        "8 Return",
    ]


CHANGES = {
    "a comment": ("if item.ready:", "if item.ready:  # so", []),
    "a form": ("item.wait(\n                    1\n", "item.wait(1\n", []),
    "a value": (
        "                    1\n",
        "                    2\n",
        ["gone: 7 Expr", "new: line 20: item.wait("],
    ),
    "a condition": (
        "if self.done:",
        "if not self.done:",
        ["gone: 2 If", "new: line 14: if not self.done:"],
    ),
    "a decorator": (
        "@staticmethod",
        "@classmethod",
        ["gone: 1 FunctionDef", "new: line 13: def next(self):"],
    ),
    "a default": (
        "next(self)",
        "next(self, a=1)",
        ["gone: 1 FunctionDef", "new: line 13: def next(self, a=1):"],
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_only_a_change_of_meaning_is_a_change(shelf: Path, what: str) -> None:
    old, new, said = CHANGES[what]
    before = digests(NEXT)
    assert MODULE.count(old) == 1
    shelf.write_text("# moved down\n" + MODULE.replace(old, new))
    assert changes(NEXT, before) == said


def test_a_statement_that_moved_into_another_has_changed(shelf: Path) -> None:
    before = digests(NEXT)
    last = "\n        return None\n\n    class"
    shelf.write_text(MODULE.replace(last, last.replace("        r", "            r")))
    assert changes(NEXT, before) == ["gone: 8 Return", "new: line 22: return None"]


def test_statements_that_changed_places_have_changed(shelf: Path) -> None:
    symbol = "shelf.loader.late"
    shelf.write_text("def late():\n    a = 1\n    b = 2\n")
    before = digests(symbol)
    shelf.write_text("# later\ndef late():\n    b = 2\n    a = 1\n")
    assert changes(symbol, before) == ["new: line 3: b = 2", "gone: 3 Assign"]


def test_changes_lead_to_upstreams_comparison(shelf: Path) -> None:
    before = digests(NEXT)
    shelf.write_text(MODULE.replace("if self.done", "if self.over"))
    assert changes(NEXT, before, since="1.4.1") == [
        "gone: 2 If",
        "new: line 13: if self.over:",
        "https://github.com/o/shelf/compare/v1.4.1...v1.4.2",
    ]


@needs_torch
def test_torch_is_found_without_an_import() -> None:
    found = find("torch.utils.data.dataloader.DataLoader.__init__")
    assert found.file == "torch/utils/data/dataloader.py"
    assert found.lines[found.node.lineno - 1].strip() == "def __init__("
