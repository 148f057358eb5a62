"""Measures how much the tests notice: it puts small faults into the code, one after the other.

    python -m tools.mutants map FILE            which test runs which line, and the branch coverage
    python -m tools.mutants run FILE REPORT     120 mutants: which are noticed, and by which test
    python -m tools.mutants run FILE REPORT --before OLD    the same mutants as in an older report
    python -m tools.mutants apply REPORT NUMBER...          write these mutants into this checkout

A mutant is one change in one line: a comparison is reversed, a number or a truth value is replaced,
or a line is dropped. Each of four areas gets 30, drawn by a seed. A mutant counts as noticed when a
test fails that runs its line. `apply` is for the browser: put all survivors into a copy of the
project, and run `build.py test` there.

It needs the packages of `requirements.txt`, and runs the tests that need no browser and no Pyodide.
"""

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Queue

from tools.check import PROCESSORS
from tools.paths import CACHE, NODE_MODULES, ROOT, VENV
from tools.say import say

AREAS = {
    "games": ("don/games",),
    "table and records": ("don/table",),
    "storage and links": ("don/ui/storage", "don/ui/links"),
    "the page's table": ("don/ui/table",),
}
DESK = "not browser and not pyodide"
EACH = 30
SEED = 47
PATIENCE = 900
"""The seconds after which a mutant that makes the tests hang counts as noticed."""
FIRST = 60
"""The number of quickest tests that run first: they notice most mutants."""
PARTNERS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
MADE = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "shots")


@dataclass(frozen=True)
class Mutant:
    """One change: lines `first` to `last` of a file become `text`. `by` is the test that fails."""

    area: str
    kind: str
    file: str
    first: int
    last: int
    text: str
    by: str | None = None


def mutants(area: str) -> list[Mutant]:
    """Return the mutants of an area, with equal numbers of each kind as far as possible."""
    found: dict[str, list[Mutant]] = defaultdict(list)
    for folder in AREAS[area]:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for mutant in _in_file(area, path):
                found[mutant.kind].append(mutant)
    chance = random.Random(f"{SEED} {area}")
    drawn: list[Mutant] = []
    for number, kind in enumerate(sorted(found, key=lambda kind: len(found[kind]))):
        wanted = (EACH - len(drawn)) // (len(found) - number)
        drawn += chance.sample(found[kind], min(wanted, len(found[kind])))
    return drawn


def _in_file(area: str, path: Path) -> Iterator[Mutant]:
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    name = path.relative_to(ROOT).as_posix()
    for kind, node, replacement in _changes(ast.parse(source)):
        first, last = node.lineno, node.end_lineno or node.lineno
        # Columns count bytes.
        head = lines[first - 1].encode()[: node.col_offset].decode()
        tail = lines[last - 1].encode()[node.end_col_offset :].decode()
        text = head + replacement + tail
        yield Mutant(area, kind, name, first, last, text)


