"""The snapshot and the small standard library: made by Pyodide under Node.

    runtime/don.snapshot                 memory of a Python with our modules in it, as xz
    runtime/pyodide/python_stdlib.zip    in bytecode and cut down, for when that cannot be used

snapshot.mjs makes both files; static/runtime.js and static/unpacker.js use them. This module writes
the names and sizes of the files into these scripts. The files are the same, byte for byte, on every
machine. Making them takes some seconds, so the last ones are kept.
"""

import json
import shutil
import tempfile
import zipfile
from importlib.metadata import version
from pathlib import Path

from cramjam import xz

from tools import node
from tools.dist import program, pyscript, stdlib
from tools.paths import CACHE, ROOT
from tools.say import Failure, run
from tools.stamp import fingerprint

NAME = "runtime/don.snapshot"
LIBRARY = "runtime/pyodide/python_stdlib.zip"
UNSET = "const SNAPSHOT = null; // set by the build"
SCRIPTS = ("static/runtime.js", "static/unpacker.js")
OWN = (
    ROOT / "tools/dist/inside.py",
    ROOT / "tools/dist/snapshot.mjs",
    *program.MADE_OF,
)
KEPT = CACHE / "snapshots"
MOST_KEPT = 4
"""The number of snapshots that are kept."""
# The options of packing. A browser needs MOST bytes to unpack; with twice as many, the file would
# be 0.2 % smaller.
WORDS, MOST, EXTREME = 2, 1 << 23, 1 << 31


def write(folder: Path, bundle: Path) -> None:
    """Write all files into dist/, and their names and sizes into the scripts that use them."""
    texts = sources(bundle)
    made = KEPT / identity(texts)
    if not made.is_dir():
        make(texts, made)
    made.touch()
    shutil.copyfile(made / Path(NAME).name, folder / NAME)
    shutil.copyfile(library(), folder / LIBRARY)
    about = (made / "about.json").read_text(encoding="utf-8")
    for script in SCRIPTS:
        _write_facts(folder / script, about)


def _write_facts(script: Path, about: str) -> None:
    text = script.read_text(encoding="utf-8")
    if UNSET not in text:
        raise Failure("build dist/", f"{script.name} has no line: {UNSET}", "put it back")
    script.write_text(text.replace(UNSET, f"const SNAPSHOT = {about};"), "utf-8", newline="\n")


def library() -> Path:
    """Return the path of the small library, whether it exists yet or not. Its name depends on its
    sources."""
    return KEPT / f"python_stdlib-{fingerprint(OWN, str(sorted(stdlib.LEFT_OUT)))[:16]}.zip"


def sources(bundle: Path) -> dict[str, str]:
    """Return all Python that the page can import besides its library: text by path."""
    with zipfile.ZipFile(bundle) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        found = {name: archive.read(name).decode("utf-8") for name in names}
    return found | pyscript.sources()


def identity(texts: dict[str, str]) -> str:
    """Return a name for everything that the snapshot is made of."""
    made_by = f"{version('cramjam')} {WORDS} {MOST} without {sorted(stdlib.LEFT_OUT)}"
    return fingerprint(OWN, made_by, json.dumps(texts, sort_keys=True))[:16]


def make(texts: dict[str, str], target: Path) -> None:
    """Make the snapshot, and about.json with the facts that runtime.js needs, in a new folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=target.parent))
    order = {
        "pyodide": str(program.folder()),
        "inside": str(ROOT / "tools/dist/inside.py"),
        "library": str(library()),
        "leftOut": sorted(stdlib.LEFT_OUT),
        "sources": texts,
        "id": identity(texts),
        "target": str(work),
    }
    request = work / "order.json"
    request.write_text(json.dumps(order), encoding="utf-8")
    try:
        run(
            "make the snapshot",
            [node.node(), ROOT / "tools/dist/snapshot.mjs", request],
            "a module of don/ that needs the browser belongs in don/web",
        )
        request.unlink()
        memory = work / "don.memory"
        (work / Path(NAME).name).write_bytes(packed(memory.read_bytes()))
        memory.unlink()
        work.rename(target)  # complete, or not there at all
    except OSError:
        if not target.is_dir():  # else another process was faster
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
    _forget()


def packed(memory: bytes) -> bytes:
    """Return the memory as xz, a third smaller than gzip; the contents are words of four bytes.

    The version of the packing library is fixed, since another might give other bytes.
    """
    options = xz.Options().set_preset(9 | EXTREME).set_dict_size(MOST).set_nice_len(273)
    options = options.set_lc(WORDS).set_lp(WORDS).set_pb(WORDS)
    filters = xz.FilterChain()
    filters.append_filter(xz.FilterChainItem(xz.Filter.Lzma2, options))
    return bytes(xz.compress(memory, check=xz.Check.Crc32, filters=filters))


def unpacked(folder: Path) -> bytes:
    """Return the unpacked memory of a finished dist/."""
    return bytes(xz.decompress((folder / NAME).read_bytes()))


def _forget() -> None:
    made = sorted((path for path in KEPT.iterdir() if path.is_dir()), key=_age)
    for old in made[:-MOST_KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _age(path: Path) -> float:
    return path.stat().st_mtime
