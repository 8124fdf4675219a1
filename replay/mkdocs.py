"""The one thing that needs MkDocs: the snippets are files of the site."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files

SERVED = (".py", ".out", ".json", ".toml")


# MkDocs' base class is generic over a configuration that this plugin doesn't have.
class SnippetFiles(BasePlugin):  # type: ignore[type-arg,no-untyped-call]
    """Pages link to ``snippets/…``; this puts the files there, served or built."""

    def on_config(self, config: MkDocsConfig) -> None:
        """The book is where its ``mkdocs.yml`` is, wherever the command is run."""
        config.mdx_configs.setdefault("replay", {})["root"] = str(_root(config))

    def on_files(self, files: Files, config: MkDocsConfig) -> None:
        for file in sorted(_root(config).glob("snippets/**/*")):
            if file.suffix in SERVED and not file.name.startswith("."):
                uri = file.relative_to(_root(config)).as_posix()
                files.append(File.generated(config, uri, abs_src_path=str(file)))


def _root(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent
