"""A game that comes late is in files of its own, and in nothing that a first visit loads."""

import gzip
import json
from itertools import pairwise
from pathlib import Path

import pytest

from tools.dist import inside, snapshot

pytestmark = pytest.mark.pyodide  # it is built with a Python in Node

CODE = "runtime/games/toy.game"
MEMORY = "runtime/games/toy.memory"


def listed(dist: Path) -> dict:
    return json.loads((dist / "build.json").read_text("utf-8"))


def test_its_code_is_in_a_file_of_its_own(grown_dist: Path) -> None:
    code = gzip.decompress((grown_dist / CODE).read_bytes())
    memory = snapshot.unpacked(grown_dist)
    for module in (b"don.games.toy.rules", b"don.bots.toy", b"don.ui.toy.view"):
        assert module in code and module not in memory
    assert b"don.ui.toy.terminal" not in code, "no page asks for it"
    assert memory.count(code[:16]) == 2, "the header and the memory know which build it is"


def test_what_is_different_in_memory_with_it_is_in_another(grown_dist: Path) -> None:
    content = gzip.decompress((grown_dist / MEMORY).read_bytes())
    length = int.from_bytes(content[:4], "little")
    header = json.loads(content[4 : 4 + length])
    ranges = header["ranges"]
    assert len(content) == 4 + length + sum(size for _, size in ranges)
    assert all(end <= later for (at, size), (later, _) in pairwise(ranges) for end in [at + size])
    first = snapshot.unpacked(grown_dist)
    assert header["id"] == json.loads(first[4 : 4 + int.from_bytes(first[:4], "little")])["id"]
    for module in (b"don.games.toy.rules", b"don.bots.toy", b"don.ui.toy.view"):
        assert module in content
    assert len(content) < len(first) / 4, "no second snapshot"
    told = (grown_dist / "static/runtime.js").read_text("utf-8")
    assert f'"toy":{len(content)}' in told


def test_the_first_visit_does_not_load_it(grown_dist: Path) -> None:
    assert not [name for name in listed(grown_dist)["boot"] if "toy" in name]
    page = (grown_dist / "index.html").read_text("utf-8")
    assert "toy.css" not in page and CODE not in page and MEMORY not in page


def test_it_is_kept_for_use_without_a_network(grown_dist: Path) -> None:
    worker = (grown_dist / "sw.js").read_text("utf-8")
    for name in (
        CODE,
        MEMORY,
        "static/shell/toy/en.json",
        "static/css/toy.css",
        "static/words/toy/es.json",
    ):
        assert f'"url": "{name}"' in worker
    assert listed(grown_dist)["games"]["toy"] == ["static/css/toy.css"]


def test_its_words_are_in_a_file_of_their_own(grown_dist: Path) -> None:
    words = grown_dist / "static/words"
    own = json.loads((words / "toy/es.json").read_text("utf-8"))
    assert list(own.values()) == ["es: Toy Fair was made for tests."]
    assert not set(own) & set(json.loads((words / "es.json").read_text("utf-8")))


def test_the_long_way_of_starting_has_all_games(grown_dist: Path) -> None:
    assert CODE not in listed(grown_dist)["fallback"]
    texts = snapshot.sources(grown_dist / "don.zip")
    assert {"don/games/toy/rules.py", "don/ui/toy/view.py"} <= set(texts)


SOURCES = {
    "don/games/far/__init__.py": "from .rules import apply",
    "don/games/far/rules.py": "from . import deck\nfrom bisect import bisect",
    "don/games/far/deck.py": "",
    "don/bots/far/__init__.py": "from don.games.far import x\ndef f():\n    from . import training",
    "don/bots/far/training/__init__.py": "import heapq",
    "don/ui/far/__init__.py": "def part():\n    from . import terminal",
    "don/ui/far/terminal/__init__.py": "from don.terminal import play",
    "don/ui/far/unused.py": "",
    "don/ui/view.py": "",
}


def test_a_page_gets_what_it_can_come_to() -> None:
    _, needs = inside.bytecode(SOURCES)
    found = inside.reached(needs, "far")
    assert "don.games.far.deck" in found
    assert not [name for name in found if name.endswith(("training", "terminal", "unused"))]


def test_each_module_comes_after_those_that_it_imports() -> None:
    _, needs = inside.bytecode(SOURCES)
    order = inside.in_order(inside.reached(needs, "far"), needs)
    games = [f"don.games.far{name}" for name in (".deck", ".rules", "")]
    assert [name for name in order if name.startswith("don.games")] == games
    assert order.index("don.bots.far") > order.index("don.games.far")


def test_a_game_of_another_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "build", "a")
    packed = gzip.compress(inside.parcel(inside.bytecode(SOURCES), "far", "b"))
    for wrong in (packed, packed[:-9], b"<h1>Not found</h1>", b""):
        with pytest.raises(ValueError):
            inside.unpacked(wrong)
    monkeypatch.setattr(inside, "build", "b")
    assert "don.games.far.rules" in inside.unpacked(packed)
    inside.code.clear()
