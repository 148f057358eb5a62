"""The Python half of the build, run inside Pyodide: what only the browser's own Python can do.

`small_library` makes the standard library small, `compiled` makes bytecode of our modules, and
`prepare` fills the memory that becomes the snapshot; snapshot.mjs calls them. This module stays in
the snapshot as `_inside`: `resume` is the first thing that runs when that memory is restored, on
another machine and at another time.
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

LIBRARY = "/lib/python{}{}.zip".format(*sys.version_info)
EPOCH = (1980, 1, 1, 0, 0, 0)
# These run after the memory is restored, because they hold objects of the browser.
LATE = ("don.web", "pyscript")
# These stay bytecode until they are needed: most never are.
LAZY = ("segno",)
# Large tables in modules that others import. No page uses them.
TABLES = {
    "html.entities": ("html5", "name2codepoint", "codepoint2name"),
    "locale": ("locale_alias", "locale_encoding_alias", "windows_locale"),
}
# Methods of dataclasses that help only programmers: to print and pickle them, and to refuse changes
# of frozen ones. The types of fields are removed with them. Tests outside the page have all of it.
HANDY = ("__repr__", "__setattr__", "__delattr__", "__getstate__", "__setstate__")
BROWSER = {"js", "polyscript", "pyodide_js", "_pyscript", "pyscript", "jsffi"}

code = {}
"""The code of modules that run later: name -> (bytecode, path, whether it is a package)."""


def small_library(source, left_out):
    """Return the standard library as bytecode, without docstrings, line numbers and unused
    modules."""
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
    """Return bytecode without line numbers: an error report still names the functions of the
    library."""
    parts = (unnumbered(p) if isinstance(p, types.CodeType) else p for p in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    # Entries of the kind "nowhere", each for up to eight instructions.
    lines = b"\xff" * whole + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_consts=tuple(parts), co_linetable=lines)


def compiled(sources):
    """Return what `prepare` needs, in one piece: the bytecode of our modules, and the names of all
    modules that a page can import. `sources` are as for `bytecode`."""
    modules, needs = bytecode(sources)
    return marshal.dumps((modules, sorted(reached(needs))))


def bytecode(sources):
    """Return our modules by name, as in `code`, and the names of the modules that each imports.

    `sources` are their texts, by their paths in the working directory.
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


def reached(needs):
    """Return all modules that a page can import, except the late and the lazy ones.

    Elsewhere a game is imported when it is first asked for. In a page it would be too late: a
    module that is not imported by now is not in the snapshot.
    """
    found, todo = set(), [name for name in needs if name.startswith(LATE)]
    while todo:
        for name in needs[todo.pop()] - found:
            if not name.startswith((*LATE, *LAZY)) and name.split(".")[0] not in BROWSER:
                found.add(name)
                if name.startswith("don."):  # its package is imported before it
                    todo += [name, name.rpartition(".")[0]]
    return found


def bare(text):
    """Return the tree of a module without docstrings and without the types of functions.

    Assertions stay, unlike with `optimize=2`.
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

    After that its bytes can be freed: the imports take their room, and the memory stays small.
    """
    global packed
    packed = marshal.loads(blob)


def prepare():
    """Import what `compiled` has found to be needed, and keep the code of the late modules."""
    global packed
    modules, wanted = packed
    del packed
    code.update(modules)
    sys.meta_path.insert(0, InMemory)
    for name in wanted:
        importlib.import_module(name)
    for name in list(code):
        if not name.startswith((*LATE, *LAZY)):
            del code[name]
    if early := [name for name in sys.modules if name.startswith(LATE)]:
        raise ImportError(f"imported for the snapshot, but they need the browser: {early}")
    lighten()
    settle()


def imports(text, package, ours):
    """Yield the full names of all modules that a text imports, also inside functions.

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
    """Free what no page needs: a tenth of the memory of our modules."""
    for name, tables in TABLES.items():
        for table in tables:
            getattr(importlib.import_module(name), table).clear()
    no_types = {}
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
            found.__annotations__ = no_types


def settle():
    """Remove everything from memory that differs from build to build.

    The seed of text hashes is fixed too, and stays fixed: all dictionaries in memory depend on it.
    A random seed protects a server against strangers who fill its dictionaries; a page has only its
    own reader's input. `resume` makes all other random numbers new.
    """
    # The buffers of these streams still contain what was in their memory before.
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
    """Prepare the restored memory: seed the random numbers, and import missing modules on
    demand."""
    random.seed()
    place = sys.meta_path.index(importlib.machinery.PathFinder)
    sys.meta_path.insert(place, Library(library))


class InMemory:
    """Finds the modules whose code is in memory."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in code:
            return None
        _, origin, package = code[name]
        return importlib.util.spec_from_file_location(
            name, origin, loader=InMemory, submodule_search_locations=[] if package else None
        )

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        exec(marshal.loads(code.pop(module.__name__)[0]), module.__dict__)


class Library:
    """Loads the rest of the standard library, once, when one of its modules is imported.

    A test that plays a whole game checks that no such import happens. It is here so that a
    forgotten module costs a second and not the game.
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

        # An import cannot await, so the request is synchronous. Such a request may not ask for
        # bytes, but it may ask for a text that has one letter per byte.
        request = js.XMLHttpRequest.new()
        request.open("GET", self.address, False)
        request.overrideMimeType("text/plain; charset=x-user-defined")
        request.send()
        if request.status != 200:
            raise ImportError(f"{self.address}: {request.status}")
        with open(LIBRARY, "wb") as file:
            file.write(bytes(ord(letter) & 255 for letter in request.responseText))
