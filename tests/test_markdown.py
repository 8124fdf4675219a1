"""Pages with directives, as Markdown and as HTML."""

from __future__ import annotations

import html
import io
import logging
import re
from pathlib import Path

import markdown
import pytest
from pytest_codeblocks import extract_from_buffer
from sample import (
    ALL,
    OUTPUT,
    PANEL,
    PROGRAM,
    book,
    measured,
    needs_torch,
    record,
    write,
)

from replay import page
from replay.expand import expand
from replay.markdown import makeExtension
from replay.recording import Block

MENTION = "[it](../snippets/first/who.py)"
RECORDED = """
date = 2026-11-29
torch = "2.13.0"
python = "3.11.7"
os = "linux"
cpu = "a"
cores = 2
snippets = 1
runs = 3
"""
CONFIGS = {
    "pymdownx.highlight": {"linenums_style": "pymdownx-inline", "stripnl": False},
    "toc": {"permalink": True},
}
EXTENSIONS = [
    *("admonition", "attr_list", "md_in_html", "tables", "toc"),
    *("pymdownx.details", "pymdownx.highlight", "pymdownx.superfences"),
]


def expanded(root: Path) -> str:
    text = (root / "docs/first.md").read_text("utf-8")
    return expand(text, page.load(root), stash=str)


def rendered(root: Path) -> str:
    """The page as MkDocs renders it: with the theme's usual extensions."""
    extensions = [*EXTENSIONS, makeExtension(root=str(root))]
    md = markdown.Markdown(extensions=extensions, extension_configs=CONFIGS)
    return md.convert((root / "docs/first.md").read_text("utf-8"))


