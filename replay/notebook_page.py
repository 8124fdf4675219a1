"""A notebook's page as a page of the book: its parts, in the book's own styles.

mkdocs-jupyter puts a frontend's styles and scripts, 90 KiB compressed, into the page.
What they style is a few kinds of blocks, which docs/assets/lab.css styles too.
"""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Callable, Iterator, Sequence

LEFT_OUT = re.compile(
    r"<style\b.*?</style>|<script\b.*?</script>|<link\b[^>]*>"
    r"|<div class=\"zeroclipboard-container\">.*?</clipboard-copy>\s*</div>"
    r"|<div [^>]*\bclass=\"clipboard-copy-txt\"[^>]*>.*?</div>"
    r"|<div class=\"jp-Collapser [^>]*>\s*</div>"
    r"|(?<=jp-Cell-inputWrapper\") tabindex=\"0\"",
    re.DOTALL,
)
PICTURE = re.compile(r"<img\b[^>]*?\bsrc=\"data:image/svg\+xml;base64,([^\"]+)\"[^>]*>")
PROLOGUE = re.compile(r"\A.*?(?=<svg\b)|<metadata>.*?</metadata>|<!--.*?-->", re.DOTALL)
SIZE = re.compile(r"<svg\b[^>]*?( width=\"[^\"]+\")[^>]*?( viewBox=\"[^\"]+\")[^>]*>")
LINK = re.compile(r"<a href=\"([\w./-]+\.(?:md|ipynb))(#[^\"]*)?\"")
PAPER = "fill: #ffffff"
BLOCK = re.compile(r"<pre>(?!\s*<code)(?:<span></span>)?(.*?)</pre>", re.DOTALL)
ANCHOR = re.compile(r"<a class=\"anchor-link\" href=\"(#[^\"]+)\">¶</a>")


def plain(page: str, titles: Sequence[str], address: Callable[[str], str]) -> str:
    """The page's HTML without what the book brings itself.

    ``titles`` name the figures, in order; ``address`` gives the page of a ``.md``.
    """
    page = LEFT_OUT.sub("", page).replace("highlight-ipynb", "highlight")
    page = BLOCK.sub(_block, page)
    page = ANCHOR.sub(_headerlink, page)
    page = LINK.sub(lambda link: _link(link, address), page)
    names = iter(titles)
    return PICTURE.sub(lambda found: _picture(found[1], names), page)


def _block(block: re.Match[str]) -> str:
    """As the theme has it, which lets a block that scrolls be reached by the keys."""
    return f"<pre><code>{block[1].strip(chr(10))}\n</code></pre>"


def _headerlink(anchor: re.Match[str]) -> str:
    title = 'title="Link to this section"'
    return f'<a class="headerlink" href="{anchor[1]}" {title}>#</a>'


def _link(link: re.Match[str], address: Callable[[str], str]) -> str:
    """A page by its address; the notebook itself is there to be taken."""
    if link[1].endswith(".ipynb"):
        return f'<a href="{link[1]}" download'
    return f'<a href="{address(link[1])}{link[2] or ""}"'


def _picture(data: str, names: Iterator[str]) -> str:
    """An image that has a name and no paper of its own."""
    drawn = PROLOGUE.sub("", base64.b64decode(data).decode("utf-8"))
    name = html.escape(next(names, "figure"))
    head = f'<svg\\1\\2 role="img" aria-label="{name}" data-search-exclude>'
    return SIZE.sub(head, drawn.replace(PAPER, "fill: none"), count=1)
