"""Grades the loader of the checkpoint: python grade.py my_loader.py

my_loader.py defines these names:

  CSVDataset(csv_file, transform=None)
    A row of the file is `path,label`. Sample i is a pair: a float32
    tensor of the numbers in that row's text file, passed through the
    transform if there is one, and the label as an int.
  make_loader(dataset, collate_fn=None)
    A DataLoader with batches of 8 that gives every row once an epoch,
    in a new order each time, with 2 workers. The random numbers that
    they draw are new in each epoch, too. Each worker prints a line
    `worker 0 seed 1234` when it starts.
  pad(samples)
    A collate_fn for samples of unequal length. It returns values,
    lengths and labels. values is a tensor with a row for each sample,
    and 0 behind the shorter ones.

`python my_loader.py data.csv` prints the shapes of one batch.

Every criterion is checked under fork and spawn, as far as the system
has them. Exit code: 0 if all are met, 1 if not, 2 for misuse.
"""

import argparse
import contextlib
import csv
import importlib.util
import itertools
import json
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import types
from pathlib import Path

CRITERIA = {
    "program": "prints the shapes of a batch, [8, 16] and [8]",
    "names": "CSVDataset, make_loader and pad are defined",
    "dataset": "sample i is a float32 tensor and an int, from row i",
    "transform": "what transform returns is the sample's tensor",
    "workers": "2 workers, under the start method that is set",
    "batches": "19 rows come in batches of 8, 8 and 3, each row once",
    "shuffle": "the order is new in each epoch",
    "seeds": "each worker has a seed of its own, and prints it",
    "ragged": "samples of unequal length fail without pad",
    "pad": "with pad they arrive, with their lengths and labels",
}
ROWS = 19
LENGTH = 16
PRINTED = 10_000_000
"""Bytes that a file under test may print on each stream."""


def main():
    arguments = parsed()
    for name in "SIGINT", "SIGTERM", "SIGHUP":
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stopped)
    if arguments.data:
        print(f"wrote {make_data(arguments.data)} and ragged.csv")
        return 0
    here = multiprocessing.get_all_start_methods()
    methods = [method for method in ("fork", "spawn") if method in here]
    file, limit = arguments.file.resolve(), arguments.limit
    seen = {method: graded(file, method, limit) for method in methods}
    print(f"{file.name} under {' and '.join(methods)}")
    met = [report(name, seen) for name in CRITERIA]
    print(f"{sum(met)} of {len(met)} criteria met")
    return 0 if all(met) else 1


def stopped(number, frame):
    """By an exception, so that what was started is ended."""
    sys.exit(128 + number)


def parsed():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", type=Path, nargs="?", help="your loader")
    add("--data", type=Path, metavar="FOLDER", help=DATA_HELP)
    add(
        "--limit", type=float, default=120, metavar="S", help=LIMIT_HELP
    )
    arguments = parser.parse_args()
    if bool(arguments.file) == bool(arguments.data):
        parser.error("give a file to grade, or --data FOLDER")
    if arguments.file and not arguments.file.is_file():
        parser.error(f"no file {arguments.file}")
    if not importlib.util.find_spec("torch"):
        parser.error("torch is not installed for this Python")
    return arguments


DATA_HELP = "write data.csv and ragged.csv there, grade nothing"
LIMIT_HELP = "seconds for each criterion (default: 120)"


# The data. Row i begins with i and ends with 0, which is no padding.


def numbers(row, length):
    return [row + k / 64 for k in range(length - 1)] + [0.0]


def ragged_numbers(row):
    return numbers(row, 4 + row)


def label_of(row):
    return row % 3


