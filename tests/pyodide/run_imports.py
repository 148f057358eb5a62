"""Runs inside Pyodide: imports every module that the page can ever ask for, and prints their names.

Those are the modules that any import statement names, in a function or not, in `don/web` and in all
our modules that it imports directly or indirectly, except the games' parts of the terminal.
"""

import ast
import importlib
import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path

OURS = "don"
TERMINAL = "terminal"
IN_THE_BROWSER = ("js", "pyscript", "don.web")


def imported(file: Path) -> Iterator[str]:
    """Yield the full names in all import statements of a file."""
    package = ".".join(file.parent.parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def source(name: str) -> Path | None:
    """Return the file of one of our own modules."""
    place = Path(*name.split("."))
    return next(
        (file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None
    )


todo = sorted(Path(OURS, "web").glob("*.py"))
seen: set[Path] = set()
names: set[str] = set()
while todo:
    file = todo.pop()
    if file in seen:
        continue
    seen.add(file)
    for name in imported(file):
        if TERMINAL in name.split("."):
            continue
        if name.startswith(OURS) and (own := source(name)):
            todo.append(own)
        names.add(name)

for name in sorted(names):
    if name.startswith(IN_THE_BROWSER):
        continue
    parent, _, last = name.rpartition(".")
    if not parent or not hasattr(importlib.import_module(parent), last):
        importlib.import_module(name)
print(json.dumps(sorted(names)))
