"""The grader tells a reader what is wrong with any file, and is not harmed by it.

What it says of whole loaders, right ones and wrong ones, is recorded beside them
in ``snippets/checkpoint``. All files here but two need no torch, so that they are
quick.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import psutil
import pytest

GRADER = Path(__file__).parents[1] / "snippets/checkpoint/grade.py"

pytestmark = [
    pytest.mark.skipif(not find_spec("torch"), reason="the grader wants torch"),
    pytest.mark.skipif(os.name == "nt", reason="the words are about fork and spawn"),
]

BROKEN = {
    "syntax": ("x = 1\ndef broken(:\n", r"SyntaxError: .+ \(line 2\)"),
    "empty": ("", "it printed no shapes"),
    "shapes": (
        "print('worker 0 seed 1')\nprint([4, 16], [4])\n",
        r"it printed '\[4, 16\] \[4\]'",
    ),
    "binary": ("\0\1\2", "null bytes|SyntaxError"),
    "import": ("import no_such_module\n", r"No module named 'no_such_module' \(line 1"),
    "names": ("class CSVDataset: ...\n", "no make_loader and no pad"),
    "loop": ("while True: pass\n", "it had not ended after 1 seconds"),
    "exit": ("import os\nos._exit(0)\n", "the process ended with exit code 0"),
    "segfault": ("import ctypes\nctypes.string_at(0)\n", "was ended by SIGSEGV"),
    "sys_exit": ("import sys\nsys.exit('no data')\n", "ended with 'no data'"),
    "interrupt": ("raise KeyboardInterrupt\n", "KeyboardInterrupt"),
    "input": ("input()\n", "EOFError"),
    "prints": ("print('met', [8, 16], [8])\n", "no CSVDataset"),
    "raw": ("import os\nos.write(1, b'\\xff\\n')\n", "it printed '\ufffd'"),
    "flood": (
        "import time\nprint('x' * 20_000_000, flush=True)\ntime.sleep(99)\n",
        "it printed more than 10,000,000 bytes",
    ),
    "closed": ("import sys\nsys.stdout.close()\n", "it printed no shapes"),
    "deleted": ("globals().clear()\n", "no CSVDataset"),
    "thread": (
        "import threading as t, time\nt.Thread(target=time.sleep, args=[99]).start()\n",
        "no CSVDataset",
    ),
    "method": (
        "import multiprocessing\nmultiprocessing.set_start_method('fork')\n",
        r"context has already been set \(line 2\)",
    ),
}

START = "from multiprocessing import get_context\nimport csv\n"
GIVE = "get_context('spawn').Process(target=print, args=[{}]).start()\n"
NOTED = """class Noted:
    def __reduce__(self):
        error = TypeError("cannot pickle 'noted' object")
        error.add_note("when serializing dict item 'rows'")
        raise error
