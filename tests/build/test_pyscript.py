"""PyScript's package as the snapshot has it: the same names, most imported when asked for."""

import ast
import sys
from pathlib import Path

import pytest

from tools.dist import pyscript

PACKAGE = """
from pyscript.context import window
from pyscript.fetch import fetch
if window:
    from pyscript.workers import workers
"""


def test_at_once_comes_only_what_every_page_needs() -> None:
    tree = ast.parse(pyscript.sources()[pyscript.PACKAGE])
    wanted = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name for name in wanted if str(name).startswith("pyscript")} == {"pyscript.context"}


def test_the_rest_comes_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pyscript"
    folder.mkdir()
    (folder / "__init__.py").write_text(pyscript.patient(PACKAGE))
    for name, value in {"context.window": 1, "fetch.fetch": 2, "workers.workers": 3}.items():
        module, _, attribute = name.partition(".")
        (folder / f"{module}.py").write_text(f"{attribute} = {value}")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("", ".context", ".fetch", ".workers"):
        monkeypatch.delitem(sys.modules, f"pyscript{name}", raising=False)

    import pyscript as package

    assert package.window == 1
    assert not {"pyscript.fetch", "pyscript.workers"} & set(sys.modules)
    assert (package.fetch, package.workers) == (2, 3)
    with pytest.raises(AttributeError, match="nothing"):
        _ = package.nothing
    for name in ("", ".context", ".fetch", ".workers"):
        sys.modules.pop(f"pyscript{name}", None)
