"""Sets the length of a long test: all of it with `--full`, less every day, least in Pyodide, where
Python is several times slower.
"""

import sys

IN_PYODIDE = sys.platform == "emscripten"
full = False
"""Was `--full` asked for? `tests/conftest.py` sets it before any test is imported."""


def scaled(count: int, least: int = 1, daily: int | None = None) -> int:
    """`count` rounds with `--full`, else `daily` of them; all if that is not given.

    Inside Pyodide `least`, with `--full` also a twentieth of `count`. A claim about averages needs
    a `least` and a `daily` that still bear it.
    """
    if IN_PYODIDE:
        return max(min(least, count), count // 20 if full else 0)
    return count if full or daily is None else daily
