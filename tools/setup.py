"""The virtual environment and node_modules: made once, made again when their locks change.

Only the standard library may be imported here: this runs before anything is installed.
"""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import node
from tools.paths import CACHE, DIST, NODE_MODULES, ROOT, SHOTS, VENV
from tools.say import ONLINE, Failure, run, say, step
from tools.stamp import fingerprint, fresh, seal
from tools.venv import make, pip_install, python

PYODIDE_SITE = CACHE / "pyodide-site"
ADAPTERS = CACHE / "adapters"
GENERATORS = CACHE / "generators"


def ensure() -> None:
    """Make what is missing or outdated; this is instant if nothing is."""
    with ThreadPoolExecutor() as pool:
        packages = pool.submit(_node_modules)  # meanwhile: both wait for the network
        _virtual_environment()
    packages.result()


def _check_folder() -> None:
    """Raise ``Failure`` if the checkout cannot be written; pip and npm would explain that worse."""
    if not os.access(ROOT, os.W_OK):
        remedy = "make this folder writable, or run build.py in a writable copy of it"
        raise Failure("set up the project", f"Permission denied: {ROOT}", remedy)


def clean() -> int:
    """Remove everything that the tools can make again."""
    for folder in (DIST, SHOTS, NODE_MODULES, CACHE, VENV):
        if folder.exists():
            say(f"removing {folder.relative_to(ROOT)}/")
            shutil.rmtree(folder)
    for release in ROOT.glob("don-*.zip"):
        say(f"removing {release.name}")
        release.unlink()
    return 0


def pyodide_site() -> Path:
    """Return a folder with the test tools, installed for Pyodide, to add to its Python's path."""
    lock = "requirements-pyodide.txt"
    mark = fingerprint([ROOT / lock])
    if not fresh(PYODIDE_SITE, mark):
        name = "install the test tools for Pyodide"
        with step(name):
            _remove(PYODIDE_SITE)
            target = [
                "--no-compile",
                "--platform",
                "pyemscripten_2026_0_wasm32",
                "--python-version",
                "3.14",
            ]
            target += ["--implementation", "cp", "--only-binary", ":all:", "--no-deps"]
            pip_install(name, lock, *target, "--target", PYODIDE_SITE)
            seal(PYODIDE_SITE, mark)
    return PYODIDE_SITE


def adapters() -> Path:
    """Return the Python of an environment with OpenSpiel and PettingZoo."""
    return _apart(ADAPTERS, "requirements-adapters.txt", "install OpenSpiel and PettingZoo")


def generators() -> Path:
    """Return the Python of an environment with the site generators Hugo, MkDocs and Pelican."""
    return _apart(GENERATORS, "requirements-generators.txt", "install Hugo, MkDocs and Pelican")


def _apart(folder: Path, lock: str, name: str) -> Path:
    """Return the Python of a separate environment with the packages of a lock file."""
    mark = fingerprint([ROOT / lock], str(ROOT), sys.version)
    if not fresh(folder, mark):
        with step(name):
            _remove(folder)
            make(folder)
            pip_install(name, lock, into=folder)
            seal(folder, mark)
    return python(folder)


def _virtual_environment() -> None:
    # A virtual environment knows its own path and its Python, so a moved one is made again.
    lock = "requirements.txt"
    mark = fingerprint([ROOT / lock], str(ROOT), sys.version)
    if fresh(VENV, mark):
        return
    _check_folder()
    with step("make the virtual environment .venv"):
        _remove(VENV)
        make(VENV)
    name = "install the Python packages of requirements.txt"
    with step(name):
        # Only chess comes as source: it is pure Python.
        pip_install(name, lock, "--only-binary", ":all:", "--no-binary", "chess")
        seal(VENV, mark)


def _node_modules() -> None:
    files = [ROOT / name for name in ("package.json", "package-lock.json", ".npmrc")]
    mark = fingerprint(files)
    if fresh(NODE_MODULES, mark):
        return
    _check_folder()
    name = "install the JavaScript packages of package-lock.json"
    with step(name):
        _remove(NODE_MODULES)
        command = [*node.npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        run(name, command, ONLINE, env=node.environment())
        seal(NODE_MODULES, mark)


def _remove(folder: Path) -> None:
    try:
        if folder.exists():
            shutil.rmtree(folder)
    except OSError as error:
        raise Failure(f"remove {folder}", str(error), "remove it by hand") from None
