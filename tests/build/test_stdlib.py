"""The small standard library has every module that the app imports, and the list of left-out
modules names only real ones."""

import json
import zipfile
from pathlib import Path

import pytest

from tools import in_pyodide
from tools.dist import program, snapshot, stdlib


@pytest.mark.slow
@pytest.mark.pyodide
def test_every_importable_module_is_included(dist: Path) -> None:
    done = in_pyodide.run(dist, "tests/pyodide/run_imports.py", whole=False)
    assert done.returncode == 0, done.stderr
    names = set(json.loads(done.stdout.splitlines()[-1]))
    assert {"asyncio", "json", "traceback", "don.games.don", "htpy"} <= names


@pytest.mark.pyodide
def test_tracebacks_name_functions_and_our_lines(dist: Path) -> None:
    """Our own code appears with its lines, the library only with its functions."""
    done = in_pyodide.run(dist, "tests/pyodide/run_report.py", whole=False)
    assert done.returncode == 0, done.stderr
    assert 'run_report.py", line 7, in <module>' in done.stdout
    assert 'json/decoder.py", line None, in raw_decode' in done.stdout
    assert "JSONDecodeError: Expecting property name" in done.stdout


def test_standard_library_is_bytecode_and_smaller(dist: Path) -> None:
    whole = program.WHOLE / "python_stdlib.zip"
    with zipfile.ZipFile(dist / snapshot.LIBRARY) as archive:
        names = set(archive.namelist())
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert (dist / snapshot.LIBRARY).stat().st_size < 0.85 * whole.stat().st_size


def test_every_left_out_module_exists_in_the_library() -> None:
    with zipfile.ZipFile(program.WHOLE / "python_stdlib.zip") as archive:
        there = {name.split("/")[0].removesuffix(".py") for name in archive.namelist()}
    assert not stdlib.LEFT_OUT - there
