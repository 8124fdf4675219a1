"""The one thing that needs MkDocs: the snippets are files of the site."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from replay import notebook, notebook_page
from replay.again import Kept

LOG = get_plugin_logger("replay")
SERVED = (".py", ".out", ".json", ".toml")


class Options(Config):
    """It has none."""


class SnippetFiles(BasePlugin[Options]):
    """Pages link to ``snippets/…``; this puts the files there, served or built."""

    serving = False
    kept: Kept | None = None

    def on_startup(
        self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool
    ) -> None:
        """Through the builds of a server, one plugin lives; else each has its own."""
        self.serving, self.kept = command == "serve", None

    def on_config(self, config: MkDocsConfig) -> None:
        """The book is where its ``mkdocs.yml`` is, wherever the command is run."""
        config.mdx_configs.setdefault("replay", {})["root"] = str(_root(config))

    def on_files(self, files: Files, config: MkDocsConfig) -> None:
        for file in sorted(_root(config).glob("snippets/**/*")):
            if file.suffix in SERVED and not file.name.startswith("."):
                uri = file.relative_to(_root(config)).as_posix()
                files.append(File.generated(config, uri, abs_src_path=str(file)))
        if self.serving:
            self.kept = self.kept or Kept(_root(config))
            self.kept.begin(files)
            for plugin in config.plugins.values():
                if index := getattr(plugin, "search_index", None):
                    index.add_entry_from_context = self.kept.indexing(index)

    def on_pre_page(self, page: Page, config: MkDocsConfig, files: Files) -> Page:
        """A page that another plugin renders is left to it."""
        if self.kept and "render" not in vars(page):
            # MkDocs has no event that could stand in for rendering a page.
            page.render = partial(self.kept.render, page)  # type: ignore[method-assign]
        return page

    def on_page_content(
        self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """The lab looks like the book, not like the frontend of a notebook."""
        if not page.file.src_uri.endswith(".ipynb"):
            return html
        return notebook_page.plain(
            html,
            notebook.titles(notebook.read(Path(page.file.abs_src_path or ""))),
            lambda name: _address(name, page.file, files),
        )


def _address(name: str, here: File, files: Files) -> str:
    """Where a page's file is in the site; one that is not there fails the build."""
    if file := files.get_file_from_path(name):
        return file.url_relative_to(here)
    LOG.warning("%s links to %s, which is no page", here.src_uri, name)
    return name


def _root(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent
