"""What is masked, and that no rule masks more than its reason covers."""

from __future__ import annotations

import pytest

from replay import canon, rules

MASKED = {
    "pid": "worker 0, pid 79276 and again pid 79276, then pid 80001",
    "address": "<function <lambda> at 0x10acc0fe0>",
    "shared memory": "cannot open torch_1234_567_8 for reading",
    "temporary folder": "no file /tmp/replay-ab12cd34/cwd/x.bin",
    "temporary name": "in pymp-k3j2h1g0",
    "book folder": "can't open '/home/me/book/snippets/prefetch/primed.py'",
    "install folder": "/opt/venv/lib/python3.11/site-packages/torch/a.py:1: Warning",
    "time": "first batch after 1.03 s",
    "memory": "worker holds 12.5 MiB",
    "ratio": "spawn took 41.3x as long",
    "share": "in next(): 88.1 % of the loop",
}
"""A line that each rule masks something of."""

FACTS = (
    "batch 79276",
    "4096 bytes",
    "timed out after 1 seconds",
    "seed 8371632",
    "shape [32, 8]",
    "loss 0.125",
    "rapid 3",
    "0x1f",
    "12 ms",
    "2x",
    "version 2.13.0",
    "torch_helpers",
    "tmpfile",
)
"""Lines that hold nothing that may differ."""


@pytest.mark.parametrize("name", MASKED)
def test_each_rule_masks_its_own_token_and_no_other_rule_does(name: str) -> None:
    assert {token.rule.name for token in canon.tokens(MASKED[name])} == {name}


def test_every_rule_has_an_example_and_a_reason() -> None:
    assert {rule.name for rule in rules.RULES} == set(MASKED)
    assert all(rule.reason for rule in rules.RULES)


@pytest.mark.parametrize("line", FACTS)
def test_a_fact_is_never_masked(line: str) -> None:
    assert canon.tokens(line) == []


def test_a_pid_seen_twice_keeps_its_number() -> None:
    text = "pid 7, pid 9, pid 7\n"
    assert canon.canonical(text) == "pid <pid 1>, pid <pid 2>, pid <pid 1>\n"


def test_pids_in_a_list_are_pids_one_by_one() -> None:
    text = "DataLoader worker (pid(s) 11, 12) exited unexpectedly"
    assert [text[t.start : t.end] for t in canon.tokens(text)] == ["11", "12"]


def test_two_equal_pids_differ_from_two_different_ones() -> None:
    assert canon.canonical("pid 1\npid 1\n") != canon.canonical("pid 1\npid 2\n")


def test_a_duration_has_no_identity() -> None:
    assert canon.canonical("1.00 s\n2.00 s\n") == "<time> s\n<time> s\n"


def test_the_unit_of_a_quantity_is_compared() -> None:
    assert canon.canonical("1.0 s\n") != canon.canonical("1.0 ms\n")


def test_a_path_below_a_temporary_folder_is_compared() -> None:
    one = canon.canonical("/tmp/replay-aaaaaaaa/cwd/x\n")
    assert one == canon.canonical("/tmp/replay-bbbbbbbb/cwd/x\n")
    assert one != canon.canonical("/tmp/replay-aaaaaaaa/cwd/y\n")


def test_order_between_workers_and_parent_is_no_fact() -> None:
    one = "parent a\nworker 1 x\nworker 0 y\nparent b\n"
    other = "worker 0 y\nparent a\nparent b\nworker 1 x\n"
    assert canon.canonical(one) == canon.canonical(other)


def test_order_within_a_worker_is_a_fact() -> None:
    assert canon.canonical("worker 0 a\nworker 0 b\n") != canon.canonical(
        "worker 0 b\nworker 0 a\n"
    )


def test_order_within_the_parent_is_a_fact() -> None:
    assert canon.canonical("a\nb\n") != canon.canonical("b\na\n")


def test_unordered_lines_are_a_multiset() -> None:
    one, other = "x pid 1\ny pid 2\n", "y pid 8\nx pid 9\n"
    assert canon.canonical(one, unordered=" pid ") == canon.canonical(
        other, unordered=" pid "
    )
    once, twice = "x\n", "x\nx\n"
    assert canon.canonical(once, unordered="x") != canon.canonical(twice, unordered="x")


def test_a_line_on_stderr_is_not_the_same_line_on_stdout() -> None:
    assert canon.canonical("x\n") != canon.canonical("", "x\n")


def test_frames_of_a_traceback_are_left_out_and_its_message_is_not() -> None:
    stderr = (
        "Traceback (most recent call last):\n"
        '  File "x.py", line 1, in <module>\n'
        "    main()\n"
        "    ~~~~^^\n"
        "PicklingError: no\n"
    )
    said = "Traceback (most recent call last):\nPicklingError: no\n"
    assert canon.spoken(stderr) == said


def test_the_warning_about_cores_is_noise_and_other_warnings_are_not() -> None:
    cores = (
        "/x/dataloader.py:627: UserWarning: This DataLoader will create 4 worker "
        "processes in total. Our suggested max number is 2\n  warnings.warn(\n"
    )
    other = "/x/dataloader.py:627: UserWarning: something else\n  warnings.warn(\n"
    assert canon.spoken(cores + other) == other


TRACKER = (
    "/x/resource_tracker.py:254: UserWarning: resource_tracker: There appear to be 1 "
    "leaked semaphore objects to clean up at shutdown\n  warnings.warn('x'\n"
)
GONE = (
    "/x/resource_tracker.py:267: UserWarning: resource_tracker: '/mp-j3p_5tl4': "
    "[Errno 2] No such file or directory\n  warnings.warn('x'\n"
)


def test_a_semaphore_that_is_gone_is_noise_and_one_that_leaked_is_not() -> None:
    assert canon.spoken(f"before\n{TRACKER}{GONE}after\n") == "before\nafter\n"
    assert canon.spoken(TRACKER) == TRACKER
    assert canon.spoken(GONE) == GONE


def test_a_thread_that_is_ended_by_force_is_noise_and_an_exception_in_c_is_not() -> (
    None
):
    thrown = "terminate called after throwing an instance of 'c10::Error'\n"
    forced = "terminate called without an active exception\n"
    assert canon.spoken(f"{thrown}{forced}") == thrown


def test_a_block_with_a_quantity_is_known() -> None:
    assert canon.has_quantity("took 1.03 s\n")
    assert not canon.has_quantity("took 1 s, pid 7\n")
