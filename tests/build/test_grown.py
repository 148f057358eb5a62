"""A game that lays its folders in place and registers itself is built as one that comes late."""

import gzip
import json
from pathlib import Path

import pytest

from tools.dist import snapshot


@pytest.mark.full
@pytest.mark.pyodide  # it is built with a Python in Node
def test_code_and_words_of_toy_fair_are_in_files_of_their_own(grown_dist: Path) -> None:
    code = gzip.decompress((grown_dist / "runtime/games/toy.game").read_bytes())
    first = snapshot.unpacked(grown_dist)
    for module in (b"don.games.toy.rules", b"don.bots.toy", b"don.ui.toy.view"):
        assert module in code and module not in first
    assert b"don.ui.toy.terminal" not in code, "no page asks for it"
    words = grown_dist / "static/words"
    own = json.loads((words / "toy/es.json").read_text("utf-8"))
    assert list(own.values()) == ["es: Toy Fair was made for tests."]
    for other in ("es.json", "boomtown/es.json"):
        assert not set(own) & set(json.loads((words / other).read_text("utf-8")))
