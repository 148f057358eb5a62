"""`build.py test`: everything that tells whether the project is in order.

All checks run even if an early one fails, so that one run tells all; the last line says
which of them failed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator

import pytest

from tools import dist, setup
from tools.paths import ROOT
from tools.say import say, step

try:
    PROCESSORS = len(os.sched_getaffinity(0))  # those that this process may use
except AttributeError:  # a system that does not tell
    PROCESSORS = os.cpu_count() or 1

# As many processes as there are processors. All tests of a file run in one of them, because
# they may share what is dear to make. (Unasked, xdist would begin with the longest files, by the
# number of tests; `tests/conftest.py` knows better.)
TESTS = ["pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
FAST = "not browser and not pyodide"
DESK = [*TESTS, "-m", "not browser"]
# One process more than processors: a test in a browser waits for a fifth of its time.
BROWSERS = [*TESTS, "-n", str(PROCESSORS + 1), "-m", "browser"]


def main(options: argparse.Namespace) -> int:
    prepare(options)
    failed = []
    for name, check, remedy in checks(options):
        with step(name):
            code = check()
        if code:
            failed.append(f"FAILED: {name} (code {code}). What to do: {remedy}")
    for line in failed:
        say(line)
    return 1 if failed else 0


def run(*module: str) -> int:
    """Run a module with its arguments; the code it ends with."""
    return subprocess.call([sys.executable, "-m", *module], cwd=ROOT)


def tests(options: argparse.Namespace) -> int:
    """The tests that are asked for; a few by name need no more than one process."""
    more = [*(["--full"] if options.full else []), *options.rest]
    if options.k:
        where = ["-m", FAST] if options.fast else []
        return run("pytest", *where, "-k", options.k, *more)
    if options.fast:
        return run(*TESTS, "-m", FAST, *more)
    if options.rest:
        return run("pytest", *more)
    desk = run(*DESK, *more)
    return in_browsers(more) or desk


def in_browsers(more: list[str]) -> int:
    """The tests in browsers. What fails runs once more, and is told apart if it passes then."""
    with tempfile.TemporaryDirectory() as kept:
        tests = [*BROWSERS, "-o", f"cache_dir={kept}", *more]
        code = run(*tests)
        if code != pytest.ExitCode.TESTS_FAILED:
            return code
        say("==> what failed, once more")
        code = run(*tests, "-n0", "--last-failed", "--last-failed-no-failures=none", "-v")
    if not code:
        say("==> UNSTEADY: tests passed the second time only. What to do: see the first failure")
    return code


def prepare(options: argparse.Namespace) -> None:
    """What the tests stand on: a fresh dist/, Pyodide's test tools, a browser."""
    dist.build()
    if options.fast or options.k:
        return  # a test that needs more gets it by itself, or says what is missing
    setup.pyodide_site()
    from tools import browser, engines

    say(f"==> {browser.version()} is there for the browser tests")
    engines.tell()


def checks(options: argparse.Namespace) -> Iterator[tuple[str, Callable[[], int], str]]:
    """Each check that the options ask for: its name, what runs it, and what to do if it fails."""
    if not options.k:
        yield (
            "ruff check",
            lambda: run("ruff", "check", "-q", "."),
            ".venv/bin/ruff check --fix, or by hand",
        )
        yield (
            "ruff format",
            lambda: run("ruff", "format", "--check", "-q", "."),
            ".venv/bin/ruff format",
        )
        yield "mypy --strict don", lambda: run("mypy"), "see the lines above"
    yield "pytest", lambda: tests(options), "see the lines above; -k WORD runs one test"
    if options.full and not (options.k or options.fast or options.rest):
        yield "the suites of OpenSpiel and PettingZoo", suites, "see the lines above"


def suites() -> int:
    """Other people's tests, on the engine; their packages are in an environment of their own."""
    command = [setup.adapters(), "-m", "pytest", "--noconftest", "-q", "tests/adapters"]
    return subprocess.call(command, cwd=ROOT)
