"""PyScript's Python package, as it is in the snapshot.

PyScript imports all of it at every start: requests, sockets, storage, workers. Our page needs only
the browser's window and document. So the package imports the rest on demand; `from pyscript import
when` works as before. One thing differs: after an import of the module `pyscript.fetch` itself,
`pyscript.fetch` is that module and not the function.
"""

import ast

from tools.paths import NODE_MODULES

# Written into the page's file system by PyScript at every start, as text.
FOLDER = NODE_MODULES / "@pyscript/core/src/stdlib"
PACKAGE = "pyscript/__init__.py"
AT_ONCE = "pyscript.context"
UNUSED = {"flatted.py", "fs.py", "media.py", "web.py"}
LATER = """
_later = {later}

def __getattr__(name):
    from importlib import import_module
    if name not in _later:
        raise AttributeError(f"module 'pyscript' has no attribute {{name!r}}")
    module = import_module(_later[name])
    # Set all names from the module: its import has put the module itself in place of one of them.
    for other, source in _later.items():
        if source == module.__name__:
            globals()[other] = getattr(module, other)
    return globals()[name]
"""


def sources() -> dict[str, str]:
    """Return the text of each module, by its path."""
    files = [file for file in FOLDER.rglob("*.py") if file.name not in UNUSED]
    found = {
        file.relative_to(FOLDER).as_posix(): file.read_text(encoding="utf-8") for file in files
    }
    found[PACKAGE] = lazy(found[PACKAGE])
    return found


def lazy(text: str) -> str:
    """Return the package's text, changed to import its own modules on demand."""
    imports = _Imports()
    tree = imports.visit(ast.parse(text))
    return ast.unparse(tree) + LATER.format(later=imports.later)


class _Imports(ast.NodeTransformer):
    """Removes the imports that can wait; `later` has the module of each removed name."""

    def __init__(self) -> None:
        self.later: dict[str, str] = {}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        module = node.module or ""
        if not module.startswith("pyscript.") or module == AT_ONCE:
            return node
        self.later |= {alias.name: module for alias in node.names}
        return ast.Pass()
