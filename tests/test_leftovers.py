"""Segments of shared memory: whose they are decides whether they go."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from replay import leftovers

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux shows shared memory as files"
)


def test_a_segment_that_a_process_holds_stays_and_one_that_none_holds_goes() -> None:
    before = leftovers.segments()
    segment = Path("/dev/shm/psm_00000003")
    with segment.open("w"):
        leftovers.remove_segments(before)
        assert segment.exists()
    leftovers.remove_segments(before)
    assert not segment.exists()


def test_a_segment_from_before_the_run_stays() -> None:
    segment = Path("/dev/shm/psm_00000004")
    segment.touch()
    leftovers.remove_segments(leftovers.segments())
    assert segment.exists()
    segment.unlink()


def test_a_segment_of_another_kind_of_program_stays() -> None:
    before = leftovers.segments()
    segment = Path("/dev/shm/somebody_elses_00000005")
    segment.touch()
    leftovers.remove_segments(before)
    assert segment.exists()
    segment.unlink()
