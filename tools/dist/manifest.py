"""build.json: which build this is, and how big each file is, for the page's progress bar.

    {"version": "1.0.0", "build": "0f3a…",
     "boot": ["runtime/pyscript/core.js", …], "fallback": ["don.zip", …],
     "files": {"don.zip": [raw bytes, bytes after gzip], …}}

`boot` lists what the page loads before it can be used, `fallback` what it also loads if it cannot
use the snapshot. `build` changes whenever a byte of any file does.
"""

import ast
import gzip
import hashlib
import json
from pathlib import Path

from tools.dist import runtime
from tools.dist.bundle import NAME as BUNDLE
from tools.dist.snapshot import LIBRARY
from tools.paths import ROOT

NAME = "build.json"
FALLBACK = [BUNDLE, "runtime/pyodide/pyodide-lock.json", LIBRARY]


def identity(folder: Path) -> str:
    """Return a name for the content of all files: it changes whenever a byte of any of them
    does."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(f"{path.relative_to(folder).as_posix()}\0{digest}\n".encode())
    return total.hexdigest()[:16]


def write(folder: Path, build: str, release: str) -> None:
    """Write the list of all files of a finished dist/, with their sizes."""
    files: dict[str, list[int]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name, content = path.relative_to(folder).as_posix(), path.read_bytes()
            files[name] = [len(content), len(gzip.compress(content, 6, mtime=0))]
    later = (*runtime.LATE, *FALLBACK)
    boot = [n for n in files if n.startswith("runtime/") and not n.startswith(later)]
    found = {"version": release, "build": build, "boot": boot, "fallback": FALLBACK}
    found["files"] = files
    text = json.dumps(found, separators=(",", ":"))
    (folder / NAME).write_text(text + "\n", encoding="utf-8", newline="\n")


def summary(folder: Path) -> str:
    """Return one line about a built dist/."""
    found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    raw, packed = (sum(sizes[i] for sizes in found["files"].values()) / 1e6 for i in (0, 1))
    count, build = len(found["files"]), found["build"]
    return f"{count} files, {raw:.1f} MB ({packed:.1f} MB as gzip), build {build}"


def version() -> str:
    """Return the `__version__` in don/__init__.py, read without running it."""
    tree = ast.parse((ROOT / "don/__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__":
            return str(ast.literal_eval(node.value))
    return "0"