def make_data(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for row in range(ROWS):
        write_row(folder, "data", row, numbers(row, LENGTH))
        write_row(folder, "ragged", row, ragged_numbers(row))
    return folder / "data.csv"


def write_row(folder, name, row, values):
    path = folder.resolve() / f"{name}_{row}.txt"
    path.write_text(" ".join(map(str, values)), "utf-8")
    with open(
        folder / f"{name}.csv", "a" if row else "w", newline=""
    ) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([path, label_of(row)])


# One process for each start method, and what it saw.


def graded(file, method, limit):
    """Of each criterion that was checked, what was seen; "" if met."""
    with tempfile.TemporaryDirectory(
        prefix="checkpoint-", ignore_cleanup_errors=True
    ) as name:
        folder = Path(name)
        make_data(folder)
        shutil.copy(__file__, folder / "checkpoint_grade.py")
        (folder / "report").touch()
        process = start(file, method, folder)
        try:
            ending = wait(process, method, limit, folder)
        finally:
            end(process)
        seen, running = read(folder / "report")
        return seen | {running: ending} if running else seen


def start(file, method, folder):
    order = "import checkpoint_grade as grade; grade.probe()"
    inherited = os.environ.get("PYTHONPATH")
    path = os.pathsep.join(filter(None, [str(folder), inherited]))
    with (
        open(folder / "stdout", "wb") as out,
        open(folder / "stderr", "wb") as err,
    ):
        return subprocess.Popen(
            [sys.executable, "-c", order, method, file, folder],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
        )


def wait(process, method, limit, folder):
    """How it ended, which matters if it has not checked all."""
    at, since = "", time.monotonic()
    try:
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return how_it_ended(process.wait(0.1))
            _, running = read(folder / "report")
            if running != at:
                at, since = running, time.monotonic()
            taken = time.monotonic() - since
            if taken > limit:
                return f"it had not ended after {limit:g} seconds"
            if printed(folder) > PRINTED:
                return f"it printed more than {PRINTED:,} bytes"
            progress(f"{method}, {at}: {taken:.0f} s")
    finally:
        progress("")


def printed(folder):
    return max(
        (folder / s).stat().st_size for s in ("stdout", "stderr")
    )


def progress(text):
    if sys.stderr.isatty():
        line = f"\r{text:30}\r{text}"
        print(line, end="", file=sys.stderr, flush=True)


def how_it_ended(code):
    if code >= 0:
        return f"the process ended with exit code {code}"
    with contextlib.suppress(ValueError):
        return f"the process was ended by {signal.Signals(-code).name}"
    return f"the process was ended by signal {-code}"


def end(process):
    """End it with all that it started: workers and helpers, too."""
    if os.name != "nt":
        with contextlib.suppress(OSError):
            wait_for_helpers(process)
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        order = ["taskkill", "/t", "/f", "/pid", str(process.pid)]
        subprocess.run(order, capture_output=True, check=False)
    process.wait()


def wait_for_helpers(process):
    """What tracks semaphores outlives the process by a moment."""
    deadline = time.monotonic() + 2
    while process.poll() is not None and time.monotonic() < deadline:
        os.killpg(process.pid, 0)
        time.sleep(0.02)


def read(log):
    """What is seen so far, and the criterion that it is at, if any."""
    seen, running = {}, "program"
    for line in log.read_text("utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            name, running, text = json.loads(line)
            seen |= {name: text} if name else {}
    return seen, running


# What is printed.


def report(name, seen):
    """A line for a criterion, more if it isn't met. Whether it is."""
    methods = {}
    for method, all_ in seen.items():
        methods.setdefault(all_.get(name), []).append(method)
    skipped = " and ".join(methods.pop(None, []))
    met = methods.pop("", None)
    if methods:
        print(f"not met  {name}")
        print(f"         expected: {CRITERIA[name]}")
        for text, under in methods.items():
            print(f"         seen under {' and '.join(under)}: {text}")
    elif skipped:
        print(f"skipped  {name:9}  under {skipped}")
    else:
        print(f"met      {name:9}  {CRITERIA[name]}")
    return bool(met and not methods and not skipped)


# What runs in the process under test. It alone imports torch.


def probe():
    """Run the file as a program, then check what it defined."""
    method, (file, folder) = sys.argv[1], map(Path, sys.argv[2:])
    multiprocessing.set_start_method(method)
    sys.path.insert(0, str(file.parent))
    sys.argv = [str(file), str(folder / "data.csv")]
    checks = Checks(main_module(file), folder)
    with open(folder / "report", "a", encoding="utf-8") as log:
        for name in CRITERIA:
            say(log, "", name, "")
            with contextlib.suppress(NotChecked):
                seen = seen_by(getattr(checks, name), file)
                say(log, name, name, seen)
            if checks.no_guard():
                break
        say(log, "", "", "")
    os._exit(0)  # whatever the file has left running


def main_module(file):
    """The file in the place of a program: workers import it again."""
    module = types.ModuleType("__main__")
    module.__file__ = str(file)
    sys.modules["__main__"] = module
    return module


def say(log, name, running, text):
    log.write(json.dumps([name, running, text]) + "\n")
    log.flush()


class NotChecked(Exception):
    """An earlier criterion has to be met first."""


class Wrong(Exception):
    """What was seen, in words."""


def seen_by(check, file):
    """What ``check`` saw that should be otherwise, or nothing."""
    try:
        return check() or ""
    except NotChecked:
        raise
    except Wrong as wrong:
        return str(wrong)
    except BaseException as error:
        return words(error, file)


def words(error, file):
    """An exception in one line, with the line of the reader's file."""
    vars(error).pop("__notes__", None)  # they come after the message
    text = "".join(traceback.format_exception(error))
    last = text.strip().splitlines()[-1][:200]
    name = UNPICKLABLE.search(last)
    if name and "popen_" in text:  # where a process is started
        last = f"{name[1]} can't be pickled, so no worker started"
    at = re.findall(rf'"{re.escape(str(file))}", line (\d+)', text)
    return f"{last} (line {at[-1]})" if at else last


UNPICKLABLE = re.compile(
    r"(?:local object |[Cc]an(?:'t|not) pickle )"
    r"(?:local object )?['<](?:function |class ')?([\w.<>]+)"
)
NO_GUARD = (
    "a worker ran the file from the top and came to the loop: "
    "the main guard is missing"
)
SHAPES = (r"[(\[]8, ?16[)\]]", r"[(\[]8,?[)\]]")
SEED = r"(?i)worker\D{0,9}([01])\b.{0,9}?seed\D{0,9}(\d+)"


class Checks:
    """Each criterion by its name. It returns what was seen instead."""

    def __init__(self, module, folder):
        self.module, self.folder = module, folder
        self.epochs = None

    def need(self, name):
        if not hasattr(self.module, name):
            raise NotChecked
        return getattr(self.module, name)

    def printed(self, stream):
        with contextlib.suppress(
            Exception
        ):  # the file may have closed it
            sys.stdout.flush()
        return (self.folder / stream).read_text("utf-8", "replace")

    def no_guard(self):
        return "bootstrapping phase" in self.printed("stderr")

    def dataset_of(self, name, **options):
        dataset = self.need("CSVDataset")
        return dataset(str(self.folder / f"{name}.csv"), **options)

    def ragged_loader(self, **options):
        dataset = self.dataset_of("ragged")
        return self.need("make_loader")(dataset, **options)

    def program(self):
        file = self.module.__file__
        code = compile(Path(file).read_bytes(), file, "exec")
        try:
            exec(code, vars(self.module))
        except SystemExit as end:
            if end.code:
                return f"the program ended with {end.code!r}"
        except BaseException:
            if self.no_guard():
                return NO_GUARD
            raise
        out = self.printed("stdout")
        if not all(re.search(shape, out) for shape in SHAPES):
            return f"it printed {first_line(out)}"

    def names(self):
        wanted = ("CSVDataset", "make_loader", "pad")
        missing = [n for n in wanted if not hasattr(self.module, n)]
        return f"no {' and no '.join(missing)}" if missing else ""

    def dataset(self):
        dataset = self.dataset_of("data")
        if is_iterable(dataset):
            return "an IterableDataset, which has no sample i"
        if len(dataset) != ROWS:
            return f"len() is {len(dataset)} for {ROWS} rows"
        for row in range(ROWS):
            values, label = dataset[row]
            wrong = differs(values, numbers(row, LENGTH))
            if wrong:
                return f"sample {row} has {wrong}"
            if type(label) is not int or label != label_of(row):
                return f"sample {row} has the label {label!r}"

    def transform(self):
        dataset = self.dataset_of("data", transform=with_draws)
        values, _ = dataset[0]
        if not differs(values, numbers(0, LENGTH)):
            return "sample 0 is what the file holds"
        wrong = differs(values[2:], numbers(0, LENGTH))
        return f"sample 0 has {wrong}" if wrong else ""

    def workers(self):
        loader = self.need("make_loader")(self.dataset_of("data"))
        if loader.num_workers != 2:
            return f"num_workers is {loader.num_workers}"
        if loader.multiprocessing_context is not None:
            return "the loader sets multiprocessing_context itself"

    def batches(self):
        dataset = self.dataset_of("data", transform=with_draws)
        loader = self.need("make_loader")(dataset)
        epoch, again = one_epoch(loader), one_epoch(with_1(loader))
        self.epochs = rows_and_draws(epoch), rows_and_draws(again)
        sizes = [len(values) for values, _ in epoch]
        if sizes != [8, 8, 3]:
            return f"batches of {', '.join(map(str, sizes))}"
        rows, _ = self.epochs[0]
        if len(set(rows)) < ROWS:
            return f"{len(set(rows))} different rows"
        labels = [int(label) for _, many in epoch for label in many]
        if labels != [label_of(row) for row in rows]:
            return "labels of other rows"

    def two_epochs(self):
        if self.epochs is None:
            raise NotChecked
        return self.epochs

    def shuffle(self):
        (rows, _), (again, _) = self.two_epochs()
        if rows == sorted(rows):
            return "the order of the file"
        if rows == again:
            return "a second epoch in the order of the first"

    def seeds(self):
        (_, draws), (_, again) = self.two_epochs()
        seeds = {"0": set(), "1": set()}
        for worker, seed in re.findall(SEED, self.printed("stdout")):
            seeds[worker].add(seed)
        for worker in seeds:
            if not seeds[worker]:
                return f"no line `worker {worker} seed ...` was printed"
        both = seeds["0"] & seeds["1"]
        if both:
            return f"both workers print the seed {min(both)}"
        return drew_twice(draws, again)

    def ragged(self):
        self.two_epochs()  # or any error would pass for the one meant
        loader = without_workers(self.ragged_loader())
        try:
            batch = next(iter(loader))
        except Exception:
            return ""
        return (
            f"no error, but a batch of {len(parts(batch)[0])} samples"
        )

    def pad(self):
        loader = self.ragged_loader(collate_fn=self.need("pad"))
        batches = one_epoch(with_1(loader), samples_of)
        seen = sorted(judged(*s) for batch in batches for s in batch)
        wrong = [f"row {row} has {text}" for row, text in seen if text]
        if wrong:
            return wrong[0]
        rows = {row for row, _ in seen}
        if len(rows) < self.rows_without_pad():
            many = self.rows_without_pad()
            return f"{len(rows)} rows, where {many} came without pad"
        if len(rows) < len(seen):
            return "a row comes twice"

    def rows_without_pad(self):
        """What is lost there, too, is of another criterion."""
        rows, _ = self.epochs[0] if self.epochs else ([], [])
        return len(set(rows)) or ROWS


# What the loader gives.


def with_1(loader):
    """The loader with 1 worker, where 2 would only cost more time."""
    loader.num_workers = min(loader.num_workers, 1)
    return loader


def without_workers(loader):
    """The same samples and the same collate, in this process."""
    loader.num_workers = loader.timeout = 0
    return loader


def one_epoch(loader, part_of=None):
    """As many batches as there can be, for one may never end."""
    part_of = part_of or values_and_labels
    return [part_of(b) for b in itertools.islice(loader, ROWS + 1)]


def values_and_labels(batch):
    return parts(batch)[0], batch[-1]


def parts(batch):
    if not isinstance(batch, (list, tuple)):
        kind = type(batch).__name__
        raise Wrong(f"a batch is a {kind}, and not a tuple or a list")
    return batch


def rows_and_draws(epoch):
    """Of an epoch with the transform ``with_draws``."""
    samples = [v.tolist() for values, _ in epoch for v in values]
    rows = [int(sample[2]) for sample in samples]
    return rows, [tuple(sample[:2]) for sample in samples]


def drew_twice(draws, again):
    if any(first >= 1 for first, _ in draws):
        raise NotChecked  # it is the file's: nothing was drawn
    if len(set(draws)) < len(draws):
        return "two samples of an epoch drew the same numbers"
    if set(draws) & set(again):
        return "a second epoch drew the numbers of the first"


def samples_of(batch):
    """The samples of a padded batch: values, length, label of each."""
    if len(parts(batch)) != 3:
        raise Wrong(f"a batch has {len(batch)} parts, and not 3")
    values, lengths, labels = batch
    if not is_tensor(values):
        kind = type(values).__name__
        raise Wrong(f"values is a {kind}, and not a tensor")
    shape = list(values.shape)
    if shape[1:] == [size(labels)]:
        raise Wrong(f"values {shape} has a column for each sample")
    if len(shape) != 2 or not shape[0] == size(lengths) == size(labels):
        many = f"{size(lengths)} lengths and {size(labels)} labels"
        raise Wrong(f"values {shape} come with {many}")
    return zip(values, lengths, labels)


def size(part):
    return len(part) if hasattr(part, "__iter__") else 1


def is_tensor(values):
    import torch

    return isinstance(values, torch.Tensor)


def is_iterable(dataset):
    from torch.utils.data import IterableDataset

    return isinstance(dataset, IterableDataset)


def first_line(out):
    """The first one that was not printed by a worker."""
    for line in filter(str.strip, out.splitlines()):
        if not re.search(SEED, line):
            return repr(line[:60])
    return "no shapes"


def with_draws(values):
    """A transform that shows what the worker draws."""
    import torch

    return torch.cat([torch.rand(2), values])


def differs(values, wanted):
    """How ``values`` are not the tensor of ``wanted``, or nothing."""
    import torch

    if not is_tensor(values):
        return f"a {type(values).__name__}"
    if values.dtype != torch.float32 or values.shape != (len(wanted),):
        return f"a tensor {list(values.shape)} of {values.dtype}"
    return "" if values.tolist() == wanted else "other numbers"


def judged(values, length, label):
    """The row of a padded sample, and what is wrong with it, if any."""
    row = row_of(values.tolist())
    wanted = ragged_numbers(row)
    if length != len(wanted):
        wrong = (
            f"a length of {float(length):g} for {len(wanted)} numbers"
        )
        return row, wrong
    wrong = differs_padded(values, wanted)
    if wrong or label == label_of(row):
        return row, wrong
    return row, f"the label {label}"


def row_of(values):
    """By the highest number, so that it doesn't matter where 0 is."""
    highest = max(values, default=0)
    if not 0 <= highest < ROWS:
        raise Wrong(f"a row has the number {highest}, and no file has")
    return int(highest)


def differs_padded(values, wanted):
    n = len(wanted)
    wrong = differs(values[:n], wanted)
    if wrong and not differs(values[-n:], wanted):
        return "its padding in front, and not behind"
    if not wrong and values[n:].any():
        return "another number than 0 behind it"
    return wrong


if __name__ == "__main__":
    sys.exit(main())
