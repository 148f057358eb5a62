"""The small standard library has all that the app imports, and nothing is said to be left out
that was never there."""

import json
import zipfile
from pathlib import Path

import pytest

from tools import in_pyodide
from tools.dist import snapshot, stdlib


@pytest.mark.pyodide
def test_every_module_that_the_page_can_import_is_there(dist: Path) -> None:
    done = in_pyodide.run(dist, "tests/pyodide/run_imports.py", whole=False)
    assert done.returncode == 0, done.stderr
    names = set(json.loads(done.stdout.splitlines()[-1]))
    assert {"asyncio", "json", "traceback", "don.games.don", "htpy"} <= names


def test_it_is_bytecode_and_smaller(dist: Path) -> None:
    whole = snapshot.PYODIDE / "python_stdlib.zip"
    with zipfile.ZipFile(dist / snapshot.LIBRARY) as archive:
        names = set(archive.namelist())
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert (dist / snapshot.LIBRARY).stat().st_size < 0.85 * whole.stat().st_size


def test_nothing_is_left_out_in_vain() -> None:
    with zipfile.ZipFile(snapshot.PYODIDE / "python_stdlib.zip") as archive:
        there = {name.split("/")[0].removesuffix(".py") for name in archive.namelist()}
    assert not stdlib.LEFT_OUT - there
