"""A game that comes late is in files of its own, and in nothing that a first visit loads."""

import gzip
import json
from itertools import pairwise
from pathlib import Path

import pytest

from don.ui.game import ui_named
from tools.dist import inside, snapshot
from tools.words import po

pytestmark = pytest.mark.pyodide  # it is built with a Python in Node

CODE = "runtime/games/boomtown.game"
MEMORY = "runtime/games/boomtown.memory"
MODULES = (b"don.games.boomtown.rules", b"don.bots.boomtown", b"don.ui.boomtown.view")


@pytest.fixture(scope="module")
def first(dist: Path) -> bytes:
    """The memory that a first visit loads."""
    return snapshot.unpacked(dist)


def listed(dist: Path) -> dict:
    return json.loads((dist / "build.json").read_text("utf-8"))


def test_its_code_is_in_a_file_of_its_own(dist: Path, first: bytes) -> None:
    code = gzip.decompress((dist / CODE).read_bytes())
    for module in MODULES:
        assert module in code and module not in first
    assert b"don.ui.boomtown.terminal" not in code, "no page asks for it"
    assert first.count(code[:16]) == 2, "the header and the memory know which build it is"


def test_what_is_different_in_memory_with_it_is_in_another(dist: Path, first: bytes) -> None:
    content = gzip.decompress((dist / MEMORY).read_bytes())
    length = int.from_bytes(content[:4], "little")
    header = json.loads(content[4 : 4 + length])
    ranges = header["ranges"]
    assert len(content) == 4 + length + sum(size for _, size in ranges)
    assert all(end <= later for (at, size), (later, _) in pairwise(ranges) for end in [at + size])
    assert header["id"] == json.loads(first[4 : 4 + int.from_bytes(first[:4], "little")])["id"]
    for module in MODULES:
        assert module in content
    assert len(content) < len(first) / 4, "no second snapshot"
    told = (dist / "static/runtime.js").read_text("utf-8")
    assert f'"boomtown":{len(content)}' in told


def test_the_first_visit_does_not_load_it(dist: Path) -> None:
    assert not [name for name in listed(dist)["boot"] if "boomtown" in name]
    page = (dist / "index.html").read_text("utf-8")
    assert "boomtown.css" not in page and CODE not in page and MEMORY not in page


def test_it_is_kept_for_use_without_a_network(dist: Path) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    looks = listed(dist)["games"]["boomtown"]
    assert looks[0] == "static/css/boomtown.css" and len(looks) > 1, "there are drawings, too"
    words = ("static/shell/boomtown/en.json", "static/words/boomtown/es.json")
    for name in (CODE, MEMORY, *words, *looks):
        assert f'"url": "{name}"' in worker


def test_its_words_are_in_a_file_of_their_own(dist: Path) -> None:
    catalogue = po.read("es")
    told = {
        game: catalogue.get(ui_named(game).words.TEXTS.credits).string
        for game in ("don", "boomtown")
    }
    words = dist / "static/words"
    own = json.loads((words / "boomtown/es.json").read_text("utf-8"))
    shared = json.loads((words / "es.json").read_text("utf-8"))
    assert told["boomtown"] in own.values() and told["boomtown"] not in shared.values()
    assert told["don"] in shared.values() and told["don"] not in own.values()
    assert not set(own) & set(shared)


def test_the_long_way_of_starting_has_all_games(dist: Path) -> None:
    assert CODE not in listed(dist)["fallback"]
    texts = snapshot.sources(dist / "don.zip")
    assert {"don/games/boomtown/rules.py", "don/ui/boomtown/view/__init__.py"} <= set(texts)


SOURCES = {
    "don/games/far/__init__.py": "from .rules import apply",
    "don/games/far/rules.py": "from . import deck\nfrom bisect import bisect",
    "don/games/far/deck.py": "",
    "don/bots/far/__init__.py": "from don.games.far import x",
    "don/ui/far/__init__.py": "def part():\n    from . import terminal",
    "don/ui/far/terminal/__init__.py": "from don.terminal import play",
    "don/ui/far/unused.py": "",
    "don/ui/view.py": "",
}


def test_a_page_gets_what_it_can_come_to() -> None:
    _, needs = inside.bytecode(SOURCES)
    found = inside.reached(needs, "far")
    assert "don.games.far.deck" in found
    assert not [name for name in found if name.endswith(("terminal", "unused"))]


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
