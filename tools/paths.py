"""The paths in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
SHOTS = ROOT / "shots"
# The tools' own files: a Node from PyPI, packages for Pyodide, stamps.
CACHE = ROOT / ".build"
