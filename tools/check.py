"""`build.py test`: everything that tells whether the project is in order.

All checks run even if an early one fails, so that one run tells all; the last line says
which of them failed.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator

from tools import dist, setup
from tools.paths import ROOT
from tools.say import say, step


def main(options: argparse.Namespace) -> int:
    prepare(options)
    failed = []
    for name, module, remedy in checks(options):
        with step(name):
            code = subprocess.call([sys.executable, "-m", *module], cwd=ROOT)
        if code:
            failed.append(f"FAILED: {name} (code {code}). What to do: {remedy}")
    for line in failed:
        say(line)
    return 1 if failed else 0


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
