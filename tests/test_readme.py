"""The README and CONTRIBUTING tell a newcomer what really works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from pytest_codeblocks import CodeBlock, extract_from_file

ROOT = Path(__file__).parents[1]
GUIDES = ("README.md", "CONTRIBUTING.md")
SKIP = re.compile(r'pytest\.mark\.skip\(reason="(.+)"\)')
BLOCKS = [
    (f"{guide}:{block.lineno}", block)
    for guide in GUIDES
    for block in extract_from_file(ROOT / guide)
]
posix = pytest.mark.skipif(os.name == "nt", reason="the blocks are for sh")
SHELL = [(place, block) for place, block in BLOCKS if block.syntax == "sh"]


def reason(block: CodeBlock) -> str:
    """Why a block isn't run here, empty if it is."""
    found = [SKIP.fullmatch(mark) for mark in block.marks]
    assert all(found), f"{block.marks}: the one mark used is skip with a reason"
    return found[0][1] if found and found[0] else ""


def runnable() -> list[object]:
    return [
        pytest.param(
            block.code,
            id=place,
            marks=[pytest.mark.skip(reason=why)] if (why := reason(block)) else [],
        )
        for place, block in SHELL
    ]


def shell(code: str, folder: Path) -> None:
    """Run a block with this environment's programs first."""
    here = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = os.environ | {"PATH": here, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(["sh", "-euc", code], cwd=folder, env=env, check=True, timeout=300)


@pytest.mark.parametrize("code", runnable())
@posix
def test_a_block_runs(code: str) -> None:
    shell(code, ROOT)


@posix
@pytest.mark.skipif(not find_spec("torch"), reason="the snippet needs torch")
def test_contributing_leads_from_a_clone_to_a_snippet_on_a_page(tmp_path: Path) -> None:
    book = tmp_path / "book"
    left = shutil.ignore_patterns(".*", "site", "build", "tests", "*.egg-info")
    shutil.copytree(ROOT, book, ignore=left)
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    program, link = re.findall(r"```text\n(.*?)```", guide, re.DOTALL)[:2]
    program_at, page_at = re.findall(r"`((?:snippets|docs)/round_robin\S+)`", guide)
    (book / program_at).write_text(program, "utf-8")
    with (book / page_at).open("a", encoding="utf-8") as page:
        page.write(f"\n{link}")
    for _, block in SHELL:
        if "step 2" in reason(block):
            shell(block.code, book)
    shell("mkdocs build --strict", book)  # quiet, it would count no warning
    html = (book / "site/round_robin/index.html").read_text("utf-8")
    assert Path(program_at).name in html
    assert "batch 1: worker 1" in html


def test_some_block_runs_here() -> None:
    assert any(not block.marks for _, block in SHELL)


def test_a_guide_holds_no_other_kind_of_block() -> None:
    assert {block.syntax for _, block in BLOCKS} <= {"sh", "text"}


def test_what_a_reason_says_another_file_runs_stands_there() -> None:
    promised = 0
    for place, block in SHELL:
        named = re.search(r"(\S+) runs it$", reason(block))
        if named:
            promised += 1
            runner = (ROOT / named[1]).read_text("utf-8")
            missing = [line for line in block.code.splitlines() if line not in runner]
            assert not missing, f"{place}: {named[1]} does not run {missing}"
    assert promised


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_names_no_make_target_that_is_not_there(guide: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    text = (ROOT / guide).read_text("utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE))
    assert named <= targets
    assert named


def test_the_readme_names_every_make_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert not {target for target in targets if f"{target}`" not in readme} - {
        "serve",
        "test",
    }


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_of_a_guide_leads_to_a_file(guide: str) -> None:
    prose = re.sub(
        r"```.*?```|`[^`]*`", "", (ROOT / guide).read_text("utf-8"), flags=re.DOTALL
    )
    links = re.findall(r"\]\(([^)#:]+)\)", prose)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_path_of_the_readmes_map_is_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    table = text.partition("## What lies where")[2].partition("\n## ")[0]
    first = re.findall(r"^\| `([^`]+)`", table, re.MULTILINE)
    assert [p for p in first if "<" not in p and not (ROOT / p).exists()] == []
