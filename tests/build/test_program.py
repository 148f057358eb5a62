"""Pyodide's program, cut: removed modules cannot be imported, and all others can."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import in_pyodide, node
from tools.dist import program
from tools.paths import ROOT

GONE = {"_bz2", "_codecs_jp", "_ctypes", "_lzma", "_pickle", "_sqlite3", "_testcapi", "pyexpat"}


@pytest.mark.slow
@pytest.mark.pyodide
def test_removed_modules_raise_import_error_and_others_work(dist: Path) -> None:
    done = in_pyodide.run(dist, "tests/pyodide/run_modules.py", whole=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert set(found["refused"]) == GONE
    assert not GONE.intersection(found["listed"])
    assert {"_decimal", "_json", "_sre", "math", "unicodedata", "zlib"} <= set(found["listed"])
    assert found["unknown"] == ["big5", "euc_kr", "gb18030", "shift_jis"]


def test_trimmed_program_is_shipped_and_smaller(dist: Path) -> None:
    cut, (whole,) = program.folder(), program.WHOLE.glob("*.wasm")
    (shipped,) = dist.rglob("*.wasm")
    assert shipped.read_bytes() == (cut / whole.name).read_bytes()
    assert shipped.stat().st_size < 0.7 * whole.stat().st_size


def test_refuses_a_different_pyodide_build(tmp_path: Path) -> None:
    """The numbers in program.mjs are valid for one program only."""
    folder = shutil.copytree(program.WHOLE, tmp_path / "pyodide")
    with (folder / "pyodide.asm.wasm").open("ab") as file:
        file.write(b"\0\1\0")  # a section without effect
    order = [node.node(), ROOT / "tools/dist/program.mjs", folder, tmp_path, "wasm-opt"]
    done = subprocess.run(order, capture_output=True, text=True)
    assert done.returncode == 1
    assert "another Pyodide" in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"pyodide"}
