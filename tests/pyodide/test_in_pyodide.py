"""Runs the engine's tests inside Pyodide, on the code in dist/."""

import json
from pathlib import Path

import pytest

from tests import scale
from tools import in_pyodide

DAILY = ("libraries", "table", "games", "golden", "records", "hostile")
NIGHTLY = ("bots", "ui")
"""Folders that only `--full` runs here."""
LONGEST = 1500
"""The time limit in seconds, enough for a busy machine."""


@pytest.mark.pyodide
@pytest.mark.timeout(LONGEST + 60)
def test_pure_tests_pass_in_pyodide(dist: Path) -> None:
    folders = [f"tests/{name}" for name in (*DAILY, *(NIGHTLY if scale.full else ()))]
    full = ["--full"] if scale.full else []
    done = in_pyodide.run(
        dist,
        "tests/pyodide/run_pytest.py",
        [*full, *folders],
        mounts=("tests", "tools"),  # tests of bots use reference bots from tools/lab
        timeout=LONGEST,
    )
    print(done.stdout, done.stderr)
    counts = json.loads(done.stdout.strip().splitlines()[-1])
    assert counts["platform"] == "emscripten"
    assert done.returncode == 0
    assert counts.get("passed", 0) > 0
