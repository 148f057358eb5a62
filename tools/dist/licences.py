"""Writes licences.txt: the licences of everything in dist/ that others have written."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tools.dist import bundle
from tools.paths import NODE_MODULES, ROOT
from tools.venv import site_packages

HERE = ROOT / "tools/licences"
OPENING = """\
This page contains software by others, under the licences below. The source of Pyodide is at
github.com/pyodide/pyodide, that of CPython at github.com/python/cpython.
"""
# For packages without a licence text.
PLACED = {"pyodide": "MPL-2.0.txt", "xz-decompress": "xz-decompress.txt"}
# In the lock file, but only used in Node.js: nothing of these is in dist/.
NOT_SHIPPED = re.compile(r"ws|@types/.*|undici-types")
TEXT = re.compile(r"licen[cs]e", re.IGNORECASE)


def write(target: Path) -> None:
    """Write one text with all licences."""
    texts = [OPENING]
    for name, licence in sorted(found(), key=lambda pair: pair[0].lower()):
        rule = "-" * len(name)
        texts.append(f"{rule}\n{name}\n{rule}\n\n{licence.strip()}\n")
    target.write_text("\n\n".join(texts), encoding="utf-8", newline="\n")


def found() -> Iterator[tuple[str, str]]:
    """Yield the title and the text of each licence."""
    yield "CPython and its standard library (in Pyodide)", _text(HERE / "Python.txt")
    for library in bundle.LIBRARIES:
        folder = next(site_packages().glob(f"{library}-*.dist-info")).name
        yield folder.removesuffix(".dist-info").replace("-", " "), _text(bundle.licence(library))
    for folder in packages():
        about = json.loads(_text(folder / "package.json"))
        if NOT_SHIPPED.fullmatch(about["name"]):
            continue
        own = sorted(file for file in folder.iterdir() if TEXT.match(file.name))
        own = [HERE / PLACED[about["name"]]] if about["name"] in PLACED else own
        text = "\n\n".join(_text(file) for file in own) or f"Licence: {about['license']}"
        yield f"{about['name']} {about['version']} ({about['license']})", text
    yield "Righteous (OFL-1.1), its digits", _text(HERE / "Righteous.txt")
    for file in sorted(NODE_MODULES.glob("@pyscript/core/src/3rd-party-licenses/toml*")):
        yield "toml (in @pyscript/core)", _text(file)


def packages() -> Iterator[Path]:
    """Yield the folder of every package in the lock file, except those of the tests."""
    lock = json.loads(_text(ROOT / "package-lock.json"))
    for name, about in lock["packages"].items():
        if name and not about.get("dev"):
            yield ROOT / name


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
