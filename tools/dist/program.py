"""Pyodide without the parts that our pages cannot use: half as much to download.

program.mjs cuts the two large files of the package in node_modules; the others are copied, so that
the folder is a complete Pyodide. It is made once for each version. A cut Pyodide cannot load
C extensions, such as those of the test tools; an uncut (open) one can.
"""

import functools
import shutil
import tempfile
from pathlib import Path

from tools import node
from tools.paths import CACHE, NODE_MODULES, ROOT
from tools.say import run
from tools.stamp import fingerprint

WHOLE = NODE_MODULES / "pyodide"
OPTIMIZER = NODE_MODULES / "binaryen"
UNCHANGED = ("package.json", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
CUT = ("pyodide.asm.mjs", "pyodide.asm.wasm")
KEPT = CACHE / "programs"
MADE_OF = (
    ROOT / "tools/dist/program.mjs",
    ROOT / "tools/dist/wasm.mjs",
    OPTIMIZER / "package.json",
    *(WHOLE / name for name in (*UNCHANGED, *CUT)),
)


@functools.cache
def folder(*, is_open: bool = False) -> Path:
    """Return the folder with Pyodide. If its sources have changed, make it again (some seconds)."""
    made = KEPT / fingerprint(MADE_OF)[:16]
    target = made / ("open" if is_open else "cut")
    if not target.is_dir():
        _make(target, ["open"] if is_open else [])
        for old in KEPT.iterdir():
            if old != made:
                shutil.rmtree(old, ignore_errors=True)
    return target


def _make(target: Path, options: list[str]) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as place:
        work = Path(place, "program")
        work.mkdir()
        run(
            "cut Pyodide's program",
            [node.node(), MADE_OF[0], WHOLE, work, OPTIMIZER / "bin/wasm-opt", *options],
            "look through the numbers in tools/dist/program.mjs",
        )
        for name in UNCHANGED:
            shutil.copyfile(WHOLE / name, work / name)
        try:
            work.rename(target)  # so that it is complete, or not there at all
        except OSError:
            if not target.is_dir():  # else another process was faster
                raise
