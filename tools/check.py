"""`build.py test`: every check of the project, or the part that is asked for.

All checks run even if an early one fails; the last lines say which of them failed. What runs when
is in CONTRIBUTING.md, "Which tests run when".
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

import pytest

from don.games import GAMES
from tools import dist, engines, setup
from tools.paths import ROOT
from tools.say import say, step

try:
    PROCESSORS = len(os.sched_getaffinity(0))  # those that this process may use
except AttributeError:  # a system that does not tell
    PROCESSORS = os.cpu_count() or 1

# As many processes as there are processors. All tests of a file run in one of them, because
# they may share what is slow to make. (Unasked, xdist would begin with the longest files, by the
# number of tests; `tests/conftest.py` knows better.)
TESTS = ["pytest", "-n", str(PROCESSORS), "--dist", "loadfile", "--no-loadscope-reorder"]
FAST = "not browser and not pyodide and not built and not slow"
BROWSER_TESTS = "tests/browser"
# Every process collects all files that it is given, so each run is given only the files it needs.
DESK = [*TESTS, f"--ignore={BROWSER_TESTS}"]
# One process more than processors: a test in a browser waits for a fifth of its time.
BROWSERS = [*TESTS, "-n", str(PROCESSORS + 1), BROWSER_TESTS]


def main(options: argparse.Namespace) -> int:
    lint = [] if options.k else [Check(*given) for given in checks(options.fast)]
    prepare(options)
    failed = []
    with step("pytest"):
        code = tests(options)
    if code:
        failed.append(f"FAILED: pytest (code {code}). {SEE}; -k WORD runs one test")
    if options.full and not (options.k or options.fast or options.rest):
        with step("the suites of OpenSpiel and PettingZoo"):
            if code := suites():
                failed.append(f"FAILED: the suites (code {code}). {SEE}")
    failed += [failure for check in lint if (failure := check.ended())]
    for line in failed:
        say(line)
    return 1 if failed else 0


SEE = "What to do: see the lines above"
PARAMETERS = (*GAMES, "chromium", "firefox", "webkit")
"""Words that are in the names of many tests but in few of their files: values of parameters."""
LINT = (
    ("ruff check", ["ruff", "check", "-q", "."], ".venv/bin/ruff check --fix, or by hand"),
    ("ruff format", ["ruff", "format", "--check", "-q", "."], ".venv/bin/ruff format"),
    ("mypy --strict don", ["mypy"], "see the lines above"),
)


def checks(fast: bool) -> tuple[tuple[str, list[str], str], ...]:
    """Return the checks of form, and one that collects all tests.

    Collecting compiles the tests, so that the processes that run them need not. With ``fast``, only
    the browser tests are collected here: the run of the others compiles those.
    """
    collect = ["pytest", "--collect-only", "-qq", *([BROWSER_TESTS] if fast else [])]
    return *LINT, ("collect all tests", collect, "see the lines above")


class Check:
    """A check of form that runs beside the build, which keeps one processor busy."""

    def __init__(self, name: str, module: list[str], remedy: str) -> None:
        self.name, self.remedy = name, remedy
        self._process = subprocess.Popen(
            [sys.executable, "-m", *module],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def ended(self) -> str:
        """Wait for the check to end; return what to do if it failed, else an empty text."""
        output, _ = self._process.communicate()
        code = self._process.returncode
        say(f"==> {self.name}\n{output}".rstrip() if code else f"==> {self.name}: good")
        return f"FAILED: {self.name} (code {code}). What to do: {self.remedy}" if code else ""


def run(*module: str) -> int:
    """Run a module with its arguments; return its exit code."""
    return subprocess.call([sys.executable, "-m", *module], cwd=ROOT)


def tests(options: argparse.Namespace) -> int:
    """Run the tests that the options ask for; a few by name run in one process."""
    more = [*(["--full"] if options.full else []), *options.rest]
    if options.k:
        where = ["-m", FAST] if options.fast else []
        return run("pytest", *where, "-k", options.k, *more, *files_with(options.k))
    if options.fast:
        return run(*DESK, "-m", FAST, *more)
    if options.rest:
        return run("pytest", *more)
    desk = run(*DESK, *more)
    return in_browsers(more) or desk


def files_with(word: str) -> list[str]:
    """Return the test files that name a plain word, so that no others are collected.

    The list is empty, which means all files, for an expression such as "pot and not lot" and for
    a word that tests have from elsewhere, such as the value of a parameter.
    """
    if not re.fullmatch(r"\w+", word) or word.lower() in PARAMETERS:
        return []
    named = re.compile(rf"^def \w*{word}", re.IGNORECASE | re.MULTILINE)
    files = {
        file.relative_to(ROOT).as_posix(): file for file in (ROOT / "tests").rglob("test_*.py")
    }
    return sorted(
        name
        for name, file in files.items()
        if word.lower() in name.lower() or named.search(file.read_text("utf-8"))
    )


def in_browsers(more: list[str]) -> int:
    """Run the tests in browsers. Failed ones run once more; if they pass then, say so."""
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
    """Prepare what the tests need: a fresh dist/, Pyodide's test tools, a browser."""
    if options.fast or options.k:
        return  # a test that needs more gets it by itself, or says what is missing
    dist.build()
    setup.pyodide_site()
    from tools import browser

    say(f"==> {browser.version()} is ready for the browser tests")
    engines.report()


def suites() -> int:
    """Run other projects' tests of game engines on ours. Their packages have a separate
    environment."""
    command = [setup.adapters(), "-m", "pytest", "--noconftest", "-q", "tests/adapters"]
    return subprocess.call(command, cwd=ROOT)
