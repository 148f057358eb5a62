"""How much of a long test to run. Python in WebAssembly is several times slower."""

import sys

IN_PYODIDE = sys.platform == "emscripten"


def scaled(count: int) -> int:
    """`count` rounds on the desk, a twentieth of them (one at least) inside Pyodide."""
    return max(1, count // 20) if IN_PYODIDE else count
