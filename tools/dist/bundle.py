"""don.zip: our Python code and the three pure-Python libraries that it needs, in one download.

PyScript unpacks it into the working directory, which is on `sys.path`. MarkupSafe comes without its
C extension; it falls back to Python.
"""

import fnmatch
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT
from tools.venv import site_packages

NAME = "don.zip"
SKIPPED = ("__pycache__", "*.pyc", ".*")
# Parts of htpy for servers and for the command line; of segno, everything that writes files.
UNUSED = {
    *("htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py"),
    *("segno/cli.py", "segno/helpers.py", "segno/utils.py", "segno/writers.py"),
}
# This file would import all of the unused ones.
EMPTIED = {"segno/__init__.py"}
LIBRARIES = ("htpy", "markupsafe", "segno")
VERSIONED, VERSION = "don/__init__.py", re.compile(rb"^__version__ = .*", re.MULTILINE)
# The oldest time that a zip can hold: the same content is then the same file, byte for byte.
EPOCH = (1980, 1, 1, 0, 0, 0)


def write(target: Path, release: str = "") -> None:
    """Write the bundle. `release` replaces the version in the code."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, source in sorted(contents()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, _content(name, source, release), compresslevel=9)


def contents() -> Iterator[tuple[str, Path]]:
    """Yield each file of the bundle: its name there, and its source."""
    for file in tree(ROOT / "don"):
        yield file.relative_to(ROOT).as_posix(), file
    site = site_packages()
    for library in LIBRARIES:
        for file in sorted((site / library).glob("*.py")):
            name = f"{library}/{file.name}"
            if name not in UNUSED:
                yield name, file
        yield f"{library}/LICENSE", licence(library)


def _content(name: str, source: Path, release: str) -> bytes:
    content = b"" if name in EMPTIED else source.read_bytes()
    if name == VERSIONED and release:
        return VERSION.sub(f"__version__ = {release!r}".encode(), content)
    return content


def licence(library: str) -> Path:
    """Return the licence text that came with a library."""
    return next(site_packages().glob(f"{library}-*.dist-info/licenses/LICENSE*"))


def tree(folder: Path) -> list[Path]:
    """Return all files under a folder that belong in the bundle, in a fixed order."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not any(
            fnmatch.fnmatch(part, pattern)
            for part in path.relative_to(folder).parts
            for pattern in SKIPPED
        )
    )
