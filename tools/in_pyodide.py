"""Runs a Python file of the checkout in Pyodide under Node, with the don/ of dist/.

Tests and benchmarks need this. The checkout's own don/ cannot be imported there.
"""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import node
from tools.dist import program
from tools.paths import CACHE, ROOT
from tools.setup import pyodide_site

HOME = "/home/pyodide"
# Compiled modules outlive the run, so the next one starts faster.
BYTECODE = CACHE / "pyodide-bytecode"


def run(
    dist: Path,
    script: str,
    argv: Sequence[str] = (),
    mounts: Sequence[str] = ("tests",),
    environment: Mapping[str, str] | None = None,
    timeout: float = 600,
    whole: bool = True,
) -> subprocess.CompletedProcess[str]:
    """Run `script`, a path in the checkout below one of the mounted folders.

    `whole` is for the test tools: it adds the modules that dist/ leaves out of the standard
    library, and uses an open Pyodide, into which C extensions can be loaded.
    """
    BYTECODE.mkdir(parents=True, exist_ok=True)
    folders = {f"{HOME}/{name}": str(ROOT / name) for name in mounts}
    order = {
        "dist": str(dist),
        "pyodide": str(program.folder(is_open=whole)),
        "script": f"{HOME}/{script}",
        "argv": list(argv),
        "mounts": {
            **folders,
            "/site": str(pyodide_site()),
            "/bytecode": str(BYTECODE),
            "/whole": str(program.WHOLE),
        },
        "files": {f"{HOME}/pyproject.toml": str(ROOT / "pyproject.toml")},
        "path": ["/site"],
        "last": ["/whole/python_stdlib.zip"] if whole else [],
        "bytecode": "/bytecode",
        "environment": dict(environment or {}),
    }
    command = [node.node(), ROOT / "tools/in_pyodide.mjs", json.dumps(order)]
    return subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=timeout
    )
