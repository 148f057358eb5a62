"""The length of a long test: full with `--full`, shorter every day, shortest in Pyodide, where
Python is several times slower."""

import sys

IN_PYODIDE = sys.platform == "emscripten"
full = False
"""True with `--full`. `tests/conftest.py` sets it before any test is imported."""


def scaled(count: int, least: int = 1, daily: int | None = None) -> int:
    """Return the number of rounds: `count` with `--full`, else `daily` (default: `count`).

    In Pyodide it is `least`, or with `--full` at least a twentieth of `count`. A statement about
    averages needs a `least` and a `daily` that are large enough for it.
    """
    if IN_PYODIDE:
        return max(min(least, count), count // 20 if full else 0)
    return count if full or daily is None else daily
