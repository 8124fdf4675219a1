"""The lab's page is the book's: no style, script or nameless image of another."""

from __future__ import annotations

import base64

from replay.notebook_page import plain

SVG = (
    '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg width="9pt" height="9pt" '
    'viewBox="0 0 9 9" version="1.1"><metadata>x</metadata>'
    '<path style="fill: #ffffff"/><text>7</text></svg>'
)


def page(body: str, *titles: str) -> str:
    return plain(body, titles, lambda name: f"../{name.removesuffix('.md')}/")


def picture(svg: str = SVG) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="No description" src="data:image/svg+xml;base64,{data}"/>'


def test_styles_scripts_and_second_copies_of_the_code_are_left_out() -> None:
    copy = '<div class="clipboard-copy-txt" id="cell-1">print(1)</div>'
    extra = f"<style>\na{{}}</style><script src='//x'>1</script>{copy}"
    assert page(f"{extra}<p>text</p>{extra}") == "<p>text</p>"


def test_a_cell_is_no_stop_for_the_keyboard() -> None:
    cell = '<div class="jp-Cell-inputWrapper" tabindex="0">x</div>'
    assert page(cell) == '<div class="jp-Cell-inputWrapper">x</div>'


def test_code_is_coloured_as_elsewhere() -> None:
    code = '<div class="highlight-ipynb hl-python"><pre><span></span>1\n</pre></div>'
    assert page(code) == (
        '<div class="highlight hl-python"><pre><code>1\n</code></pre></div>'
    )


def test_a_block_keeps_its_own_spaces() -> None:
    assert page("<pre>\n  a\n\n  b\n</pre>") == "<pre><code>  a\n\n  b\n</code></pre>"


def test_a_figure_has_a_name_and_no_paper_of_its_own() -> None:
    shown = page(picture() + picture(), 'The "first"', "The second")
    assert shown.count('<svg width="9pt" viewBox="0 0 9 9" role="img"') == 2
    assert 'aria-label="The &quot;first&quot;"' in shown
    assert 'aria-label="The second"' in shown
    assert "<text>7</text>" in shown
    assert not [x for x in ("<?xml", "metadata", "#ffffff", "height") if x in shown]


def test_a_link_to_a_chapter_leads_to_its_page() -> None:
    link = page('<a href="seeds.md#the-cure">x</a><a href="https://a.example/b.md">y')
    assert (
        link == '<a href="../seeds/#the-cure">x</a><a href="https://a.example/b.md">y'
    )


def test_the_notebook_itself_is_a_download() -> None:
    assert page('<a href="lab.ipynb">x</a>') == '<a href="lab.ipynb" download>x</a>'


def test_a_heading_can_be_linked_as_on_other_pages() -> None:
    anchor = '<h2 id="a">A<a class="anchor-link" href="#a">¶</a></h2>'
    assert 'class="headerlink" href="#a" title="Link to this section">#</a>' in (
        page(anchor)
    )
