"""A notebook among the pages of a book: its links are checked, it can be taken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from sample import PANEL, book, write

from replay import notebook

CONFIG = """\
site_name: Sample
nav: [First: first.md, The lab: lab.ipynb]
theme: mkdocs
plugins:
  - replay
  - mkdocs-jupyter: {include: ["*.ipynb"], include_source: true, cache: false}
markdown_extensions: [attr_list, pymdownx.superfences, replay]
"""


def built(root: Path, text: str) -> subprocess.CompletedProcess[str]:
    """A strict build of a book with a page and a notebook of one cell of prose."""
    write(book(root, f"# Who\n\n{PANEL}\n"), "mkdocs.yml", CONFIG)
    cell = {"id": "a", "cell_type": "markdown", "metadata": {}, "source": text}
    version = {"nbformat": 4, "nbformat_minor": 5}
    write(root, "docs/lab.ipynb", notebook.text({"cells": [cell], **version}))
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=root,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_notebook_leads_to_chapters_and_can_be_downloaded(tmp_path: Path) -> None:
    done = built(tmp_path, "# Lab\n\n[a](first.md#first-who), [b](lab.ipynb)")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/lab/index.html").read_text("utf-8")
    assert 'href="../first/#first-who"' in page
    assert 'href="lab.ipynb" download' in page
    taken = (tmp_path / "site/lab/lab.ipynb").read_bytes()
    assert taken == (tmp_path / "docs/lab.ipynb").read_bytes()


def test_a_link_to_no_page_fails_a_strict_build(tmp_path: Path) -> None:
    done = built(tmp_path, "# Lab\n\n[a](gone.md)")
    assert done.returncode == 1
    assert "lab.ipynb links to gone.md, which is no page" in done.stderr