def _changes(tree: ast.Module) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    for node in _walk(tree):
        match node:
            case ast.Compare(ops=[op]) if type(op) in PARTNERS:
                turned = ast.Compare(node.left, [PARTNERS[type(op)]()], node.comparators)
                yield "comparison", node, f"({ast.unparse(turned)})"
            case ast.Constant(value=bool(value)):
                yield "constant", node, repr(not value)
            case ast.Constant(value=int(value)):
                yield "constant", node, repr(value + 1)
            case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue():
                yield "line", node, "pass"


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes except those in f-strings, whose places Python 3.11 does not know."""
    if not isinstance(node, ast.JoinedStr):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _walk(child)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("map")
    command.add_argument("map", type=Path)
    command = commands.add_parser("run")
    command.add_argument("map", type=Path)
    command.add_argument("report", type=Path)
    command.add_argument("--before", type=Path)
    command = commands.add_parser("apply")
    command.add_argument("report", type=Path)
    command.add_argument("number", type=int, nargs="+")
    options = parser.parse_args()
    if options.command == "map":
        return write_map(options.map)
    if options.command == "run":
        return run_all(options.map, options.report, options.before)
    every = read_report(options.report)
    for number in options.number:
        put(ROOT, every[number])
    return 0


def write_map(target: Path) -> int:
    """Run the tests; write which of them runs which line, their times, and the branch
    coverage of each file."""
    import coverage

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "coverage")
        settings = Path(folder, "settings")
        settings.write_text(f"[run]\nbranch = true\nsource = don\ndata_file = {data}\n")
        environment = {
            **os.environ,
            "MUTANTS_SETTINGS": str(settings),
            "MUTANTS_TIMES": str(Path(folder, "times")),
        }
        command = ["pytest", "-q", "-n", str(PROCESSORS), "--dist", "loadfile", "-m", DESK]
        command += ["-p", "tools.mutants_plugin"]
        code = subprocess.call([sys.executable, "-m", *command], cwd=ROOT, env=environment)
        whole = coverage.Coverage(data_file=str(data), config_file=str(settings))
        whole.combine([folder], keep=True)
        whole.load()
        seconds: dict[str, float] = {}
        for file in Path(folder).glob("times*"):
            seconds |= json.loads(file.read_text())
        tests = sorted(seconds)
        numbers = {name: number for number, name in enumerate(tests)}
        lines: dict[str, dict[int, list[int]]] = {}
        branches: dict[str, list[int]] = {}
        measured = whole.get_data()
        for file in sorted(measured.measured_files()):
            name = Path(file).relative_to(ROOT).as_posix()
            lines[name] = {
                line: sorted(numbers[test] for test in contexts if test in numbers)
                for line, contexts in measured.contexts_by_lineno(file).items()
            }
            figures = whole._analyze(file).numbers
            branches[name] = [
                *(figures.n_statements, figures.n_missing),
                *(figures.n_branches, figures.n_missing_branches),
            ]
    target.write_text(
        json.dumps(
            {
                "tests": tests,
                "seconds": [seconds[test] for test in tests],
                "lines": lines,
                "branches": branches,
            }
        )
    )
    say(f"{len(tests)} tests; {covered(branches):.2f} % of lines and branches of don/ are run")
    return code


def covered(branches: dict[str, list[int]]) -> float:
    """Return the percentage of statements and branches that are run, as coverage.py counts."""
    statements, missing, ways, missed = map(sum, zip(*branches.values(), strict=True))
    return 100 * (statements - missing + ways - missed) / (statements + ways)


def run_all(map_file: Path, report: Path, before: Path | None) -> int:
    """Try every mutant in copies of the checkout, one copy for each processor."""
    known = json.loads(map_file.read_text())
    every = read_report(before) if before else [m for area in AREAS for m in mutants(area)]
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        free: Queue[Path] = Queue()
        for number in range(PROCESSORS):
            free.put(_copy(Path(folder, str(number))))

        def tried(mutant: Mutant) -> Mutant:
            place = free.get()
            try:
                by = noticed(place, mutant, known)
            finally:
                free.put(place)
            say(f"{mutant.file}:{mutant.first} {mutant.kind}: {by or 'SURVIVES'}")
            return Mutant(**{**asdict(mutant), "by": by})

        with ThreadPoolExecutor(PROCESSORS) as pool:
            done = list(pool.map(tried, every))
    report.write_text(json.dumps([asdict(mutant) for mutant in done], indent=1))
    for area in AREAS:
        own = [mutant for mutant in done if mutant.area == area]
        say(f"{area}: {sum(bool(mutant.by) for mutant in own)} of {len(own)} noticed")
    return 0


def read_report(report: Path) -> list[Mutant]:
    """Return the mutants in a report."""
    return [Mutant(**row) for row in json.loads(report.read_text())]


def put(folder: Path, mutant: Mutant) -> None:
    """Write a mutant into a checkout. The lines below it keep their numbers."""
    path = folder / mutant.file
    lines = path.read_text("utf-8").splitlines(keepends=True)
    span = mutant.last - mutant.first
    lines[mutant.first - 1 : mutant.last] = [mutant.text, *["\n"] * span]
    path.write_text("".join(lines), "utf-8")


def noticed(place: Path, mutant: Mutant, known: dict) -> str | None:
    """Return the test that fails for a mutant; None if all tests that run its lines pass."""
    lines = known["lines"].get(mutant.file, {})
    own = {
        test for line in range(mutant.first, mutant.last + 1) for test in lines.get(str(line), ())
    }
    # A line that runs when its module is imported belongs to every test of the module.
    own = own or {test for tests in lines.values() for test in tests}
    quick_first = sorted(own, key=lambda test: known["seconds"][test])
    ordered = [known["tests"][test] for test in quick_first]
    if mutant.by in ordered:
        ordered.insert(0, ordered.pop(ordered.index(mutant.by)))
    original = (place / mutant.file).read_text("utf-8")
    put(place, mutant)
    try:
        first = 1 if mutant.by in ordered else FIRST
        return _failing(place, ordered[:first]) or _failing(place, ordered[first:])
    finally:
        (place / mutant.file).write_text(original, "utf-8")


def _failing(place: Path, tests: list[str]) -> str | None:
    if not tests:
        return None
    wanted = place / "tests.txt"
    wanted.write_text("".join(f"{test}\n" for test in tests))
    command = ["pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no"]
    try:
        done = subprocess.run(
            [sys.executable, "-m", *command, f"@{wanted}"],
            cwd=place,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return "it never ends"
    if done.returncode == 0:
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split()[1] if failed else "it cannot be imported"


def _copy(folder: Path) -> Path:
    shutil.copytree(ROOT, folder, ignore=MADE)
    for made in (VENV, NODE_MODULES):
        if made.exists():
            (folder / made.name).symlink_to(made.resolve(), target_is_directory=True)
    (folder / CACHE.name).mkdir()
    for part in CACHE.iterdir():  # stamps and packages, so that nothing is made again
        if part.name == "dist.stamp":
            shutil.copy(part, folder / CACHE.name)
    return folder


if __name__ == "__main__":
    sys.exit(main())