def text_of(fragment: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", fragment))


def test_the_fenced_python_of_a_page_is_the_snippet_and_nothing_else(
    tmp_path: Path,
) -> None:
    symbol = "torch.utils.data.dataloader.default_convert"
    text = (
        f"{PANEL}\n1. One\n\n    [x](../snippets/first/who.py#one)\n\n```text\nx\n```\n"
    )
    program = PROGRAM + "# region: one\nprint(2)\n# endregion: one\n"
    write(book(tmp_path, text), "snippets/first/who.py", program)
    blocks = extract_from_buffer(io.StringIO(expanded(tmp_path)))
    assert [b.code for b in blocks if b.syntax == "python"] == [program, "print(2)\n"]
    assert [b.syntax for b in blocks] == ["python", "recorded", "python", "text"], (
        symbol
    )


def test_the_code_and_its_output_are_highlighted(tmp_path: Path) -> None:
    page_html = rendered(book(tmp_path))
    code, output = re.findall(r"<code>(?=<)(.*?)</code></pre>", page_html, re.DOTALL)
    assert text_of(code) == PROGRAM
    assert text_of(output) == OUTPUT
    assert '<span class="g g-Volatile g-Volatile-Name">79276</span>' in output


def test_the_button_holds_a_file_that_the_page_cannot_show_to_the_byte(
    tmp_path: Path,
) -> None:
    program = '"""<b> & "quotes", \'ticks\', ünïcode, \\n."""\n\n\n\tprint(1)  \n\n'
    file = write(book(tmp_path), "snippets/first/who.py", program)
    (copy,) = re.findall(r'data-copy="(.*?)"', rendered(tmp_path))
    assert html.unescape(copy).encode() == file.read_bytes()


def test_where_the_page_shows_the_file_the_button_takes_it_from_there(
    tmp_path: Path,
) -> None:
    assert "data-copy" not in rendered(book(tmp_path))


def test_a_name_in_the_colour_of_ink_has_no_mark_of_its_own(tmp_path: Path) -> None:
    assert not re.findall(r'<span class="(?:n|nb|w)">', rendered(book(tmp_path)))


def test_the_panel_links_the_file_and_can_be_linked(tmp_path: Path) -> None:
    page_html = rendered(book(tmp_path, f"{PANEL}\nSee {MENTION}.\n"))
    (head,) = re.findall(r"<a [^>]*replay-file[^>]*>", page_html)
    assert 'id="first-who"' in head
    assert 'href="snippets/first/who.py"' in head
    assert 'download="who.py"' in head
    assert '<a href="first.md#first-who">it</a>' in page_html


def test_a_region_shown_twice_has_two_ids(tmp_path: Path) -> None:
    part = "[x](../snippets/first/who.py#one)\n"
    root = book(tmp_path, f"{part}\n{part}\n{PANEL}")
    write(root, "snippets/first/who.py", f"# region: one\n{PROGRAM}# endregion\n")
    ids = re.findall(r' id="(first-[^"]*)"', rendered(root))
    assert ids == ["first-who-one", "first-who-one-2", "first-who"]


def test_a_report_leads_to_the_panels_of_what_it_lists(tmp_path: Path) -> None:
    root = book(tmp_path, f"{PANEL}\n[all](../snippets/RECORDED.toml)\n")
    write(root, "snippets/RECORDED.toml", RECORDED)
    write(root, "snippets/claims.toml", "")
    page_html = rendered(root)
    assert '<td><a href="first.md#first-who">who.py</a></td>' in page_html
    assert "1 program, 3 runs" in text_of(page_html)


def test_without_scripts_every_output_follows_with_its_label(tmp_path: Path) -> None:
    blocks = Block(("fork",), "one\n"), Block(("spawn", "forkserver"), "two\n", exit=1)
    page_html = rendered(book(tmp_path, PANEL, *blocks))
    labels = re.findall(r'<p class="replay-label"[^>]*>(.*?)</p>', page_html)
    assert labels == ["fork", "spawn, forkserver"]
    assert "hidden" not in page_html
    words = ["python who.py", ">one", ">two", "exit code 1"]
    places = [page_html.index(word) for word in words]
    assert places == sorted(places)


def test_the_panel_says_what_it_was_verified_on(tmp_path: Path) -> None:
    write(book(tmp_path), "snippets/RECORDED.toml", RECORDED)
    words = "Verified on torch 2.13.0, Python 3.11.7, Linux, 2026-11-29."
    assert words in rendered(tmp_path)


@pytest.mark.parametrize("where", ["1. One\n\n    {}", "!!! note\n\n    {}"])
def test_a_panel_keeps_its_place_in_lists_and_admonitions(
    tmp_path: Path, where: str
) -> None:
    page_html = rendered(book(tmp_path, where.format(PANEL) + "\nAfter.\n"))
    closing = "</li>" if where.startswith("1") else "</div>\n<p>After"
    assert page_html.index("</figure>") < page_html.index(closing)
    assert text_of(page_html).count(OUTPUT) == 1
    assert "\x02" not in page_html


def test_what_is_no_directive_is_untouched(tmp_path: Path) -> None:
    text = f"# A\n\n```text\n{PANEL}```\n\n<!-- {PANEL} -->\n\n`{PANEL.strip()}` x\n"
    assert expanded(book(tmp_path, text)) == text


@needs_torch
def test_an_excerpt_has_real_line_numbers_and_its_source(tmp_path: Path) -> None:
    from replay import excerpt

    symbol = "torch.utils.data.dataloader._BaseDataLoaderIter.__next__"
    cut = excerpt.cut(symbol)
    address = f"https://github.com/pytorch/pytorch/blob/v{cut.version}/{cut.file}"
    page_html = rendered(book(tmp_path, f"{PANEL}\n[{symbol}]({address})\n"))
    assert f'data-linenos="{cut.first} "' in page_html
    assert f'href="{address}#L{cut.first}-L{cut.last}"' in page_html
    assert f"torch {cut.version}" in page_html
    assert "PyTorch contributors, BSD-3-Clause" in page_html


def test_data_becomes_a_chart_with_its_numbers(tmp_path: Path) -> None:
    data = "../snippets/first/who.data.json"
    figure = f"Took [2.2 s]({data}#spawn.0.median).\n"
    measured(book(tmp_path, f"{PANEL}\n[data]({data})\n\n{figure}"))
    page_html = rendered(tmp_path)
    assert "<svg role=" in page_html
    assert '<td style="text-align: right;">2.20</td>' in page_html
    assert "Measured 2026-11-29: 2 cores." in page_html
    assert 'href="first.md#first-who-data">2.2 s</a>' in page_html


GONE = "[torch.gone.f](https://github.com/p/p/blob/v1/torch/g.py)"
BROKEN = {
    "[x](../snippets/first/gone.py)": "no snippet snippets/first/gone.py",
    "See [x](../snippets/first/gone.py).": "no snippet snippets/first/gone.py",
    GONE: "torch.gone is gone",
    "[2 s](../snippets/first/who.data.json#a.b.min)": "no file snippets/first/who.data",
}


@pytest.mark.parametrize(
    "text", [pytest.param(t, marks=needs_torch if t == GONE else ()) for t in BROKEN]
)
def test_a_broken_directive_is_seen_on_the_page_and_logged_with_its_line(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    page_html = rendered(book(tmp_path, f"---\ntitle: x\n---\n\n{PANEL}\n{text}\n"))
    assert BROKEN[text] in html.unescape(page_html)
    assert "replay-broken" in page_html
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("mkdocs.replay", logging.WARNING)
    assert record.getMessage().startswith(f"docs/first.md:7: {BROKEN[text]}")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("stale", "output is out of date: `python -m replay record first/who.py`"),
        ("gone", "no output is recorded yet: `python -m replay record first/who.py`"),
        ("malformed", "snippets/first/who.out:1: a recording starts with"),
    ],
)
def test_an_output_that_cant_be_trusted_is_told(
    tmp_path: Path, damage: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = book(tmp_path) / "snippets/first/who.py"
    if damage == "stale":
        record(file, Block(ALL, OUTPUT), source=64 * "0")
    elif damage == "gone":
        file.with_suffix(".out").unlink()
    else:
        file.with_suffix(".out").write_text("what?\n")
    assert words.replace("`", "") in text_of(rendered(tmp_path))
    assert words in caplog.text


def needing(root: Path, need: str) -> Path:
    """The book with a snippet of that need, which has no recording."""
    write(root, "snippets/snippets.toml", f'["first/who.py"]\nneeds = ["{need}"]\n')
    (root / "snippets/first/who.out").unlink()
    return root


def test_a_program_that_needs_cuda_may_stand_without_a_recording(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    page_html = rendered(needing(book(tmp_path), "cuda"))
    assert not caplog.records
    assert "replay-broken" not in page_html
    assert "the program needs cuda. Nothing is claimed of what it prints." in page_html
    assert "python who.py" in page_html
    assert "Verified" not in page_html


def test_any_other_need_excuses_no_missing_recording(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    page_html = rendered(needing(book(tmp_path), "torchvision"))
    order = "python -m replay record --environment vision first/who.py"
    assert f"no output is recorded yet: {order}" in text_of(page_html)
    assert order in caplog.text


def test_the_panel_of_another_environment_names_that(tmp_path: Path) -> None:
    root = book(tmp_path)
    write(root, "snippets/snippets.toml", '["first/who.py"]\nneeds = ["torchdata"]\n')
    write(root, "snippets/RECORDED.toml", RECORDED)
    assert "Verified" not in rendered(root)
    there = RECORDED.replace("2.13.0", "2.14.1") + '[packages]\ntorchdata = "0.11.0"\n'
    write(root, "snippets/RECORDED.vision.toml", there)
    words = "requirements-vision.txt: torch 2.14.1, torchdata 0.11.0, Python 3.11.7,"
    assert words in rendered(root)


def test_a_wrong_exceptions_file_is_said_above_the_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(book(tmp_path, "# Who\n"), "snippets/snippets.toml", "[\n")
    page_html = rendered(tmp_path)
    assert "snippets/snippets.toml:1: not TOML" in page_html
    assert ">Who" in page_html
    assert "not TOML" in caplog.text


def test_a_tool_has_no_output_of_its_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    root = book(tmp_path)
    write(root, "snippets/snippets.toml", '["first/who.py"]\nkind = "tool"\n')
    (root / "snippets/first/who.out").unlink()
    assert "replay-outputs" not in rendered(root)
    assert not caplog.records