"""
UNPICKLABLE = {
    "lambda": ("lambda: 0", "<lambda>", 3),
    "class": ("type('Made', (), {})", "__main__.Made", 3),
    "object": ("csv.reader([])", "_csv.reader", 3),
    "noted": ("Noted()", "noted", 7),
}
for kind, (value, name, at) in UNPICKLABLE.items():
    text = START + (NOTED if kind == "noted" else "") + GIVE.format(value)
    words = f"{name} can't be pickled, so no worker started \\(line {at}\\)"
    BROKEN[f"unpicklable_{kind}"] = text, words


def grade(*words: str | Path, seconds: int = 60) -> subprocess.CompletedProcess[str]:
    order = [sys.executable, GRADER, *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(order, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            out, err = process.communicate(timeout=seconds)
        finally:
            process.terminate()  # unlike a kill, it ends the file under test, too
    return subprocess.CompletedProcess(order, process.returncode, out, err)


def written(folder: Path, text: str) -> Path:
    file = folder / "my_loader.py"
    file.write_text(text, "utf-8")
    return file


def unwrapped(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_told_what_was_seen(tmp_path: Path, kind: str) -> None:
    text, expected = BROKEN[kind]
    limit = "1" if kind == "loop" else "30"
    done = grade(written(tmp_path, text), "--limit", limit)
    assert re.search(f"seen under fork and spawn: .*{expected}", unwrapped(done.stdout))
    assert (done.returncode, done.stderr) == (1, "")


def test_every_criterion_has_a_line_of_the_grader_s_own(tmp_path: Path) -> None:
    done = grade(written(tmp_path, "print('met      pad  I say so')\n"))
    first, *lines, last = done.stdout.splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    names = "program names dataset transform workers batches shuffle seeds ragged pad"
    assert first == "my_loader.py under fork and spawn"
    assert [head.split()[:2] for head in heads if head.startswith("met")] == []
    assert re.findall(r"(?m)^(?:not met|skipped) +(\w+)", done.stdout) == names.split()
    assert last == "0 of 10 criteria met"


def test_nothing_that_a_file_started_outlives_the_grader(tmp_path: Path) -> None:
    text = "import subprocess\nprint(subprocess.Popen(['sleep', '59.8765']).pid)\n"
    grade(written(tmp_path, text))
    assert [p for p in psutil.process_iter(["cmdline"]) if sleeps(p)] == []


def sleeps(process: psutil.Process) -> bool:
    return "59.8765" in (process.info["cmdline"] or [])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_grader_that_is_stopped_ends_the_file(tmp_path: Path, number: int) -> None:
    pid = tmp_path / "pid"
    write = f"open({str(pid)!r}, 'w').write(f'{{os.getpid()}}.')"
    text = f"import os, time\n{write}\ntime.sleep(60)\n"
    process = subprocess.Popen([sys.executable, GRADER, written(tmp_path, text)])
    while not (pid.exists() and pid.read_text().endswith(".")):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(number)
    assert process.wait(30) == 128 + number
    assert not psutil.pid_exists(int(pid.read_text()[:-1]))


@pytest.mark.parametrize(
    "words", [(), ("no_such.py",), (".",), ("a.py", "--data", "b")]
)
def test_misuse_says_how_and_exits_2(words: tuple[str, ...]) -> None:
    done = grade(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage: grade.py" in done.stderr


def test_the_data_can_be_had_without_a_grade(tmp_path: Path) -> None:
    done = grade("--data", tmp_path / "new")
    rows = (tmp_path / "new/ragged.csv").read_text().splitlines()
    lengths = {len(Path(row.split(",")[0]).read_text().split()) for row in rows}
    assert (done.returncode, len(rows), len(lengths)) == (0, 19, 19)


# Both start workers that import torch. What needs none is in test_grader_checks.py.


def changed(**parts: str) -> str:
    """The solution with other functions of the same names."""
    text = (GRADER.parent / "solution.py").read_text("utf-8")
    main = "\n\nif __name__ =="
    return text.replace(main, "".join(f"\n{part}\n" for part in parts.values()) + main)


def test_a_seed_that_is_fixed_and_a_pad_that_pads_nothing(tmp_path: Path) -> None:
    seed = """
def print_seed(worker):
    torch.manual_seed(worker)
    print(f"worker {worker} seed {torch.initial_seed()}")
"""
    pad = """
def pad(samples):
    values, labels = zip(*samples)
    return values, [len(v) for v in values], labels
"""
    done = grade(written(tmp_path, changed(seed=seed, pad=pad)), seconds=240)
    assert re.findall("seen under fork and spawn: (.+)", done.stdout) == [
        "a second epoch drew the numbers of the first",
        "values is a tuple, and not a tensor",
    ]
    assert "8 of 10 criteria met" in done.stdout


def test_a_loader_that_is_right_in_another_way(tmp_path: Path) -> None:
    make = """
def make_loader(dataset, collate_fn=None):
    return DataLoader(
        num_workers=2,
        batch_sampler=torch.utils.data.BatchSampler(
            torch.utils.data.RandomSampler(dataset), 8, drop_last=False
        ),
        dataset=dataset,
        collate_fn=collate_fn,
        worker_init_fn=print_seed,
        persistent_workers=True,
        generator=torch.Generator().manual_seed(0),
        timeout=60,
    )
"""
    pad = """
def pad(samples):
    values, labels = zip(*samples)
    filled = pad_sequence(values, batch_first=True)
    return [filled, [len(v) for v in values], labels]
"""
    done = grade(written(tmp_path, changed(make=make, pad=pad)), seconds=240)
    assert "10 of 10 criteria met" in done.stdout, done.stdout
    assert (done.returncode, done.stderr) == (0, "")
