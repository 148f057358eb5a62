"""Build dist/: the whole app as static files, ready for any host and any sub-path.

    index.html                 with the first screen drawn in (page.py)
    static/                    as in the checkout, and the words of each language (tools/words)
    pyscript.toml              as in the checkout: names the interpreter and the bundle
    runtime/                   Pyodide, PyScript and idiomorph, cut down (runtime.py)
    runtime/don.snapshot       Python with our code and the first game, ready to run (snapshot.py)
    runtime/games/             the other games, which come late (late.py)
    don.zip                    the code once more, for when that cannot be used (bundle.py)
    build.json                 version, and the size of every file (manifest.py)
    en/ es/ nl/ it/            the rules to read (rules.py)
    embed/v1/, frame.html      the game in other people's pages (embed.py)
    licences.txt               of everything in it that others wrote (licences.py)
    sw.js                      keeps all of it for use without a network (offline.py)

Nothing in it depends on the time, the machine or the folder it was built in.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from tools.dist import (
    archive,
    bundle,
    embed,
    licences,
    manifest,
    offline,
    page,
    rules,
    runtime,
    snapshot,
)
from tools.paths import CACHE, DIST, ROOT
from tools.say import Failure, say, step
from tools.stamp import fingerprint
from tools.words import check, compiled

STAMP = CACHE / "dist.stamp"
COPIED = ("index.html", "pyscript.toml", "static", "embed")
LOCKS = ("requirements.txt", "package-lock.json")
TEXTS = tuple(source.relative_to(ROOT).as_posix() for source in rules.sources())
INPUTS = (*COPIED, *TEXTS, "don", "locale", "tools/dist", "tools/licences", "tools/words", *LOCKS)


def main(options: argparse.Namespace) -> int:
    build()
    say(f"dist/ is ready: {manifest.summary(DIST)}")
    if options.zip:
        target = archive.path()
        archive.write(DIST, target)
        say(f"{target.name} is ready: {target.stat().st_size / 1e6:.1f} MB")
    return 0


def build() -> Path:
    """Bring dist/ up to date. Nothing is done when nothing that goes into it has changed."""
    files = sources()
    mark = fingerprint(files, *(file.relative_to(ROOT).as_posix() for file in files))
    if DIST.is_dir() and STAMP.is_file() and STAMP.read_text() == mark:
        return DIST
    with step("build dist/"):
        STAMP.unlink(missing_ok=True)
        _replace()
        STAMP.write_text(mark)
    return DIST


def _replace() -> None:
    # Whoever uses the old dist/ meanwhile sees it whole until the new one is complete.
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dist-", dir=CACHE) as work:
        old, new = Path(work, "old"), Path(work, "new")
        write(new)
        if DIST.exists():
            DIST.rename(old)
        new.rename(DIST)


def write(folder: Path, release: str = "") -> None:
    """Write the whole of dist/ into a folder that does not exist yet.

    `release` is the version it calls itself, in place of the one in don/__init__.py.
    """
    folder.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns(*bundle.SKIPPED))
        elif source.is_file():
            shutil.copyfile(source, folder / name)
        else:
            raise Failure("build dist/", f"{name} is missing", f"git checkout -- {name}")
    page.write(folder / "index.html")
    compiled.write(folder / "static", check.catalogues())
    runtime.write(folder / "runtime", folder / "static/runtime.js")
    bundle.write(folder / bundle.NAME, release)
    snapshot.write(folder, folder / bundle.NAME, folder / "static/runtime.js")
    page.hint(folder / "index.html")
    embed.write(folder)
    rules.write(folder)
    licences.write(folder / "licences.txt")
    _seal(folder, release)


def _seal(folder: Path, release: str) -> None:
    """Give a finished folder what depends on all of its files."""
    build = manifest.identity(folder)
    for name in ("index.html", embed.APP):
        page.label(folder / name, build)
    manifest.write(folder, build, release or manifest.version())
    offline.write(folder, build)


def sources() -> list[Path]:
    """Every file of the checkout that dist/ is made from, in a fixed order."""
    files = []
    for name in INPUTS:
        path = ROOT / name
        files += bundle.tree(path) if path.is_dir() else [path]
    return [file for file in files if file.is_file()]
