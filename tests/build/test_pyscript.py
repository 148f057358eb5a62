"""PyScript's package in the snapshot: the same names, most of them imported on demand."""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tools.dist import pyscript

PACKAGE = """
from pyscript.context import window
from pyscript.fetch import fetch
from pyscript.storage import Storage, storage
if window:
    from pyscript.workers import workers
"""


def test_only_the_context_module_is_imported_eagerly() -> None:
    tree = ast.parse(pyscript.sources()[pyscript.PACKAGE])
    wanted = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name for name in wanted if str(name).startswith("pyscript")} == {"pyscript.context"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Yield an imported package that is built like PyScript's; it is removed afterwards."""
    folder = tmp_path / "pyscript"
    folder.mkdir()
    (folder / "__init__.py").write_text(pyscript.lazy(PACKAGE))
    (folder / "context.py").write_text("window = 1")
    (folder / "fetch.py").write_text("fetch = 2")
    (folder / "workers.py").write_text("workers = 3")
    (folder / "storage.py").write_text("Storage, storage = 4, 5")
    monkeypatch.syspath_prepend(str(tmp_path))
    others = {name: sys.modules.pop(name) for name in imported()}
    yield importlib.import_module("pyscript")
    for name in imported():
        del sys.modules[name]
    sys.modules.update(others)


def imported() -> set[str]:
    return {name for name in sys.modules if name.split(".")[0] == "pyscript"}


def test_other_modules_are_imported_lazily(package: ModuleType) -> None:
    assert package.window == 1
    assert imported() == {"pyscript", "pyscript.context"}
    assert (package.fetch, package.workers) == (2, 3)
    assert (package.Storage, package.storage) == (4, 5), "not the module of that name"
    with pytest.raises(AttributeError, match="nothing"):
        _ = package.nothing
