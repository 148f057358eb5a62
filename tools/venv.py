"""The virtual environment of the checkout: its paths, and pip in it.

Only the standard library may be imported here: this runs before anything is installed.
"""

import os
import sys
from pathlib import Path

from tools.paths import ROOT, VENV
from tools.say import ONLINE, run


def python(folder: Path = VENV) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def site_packages() -> Path:
    if os.name == "nt":
        return VENV / "Lib/site-packages"
    return VENV / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"


def inside() -> bool:
    """Return whether this process already runs the virtual environment's Python."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def make(folder: Path) -> None:
    """Make an empty environment in this folder, which must not exist."""
    creator = getattr(sys, "_base_executable", None) or sys.executable
    remedy = "on Debian or Ubuntu: apt-get install python3-venv; then run this again"
    run("make the virtual environment", [creator, "-m", "venv", folder], remedy)


def pip_install(name: str, lock: str, *options: str | Path, into: Path = VENV) -> None:
    """Install exactly the packages of a lock file. Their hashes are checked."""
    command = [python(into), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--require-hashes", *options, "-r", ROOT / lock]
    run(name, command, ONLINE)
