"""A replay of a full game of six: from the record to its last position on the page."""

import json

from tools import dist, in_pyodide
from tools.bench._figures import Figure
from tools.bench._watching import PARTS, costs, record
from tools.say import Failure

LIMIT = 100
"""Milliseconds from the record to the page, in the browser's Python."""


def run() -> list[Figure]:
    """On the desk's Python and in Pyodide."""
    return [*figures("desk", costs(record()), None), *figures("Pyodide", inside_pyodide(), 1.0)]


def figures(where: str, seconds: list[float], goal: float | None) -> list[Figure]:
    """Reading, telling and drawing are one wait; a step comes after it."""
    parts = [ms * 1000 for ms in seconds]
    whole = sum(parts[:-1])
    return [
        Figure(f"whole, {where}", whole, "ms", whole / LIMIT, f"{LIMIT} ms", goal),
        *(Figure(f"{name}, {where}", ms, "ms") for name, ms in zip(PARTS, parts, strict=True)),
    ]


def inside_pyodide() -> list[float]:
    """The same with the don/ of dist/, in Pyodide under Node."""
    done = in_pyodide.run(dist.build(), "tools/bench/_watching.py", (), ["tools"])
    if done.returncode:
        raise Failure("bench replay in Pyodide", done.stderr, "run `python build.py test` first")
    found: list[float] = json.loads(done.stdout.splitlines()[-1])
    return found
