"""Segments of shared memory: whose they are decides whether they go."""

from __future__ import annotations

import multiprocessing
import os
import sys
from pathlib import Path

import pytest

from replay import leftovers

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux shows shared memory as files"
)


def test_a_segment_that_a_process_holds_stays_and_one_that_none_holds_goes() -> None:
    segment = Path("/dev/shm/psm_00000003")
    segment.unlink(missing_ok=True)  # of a test that failed
    before = leftovers.segments()
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
    segment = Path("/dev/shm/somebody_elses_00000005")
    segment.unlink(missing_ok=True)
    before = leftovers.segments()
    segment.touch()
    leftovers.remove_segments(before)
    assert segment.exists()
    segment.unlink()


def test_a_semaphore_is_held_though_its_mapping_has_another_name() -> None:
    before = leftovers.segments()
    lock = multiprocessing.get_context("spawn").Lock()
    made = leftovers.segments() - before
    assert [file.name[:7] for file in made] == ["sem.mp-"]
    leftovers.remove_segments(before)
    assert all(file.exists() for file in made)
    del lock


def test_a_mapping_is_known_by_its_device_and_inode() -> None:
    line = "7f34-7f35 rw-s 00000000 00:1b 64730 /dev/shm/sem.x (deleted)"
    assert leftovers._mapped(line) == (os.makedev(0, 0x1B), 64730)
