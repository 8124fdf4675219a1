"""Runs the book's snippets, compares them with their recordings, records them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from replay import commands, lab
from replay.book import Misuse
from replay.problem import Problem
from replay.snippet import ENVIRONMENTS, METHODS


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for a difference, 2 for misuse."""
    arguments = parser().parse_args(words)
    command: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return command(arguments)
    except (Problem, Misuse) as error:
        print(error, file=sys.stderr)
        return 2 if isinstance(error, Misuse) else 1
    except BrokenPipeError:  # `| head` has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr, flush=True)
        os._exit(130)  # the runs end with this process, see pool


def parser() -> argparse.ArgumentParser:
    """The command line; ``COMMAND --help`` says what a command does."""
    top = argparse.ArgumentParser("python -m replay", description=__doc__)
    top.add_argument("--root", type=Path, default=Path(), help="the book's folder")
    names = top.add_subparsers(required=True, metavar="COMMAND")
    listing = _command(names, "list", commands.list_snippets)
    listing.add_argument("--json", action="store_true", help="as JSON")
    checking = _command(names, "check", commands.check_snippets)
    _selection(checking)
    checking.add_argument("--start-method", action="append", choices=METHODS)
    checking.add_argument("--json", type=Path, metavar="FILE", help="results as JSON")
    writing = _command(names, "record", commands.record_snippets)
    _selection(writing)
    fresh = "take this run's bytes, also where the recorded ones still hold"
    writing.add_argument("--fresh", action="store_true", help=fresh)
    there = "run nothing: add what `check --json FILE` printed on another machine"
    writing.add_argument(
        "--import", dest="elsewhere", type=Path, metavar="FILE", help=there
    )
    faults = _command(names, "faults", commands.break_claims)
    for command in (checking, writing, faults):
        command.add_argument(
            "--environment",
            choices=ENVIRONMENTS,
            default="",
            help="only what is recorded in an environment of its own",
        )
    faults.add_argument("claims", nargs="*", metavar="CLAIM", help="part of a claim")
    faults.add_argument("--jobs", type=int, default=0, help="runs at a time")
    measuring = _command(names, "measure", commands.measure_snippets)
    _selection(measuring, jobs=False)
    benching = _command(names, "bench", commands.bench_machinery)
    _selection(benching, jobs=False)
    notebook = _command(names, "lab", lab.check_or_record)
    said = "store the outputs that two runs agree on"
    notebook.add_argument("--record", action="store_true", help=said)
    return top


def _command(
    names: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    says = run.__doc__ or ""
    command = names.add_parser(name, help=says.splitlines()[0], description=says)
    command.set_defaults(run=run)
    return command


def _selection(command: argparse.ArgumentParser, jobs: bool = True) -> None:
    what = "a snippet's path or a part of one (default: all)"
    command.add_argument("snippets", nargs="*", metavar="SNIPPET", help=what)
    if jobs:
        many = "runs at a time (default: one a core)"
        command.add_argument("--jobs", type=int, default=0, help=many)


if __name__ == "__main__":
    sys.exit(main())
