"""How much of a long test to run. Python in WebAssembly is several times slower."""

import sys

IN_PYODIDE = sys.platform == "emscripten"


def scaled(count: int, least: int = 1) -> int:
    """`count` rounds on the desk; inside Pyodide a twentieth of them, but at least `least`.

    A claim about averages needs a `least` that still bears it.
    """
    return max(min(least, count), count // 20) if IN_PYODIDE else count
