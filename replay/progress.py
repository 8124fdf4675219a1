"""How far the runs are, on stderr."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable
from concurrent.futures import Future
from typing import Any

EVERY = 10.0
"""Seconds between two lines where stderr is no terminal."""


class Progress:
    """Counts ``futures`` as they end: one line rewritten on a terminal, else a
    new line now and then."""

    def __init__(self, futures: Iterable[Future[Any]], what: str) -> None:
        waiting = list(futures)
        self.what, self.done, self.all = what, 0, len(waiting)
        self.shown, self.lock = time.monotonic(), threading.Lock()
        for future in waiting:
            future.add_done_callback(self._count)

    def _count(self, _: Future[Any]) -> None:
        with self.lock:
            self.done += 1
            if sys.stderr.isatty():
                self._show("\r", "\n" if self.done == self.all else "")
            elif time.monotonic() - self.shown > EVERY:
                self._show("", "\n")

    def _show(self, start: str, end: str) -> None:
        self.shown = time.monotonic()
        print(f"{start}{self.what} {self.done}/{self.all}", end=end, file=sys.stderr)
        sys.stderr.flush()
