"""The virtual environment of the checkout: where its things are, and pip in it.

Only the standard library may be imported here: this runs before anything is installed.
"""

import os
import sys
from pathlib import Path

from tools.paths import ROOT, VENV
from tools.say import ONLINE, run


def python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def site_packages() -> Path:
    if os.name == "nt":
        return VENV / "Lib/site-packages"
    return VENV / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"


def inside() -> bool:
    """Is this process already the virtual environment's Python?"""
    return Path(sys.prefix).resolve() == VENV.resolve()


def pip_install(name: str, lock: str, *options: str | Path) -> None:
    """Install exactly what a lock file says. Its hashes are checked, so nothing else gets in."""
    command = [python(), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--require-hashes", *options, "-r", ROOT / lock]
    run(name, command, ONLINE)
