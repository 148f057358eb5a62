"""The Python half of the build, run inside Pyodide: what only the browser's own Python can do.

`small_library` makes the standard library small, `compiled` makes bytecode of our modules,
`parcel` of a game that comes late, `prepare` fills the memory that becomes the snapshot, and `join`
adds a game; snapshot.mjs calls them. This module stays in the snapshot as `_inside`: `resume` is
the first thing that runs when that memory is put to work, elsewhere and at another time, and
`unpacked` takes in a game that has come.
"""

import ast
import dataclasses
import gc
import importlib
import importlib.machinery
import importlib.util
import io
import linecache
import marshal
import os
import random
import re
import struct
import sys
import types
import zipfile
import zipimport
import zlib

LIBRARY = "/lib/python{}{}.zip".format(*sys.version_info)
EPOCH = (1980, 1, 1, 0, 0, 0)
# Run when the memory is back at work, because these hold on to the browser's objects.
LATE = ("don.web", "pyscript")
# Where that which comes late has a folder that a page needs.
FLOORS = ("games", "bots", "ui", "web")
# Kept as code until somebody wants them: most never do.
LAZY = ("segno",)
# Large tables of modules that others import. Nothing in a page asks them.
TABLES = {
    "html.entities": ("html5", "name2codepoint", "codepoint2name"),
    "locale": ("locale_alias", "locale_encoding_alias", "windows_locale"),
}
# What dataclasses have for people who write programs: to print and to pickle them, and to be told
# that a frozen one was changed. Types of fields go with it. The tests outside the page have it all.
HANDY = ("__repr__", "__setattr__", "__delattr__", "__getstate__", "__setstate__")
# Folders of a game that stand on another floor or are for programmers: no page asks for them.
NOT_IN_PAGE = ("terminal",)
BROWSER = {"js", "polyscript", "pyodide_js", "_pyscript", "pyscript", "jsffi"}

code = {}
"""Modules to be run later: name -> (bytecode, path, is it a package)."""
build = ""
"""Which build this memory belongs to: only games of the same one are taken in."""
joined = set()
"""The games that are in this memory besides the first."""


def small_library(source, left_out):
    """The library as bytecode, without docstrings, line numbers and what no page needs."""
    target = io.BytesIO()
    head = importlib.util.MAGIC_NUMBER + struct.pack("<I", 1) + bytes(8)  # 1: there is no source
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith(".py") and name.removesuffix(".py").split("/")[0] not in left_out:
                entry = zipfile.ZipInfo(name + "c", EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                compiled = unnumbered(compile(old.read(name), name, "exec", 0, True, 2))
                new.writestr(entry, head + marshal.dumps(compiled), compresslevel=9)
    return target.getvalue()


def unnumbered(code):
    """Bytecode that does not know its lines: a report names the functions of the library."""
    parts = (unnumbered(p) if isinstance(p, types.CodeType) else p for p in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    # Entries of the kind "nowhere", each for up to eight instructions.
    lines = b"\xff" * whole + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_consts=tuple(parts), co_linetable=lines)


def compiled(ours, games, identity):
    """What `prepare` needs of our modules, in one piece: their bytecode without that of `games`,
    which come late, and the names of all that late modules import. `ours` is what `bytecode` gave.
    """
    modules, needs = ours
    coming = {name: game for game in games for name in modules if belongs(name, game)}
    late = [name for name in modules if name.startswith(LATE)]
    late += [name for game in games for name in reached(needs, game)]
    wanted = {other for name in late for other in needs[name]}
    early = (name for name in wanted if not name.startswith(LATE) and name not in coming)
    early = sorted(name for name in early if name.split(".")[0] not in BROWSER)
    kept = {name: module for name, module in modules.items() if name not in coming}
    return marshal.dumps((kept, early, games, identity))


def parcel(ours, game, identity):
    """A game that comes late, in one piece: the build and its modules. `unpacked` reads it."""
    modules, needs = ours
    own = {name: modules[name] for name in in_order(reached(needs, game), needs)}
    return identity.encode() + marshal.dumps(own)


def bytecode(sources):
    """Our modules by name as in `code`, and the names of all that each of them imports.

    `sources` are their texts by their paths in the working directory.
    """
    modules, texts = {}, {}
    for path, text in sorted(sources.items()):
        parts = path.removesuffix(".py").split("/")
        package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if package else parts)
        place = f"{os.getcwd()}/{path}"
        compiled = compile(bare(text), place, "exec", 0, True, 0)
        modules[name] = (marshal.dumps(compiled), place, package)
        texts[name] = (text, name if package else name.rpartition(".")[0])
    return modules, {name: set(imports(*of, modules)) for name, of in texts.items()}


