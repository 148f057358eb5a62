"""The snapshot is the same on every machine, at any time, and contains no local path."""

import json
import os
from pathlib import Path

import pytest

from don.ui import games as games  # so that every game is known
from don.ui.game import game_codes
from tools.dist import bundle, inside, snapshot
from tools.paths import ROOT
from tools.say import Failure


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the modules of the snapshot."""
    target = tmp_path_factory.mktemp("bundle") / bundle.NAME
    bundle.write(target)
    return snapshot.sources(target)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.full
@pytest.mark.pyodide
def test_snapshot_is_reproducible_on_any_machine(
    texts: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "KEPT", tmp_path / "here")
    snapshot.make(texts, tmp_path / "here/one")
    library = snapshot.library().read_bytes()
    for name, value in {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "HOME": "/nowhere"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(snapshot, "KEPT", tmp_path / "a longer path, there")
    snapshot.make(texts, tmp_path / "a longer path, there/one")
    assert snapshot.library().read_bytes() == library
    one = contents(tmp_path / "here/one")
    assert one == contents(tmp_path / "a longer path, there/one")
    assert set(one) == {"about.json", "don.snapshot"}


def test_snapshot_contains_our_modules_and_no_local_paths(dist: Path) -> None:
    content = snapshot.unpacked(dist)
    for text in (b"don.games.don.rules", b"don.web.main", b"htpy", b"pyscript.context"):
        assert text in content
    for code in game_codes():
        for module in (f"don.games.{code}.rules", f"don.bots.{code}", f"don.ui.{code}.view"):
            assert module.encode() in content, "the page can import nothing later"
        assert f"don.ui.{code}.terminal".encode() not in content, "no page asks for it"
    for text in (str(ROOT), str(Path.home()), os.uname().nodename if os.name != "nt" else ""):
        assert len(text) < 6 or text.encode() not in content


def test_runtime_scripts_contain_the_snapshot_id(dist: Path) -> None:
    content = snapshot.unpacked(dist)
    length = int.from_bytes(content[:4], "little")
    header = json.loads(content[4 : 4 + length])
    about = json.dumps({"id": header["id"], "length": len(content)}, separators=(",", ":"))
    for script in ("runtime.js", "unpacker.js"):
        assert f"const SNAPSHOT = {about};" in (dist / "static" / script).read_text("utf-8")


@pytest.mark.full
@pytest.mark.pyodide
def test_module_that_imports_js_is_reported(texts: dict[str, str], tmp_path: Path) -> None:
    wrong = texts | {"don/games/__init__.py": "import js\njs.document"}
    with pytest.raises(Failure, match=r"don/web"):
        snapshot.make(wrong, tmp_path / "made")
    assert not list(tmp_path.iterdir())


SOURCES = {
    **{f"don/{folder}__init__.py": "" for folder in ("", "ui/", "games/", "games/far/")},
    "don/web/main.py": "import js\nfrom don.ui.games import GAMES\nfrom . import mind",
    "don/web/mind.py": "import heapq",
    "don/ui/games.py": "def far():\n    from .far import page",
    "don/ui/far/__init__.py": "def folder():\n    import calendar",
    "don/ui/far/page.py": "from don.games.far import rules",
    "don/ui/far/terminal/__init__.py": "from don.terminal import play",
    "don/ui/far/unused.py": "",
    "don/games/far/rules.py": "import segno\nfrom bisect import bisect",
}


def test_snapshot_contains_every_reachable_module() -> None:
    """Imports inside functions count, too, but not modules that are run or loaded later."""
    _, needs = inside.bytecode(SOURCES)
    ours = {"don.ui.games", "don.ui.far.page", "don.games.far.rules"}
    assert inside.reached(needs) == ours | {"heapq", "calendar", "bisect"}
