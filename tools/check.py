"""`build.py test`: everything that tells whether the project is in order.

All checks run even if an early one fails, so that one run tells all; the last line says
which of them failed.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import pytest

from tools import dist, setup
from tools.paths import ROOT
from tools.say import say, step


def main(options: argparse.Namespace) -> int:
    prepare(options)
    failed = []
    for name, module, remedy in checks(options):
        with step(name):
            whole = module == ["pytest"]
            code = both_halves() if whole else subprocess.call(command(module), cwd=ROOT)
        if code:
            failed.append(f"FAILED: {name} (code {code}). What to do: {remedy}")
    for line in failed:
        say(line)
    return 1 if failed else 0


def command(module: list[str]) -> list[str]:
    """How to run a module with its arguments."""
    return [sys.executable, "-m", *module]


def both_halves() -> int:
    """All tests: those in browsers mostly wait, so the others run beside them, told afterwards."""
    with tempfile.TemporaryFile() as told:
        desk = command(["pytest", "-m", "not browser"])
        beside = subprocess.Popen(desk, cwd=ROOT, stdout=told, stderr=subprocess.STDOUT)
        code = in_browsers()
        code = beside.wait() or code
        told.seek(0)
        say(told.read().decode(errors="replace"))
    return code


def in_browsers() -> int:
    """The tests in browsers. What fails runs once more, and is told apart if it passes then."""
    with tempfile.TemporaryDirectory() as kept:
        tests = command(["pytest", "-m", "browser", "-o", f"cache_dir={kept}"])
        code = subprocess.call(tests, cwd=ROOT)
        if code != pytest.ExitCode.TESTS_FAILED:
            return code
        say("==> what failed, once more")
        again = [*tests, "--last-failed", "--last-failed-no-failures=none", "-v"]
        code = subprocess.call(again, cwd=ROOT)
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


def checks(options: argparse.Namespace) -> Iterator[tuple[str, list[str], str]]:
    """Name, command and remedy of each check that the options ask for."""
    if not options.k:
        yield "ruff check", ["ruff", "check", "-q", "."], ".venv/bin/ruff check --fix, or by hand"
        yield "ruff format", ["ruff", "format", "--check", "-q", "."], ".venv/bin/ruff format"
        yield "mypy --strict don", ["mypy"], "see the lines above"
    tests = ["pytest", *options.rest]
    if options.k:
        tests += ["-k", options.k]
    if options.fast:
        tests += ["-m", "not browser"]
    yield "pytest", tests, "see the lines above; -k WORD runs one test"