def belongs(name, game):
    """Whether a module lies in one of a game's folders."""
    return f"{name}.".startswith(tuple(f"don.{floor}.{game}." for floor in FLOORS))


def reached(needs, game):
    """The modules of a game that a page can come to, whatever it asks of the game."""
    floors = (f"don.{floor}.{game}" for floor in FLOORS)
    found, todo = set(), [name for name in floors if name in needs]
    outside = (others for name, others in needs.items() if not belongs(name, game))
    todo += sorted({name for others in outside for name in others if belongs(name, game)})
    while todo:
        name = todo.pop()
        if name in found or set(name.split(".")).intersection(NOT_IN_PAGE):
            continue
        found.add(name)
        todo += (other for other in needs[name] if belongs(other, game))
        above = name.rpartition(".")[0]  # a package is imported before what is in it
        todo += [above] if belongs(above, game) else []
    return found


def in_order(names, needs):
    """These modules, each after all others of them that it imports. No imports go in circles."""
    ordered = []

    def place(name):
        if name in names and name not in ordered:
            for other in sorted(needs[name]):
                place(other)
            ordered.append(name)

    for name in sorted(names):
        place(name)
    return ordered


def bare(text):
    """The tree of a module without docstrings and without the types of functions.

    Unlike with `optimize=2` assertions stay.
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                alone = len(node.body) == 1 and not isinstance(node, ast.Module)
                node.body[:1] = [ast.copy_location(ast.Pass(), node.body[0])] if alone else []
    return tree


def unpack(blob):
    """Read what `compiled` has packed.

    Its bytes can be freed then: what is imported takes their room, and the memory stays small.
    """
    global packed
    packed = marshal.loads(blob)


def prepare():
    """Import what `compiled` has found to be needed, and keep the code of the late modules."""
    global build, packed
    modules, wanted, games, build = packed
    del packed
    code.update(modules)
    sys.meta_path.insert(0, Kept)
    for name in wanted:
        importlib.import_module(name)
    begin(games)
    for name in list(code):
        if not name.startswith((*LATE, *LAZY)):
            del code[name]
    if early := [name for name in sys.modules if name.startswith(LATE)]:
        raise ImportError(f"imported for the snapshot, but they need the browser: {early}")
    lighten()
    settle()


def join(game, parcel):
    """Import a game that comes late into the finished memory, for those who begin with it."""
    for _ in load(taken(bytes(parcel))):
        pass
    joined.add(game)
    lighten()
    settle()


def begin(games):
    """Import all of the game that the page begins with; `games` are still to come.

    Elsewhere a game is imported when it is first asked for. In a page it would be too late: what is
    not imported by now is not in it.
    """
    if "don.ui.games" in sys.modules:
        from don.bots.games import bots_of
        from don.table import late
        from don.ui.game import first_game

        bots_of(first_game().GAME.CODE)
        for name in games:
            late.expect(name)


def imports(text, package, ours):
    """The full names of all modules that a text imports, inside functions too.

    `ours` has the names of our own modules: `from . import view` imports one of these.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            inner = (f"{base}.{alias.name}" for alias in node.names)
            yield from (name if name in ours else base for name in inner)


def lighten():
    """Let go of what nobody in a page will miss: a tenth of what our modules take."""
    for name, tables in TABLES.items():
        for table in tables:
            getattr(importlib.import_module(name), table).clear()
    untold = {}
    for found in gc.get_objects():
        if not isinstance(found, type):
            continue
        if dataclasses.is_dataclass(found):
            for name in HANDY:
                if name in vars(found):
                    delattr(found, name)
            for field in dataclasses.fields(found):
                field.type = None
        if found.__module__.startswith("don."):
            found.__doc__ = None
            found.__annotations__ = untold


