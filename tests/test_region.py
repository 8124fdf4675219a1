"""Parts of a snippet, as its own comments mark them."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import snippet

from replay import region

TEXT = "def f():\n    # region: one\n    a = 1\n    # endregion: one\n    b = 2\n"


def test_a_region_is_shown_without_its_indentation(tmp_path: Path) -> None:
    assert region.cut(snippet(tmp_path, TEXT), "one") == "a = 1\n"


def test_no_name_is_the_whole_file(tmp_path: Path) -> None:
    assert region.cut(snippet(tmp_path, TEXT)) == TEXT


@pytest.mark.parametrize("name", ["two", "on", "one: x"])
def test_a_region_that_is_not_there_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(LookupError, match=r"^no region "):
        region.cut(snippet(tmp_path, TEXT), name)
