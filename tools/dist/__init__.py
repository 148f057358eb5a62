"""Build dist/: the whole app as static files, ready for any host and any sub-path.

    index.html                 with the first screen drawn in (page.py)
    static/joined.js, css/     what its head asks for, in one file of each kind (joined.py)
    static/                    as in the checkout, and the words of each language (tools/words)
    static/fonts/              its typefaces (fonts.py)
    static/art/faces/          the people, one file each (faces.py)
    pyscript.toml              as in the checkout: names the interpreter and the bundle
    runtime/                   Pyodide, PyScript and idiomorph, cut down (runtime.py)
    runtime/don.snapshot       Python with our code, ready to run (snapshot.py)
    don.zip                    the code once more, for when that cannot be used (bundle.py)
    build.json                 version, and the size of every file (manifest.py)
    en/ de/ fr/ es/ nl/ it/    the rules to read (rules.py)
    embed/v1/, frame.html      the game in other people's pages (embed.py)
    licences.txt               of everything in it that others wrote (licences.py)
    sw.js                      keeps all of it for use without a network (offline.py)
    cards/, sitemap.xml ...    with an address (--site): for links and search engines (site.py)
    don-VERSION.html           all of it in one file that needs no host, if asked for (single.py)

Nothing in it depends on the time, the machine or the folder it was built in; only the pictures of
`cards/` depend on the browser that draws them.
"""

import argparse
import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.dist import (
    archive,
    bundle,
    embed,
    faces,
    fonts,
    joined,
    licences,
    manifest,
    offline,
    page,
    rules,
    runtime,
    site,
    snapshot,
)
from tools.dist import single as single_file
from tools.paths import CACHE, DIST, ROOT
from tools.say import Failure, say, step
from tools.stamp import fingerprint
from tools.words import check, compiled

STAMP = CACHE / "dist.stamp"
COPIED = ("index.html", "pyscript.toml", "static", "embed")
LOCKS = ("requirements.txt", "package-lock.json")
TEXTS = tuple(source.relative_to(ROOT).as_posix() for source in rules.sources())
INPUTS = (*COPIED, *TEXTS, "don", "locale", "tools/dist", "tools/licences", "tools/words", *LOCKS)


class Options(NamedTuple):
    """The options of a build.

    ``address``: the address where dist/ will live, if it is known. ``single``: add the game in one
    file, which takes some seconds more. ``ice``: servers for people far apart (``page.servers``).
    ``relay``: MQTT brokers for tables with one link (``page.relays``).
    """

    address: str = ""
    single: bool = False
    ice: str = ""
    relay: str = ""


FLAGS = ("--site", "--single", "--ice", "--relay")
"""The command line options that set ``Options``."""


def options_of_dist() -> Options:
    """Return the options of the last build, so that one build after another keeps them all.

    The plain dist/ that other commands make has no options.
    """
    try:
        _, address, single, ice, relay = STAMP.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError):  # there is none, or one of another version
        return Options()
    return Options(address, bool(single), ice, relay) if DIST.is_dir() else Options()


def main(options: argparse.Namespace) -> int:
    before = options_of_dist()
    address = site.checked(options.site) if options.site else before.address
    ice = page.servers(options.ice) if options.ice else before.ice
    relay = page.relays(options.relay) if options.relay else before.relay
    asked = Options(address, options.single or before.single, ice, relay)
    given = Options(
        options.site or "", options.single, options.ice or "", relay * bool(options.relay)
    )
    for name, now, kept in zip(FLAGS, given, before, strict=True):
        if kept and not now:
            say(f"dist/ keeps {name} of the build before. To build without it, remove dist/ first.")
    build(*asked)
    if asked.single:
        file = DIST / single_file.name()
        say(f"dist/{file.name} is ready: {file.stat().st_size / 1e6:.1f} MB")
    say(f"dist/ is ready: {manifest.summary(DIST)}")
    if options.zip:
        target = archive.path()
        archive.write(DIST, target)
        say(f"{target.name} is ready: {target.stat().st_size / 1e6:.1f} MB")
    return 0


def build(address: str = "", single: bool = False, ice: str = "", relay: str = "") -> Path:
    """Bring dist/ up to date, with the options of ``Options``. Do nothing if nothing has
    changed."""
    files = sources()
    names = (file.relative_to(ROOT).as_posix() for file in files)
    mark = fingerprint(files, address, ice, relay, *names, *(["single"] if single else []))
    mark = "\n".join((mark, address, "single" if single else "", ice, relay))
    if DIST.is_dir() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == mark:
        return DIST
    with step("build dist/"):
        STAMP.unlink(missing_ok=True)
        _replace(Options(address, single, ice, relay))
        STAMP.write_text(mark, encoding="utf-8")
    return DIST


def _replace(options: Options) -> None:
    # The old dist/ stays whole for its users until the new one is complete.
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dist-", dir=CACHE) as work:
        old, new = Path(work, "old"), Path(work, "new")
        write(new, **options._asdict())
        if DIST.exists():
            DIST.rename(old)
        new.rename(DIST)


def write(
    folder: Path,
    release: str = "",
    address: str = "",
    single: bool = False,
    ice: str = "",
    relay: str = "",
) -> None:
    """Write the whole of dist/ into a folder that does not exist yet.

    `release` replaces the version in don/__init__.py. `address` is where dist/ will live, if that
    is known. With `single`, dist/ also has the game in one file, and offers it. `ice` and `relay`
    are servers for people far apart who play together.
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
    fonts.write(folder)
    faces.write(folder)
    page.write(folder / "index.html")
    joined.write(folder / "index.html")
    compiled.write(folder / "static", check.catalogues())
    runtime.write(folder / "runtime", folder / "static/program.js")
    bundle.write(folder / bundle.NAME, release)
    snapshot.write(folder, folder / bundle.NAME)
    page.hint(folder / "index.html")
    page.hasten(folder / "index.html")
    if ice:
        page.name_servers(folder / "index.html", ice)
    embed.write(folder)
    if relay:  # frames have none
        runtime.add_relay_client(folder / "runtime")
        page.name_relays(folder / "index.html", relay)
    rules.write(folder)
    licences.write(folder / "licences.txt")
    if single:
        page.offer_file(folder / "index.html")
    if address:
        site.write(folder, address)
    joined.tidy(folder)
    _seal(folder, release)
    if single:  # readers of the page do not need it, so no list of files has it
        single_file.write(folder, folder / single_file.name(release))


def _seal(folder: Path, release: str) -> None:
    """Add to a finished folder the files that depend on all others."""
    build = manifest.identity(folder)
    for name in ("index.html", embed.APP):
        page.label(folder / name, build)
    manifest.write(folder, build, release or manifest.version())
    offline.write(folder, build)


def sources() -> list[Path]:
    """Return every file of the checkout that dist/ is made from, in a fixed order."""
    files = []
    for name in INPUTS:
        path = ROOT / name
        files += bundle.tree(path) if path.is_dir() else [path]
    return [file for file in files if file.is_file()]