def settle():
    """Leave nothing in memory that differs from build to build.

    The seed of the hashes of texts is fixed too, and stays so for ever: all dictionaries in
    memory are laid out by it. It is there against strangers who fill a server's dictionaries;
    a page has only its own reader's input. All other chance is made anew by `resume`.
    """
    # The buffers of these hold whatever was in their memory before them.
    sys.stdin.buffer.read(len(sys.stdin.buffer.peek()))
    for stream in (sys.stdout, sys.stderr):
        stream.buffer.write(bytes(io.DEFAULT_BUFFER_SIZE - 1))
        stream.flush()
    random.seed(0)
    linecache.clearcache()
    re.purge()
    sys.path_importer_cache.clear()
    for name in ("PYTHONHASHSEED", "PYTHONNODEBUGRANGES"):
        os.environ.pop(name, None)
    gc.collect()


def resume(library):
    """Begin a new life: fresh randomness, and a way to get what was not foreseen."""
    random.seed()
    place = sys.meta_path.index(importlib.machinery.PathFinder)
    sys.meta_path.insert(place, Library(library))


def unpacked(packed):
    """Take in a game that comes late: its modules can be imported from now on.

    Gives their names, in the order for `load`. Raises `ValueError` if this is not a game of the
    same build.
    """
    try:
        return taken(zlib.decompress(packed, zlib.MAX_WBITS | 16))  # gzip
    except zlib.error as error:
        raise ValueError(str(error)) from None


def taken(content):
    """Keep the code of what `parcel` has packed; its names as in `unpacked`."""
    head = build.encode()
    if not content.startswith(head):
        raise ValueError("a game of another build")
    modules = marshal.loads(content[len(head) :])
    code.update(modules)
    return list(modules)


def load(names):
    """Import modules that `unpacked` gave, one at each step: all at once would take too long.

    Each comes after those that it imports. A package would come before all that is in it, and
    import that; so it is there from the beginning, and is run when its turn comes.
    """
    packages = [name for name in sorted(names) if code[name][2]]
    for name in packages:
        module = importlib.util.module_from_spec(Kept.find_spec(name))
        sys.modules[name] = module
        above, _, last = name.rpartition(".")
        setattr(sys.modules[above], last, module)
    try:
        for name in names:
            if name in packages:
                Kept.exec_module(sys.modules[name])
            else:
                importlib.import_module(name)
            yield
    except BaseException:
        for name in names:  # half a game is none
            sys.modules.pop(name, None)
        raise


class Kept:
    """Finds the modules whose code is in memory."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in code:
            return None
        _, origin, package = code[name]
        return importlib.util.spec_from_file_location(
            name, origin, loader=Kept, submodule_search_locations=[] if package else None
        )

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        exec(marshal.loads(code.pop(module.__name__)[0]), module.__dict__)


class Library:
    """Gets the rest of the standard library, once, when one of its modules is imported.

    The test of a whole game sees to it that this never happens in one. It is here so that a
    module nobody thought of costs a second and not the game.
    """

    def __init__(self, address):
        self.address = address

    def find_spec(self, name, path=None, target=None):
        files = zipimport._zip_directory_cache[LIBRARY]
        place = name.replace(".", "/")
        if f"{place}.pyc" in files or f"{place}/__init__.pyc" in files:
            sys.meta_path.remove(self)
            self.fetch()
        return None  # the next finder looks there

    def fetch(self):
        import js

        # Imports cannot wait, so neither may the request. A page is not allowed to ask for
        # bytes that way, but for a text that has one letter per byte.
        request = js.XMLHttpRequest.new()
        request.open("GET", self.address, False)
        request.overrideMimeType("text/plain; charset=x-user-defined")
        request.send()
        if request.status != 200:
            raise ImportError(f"{self.address}: {request.status}")
        with open(LIBRARY, "wb") as file:
            file.write(bytes(ord(letter) & 255 for letter in request.responseText))
