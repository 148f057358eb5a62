"""A new game that adds its folders and registers itself is built like the others."""

import json
from pathlib import Path

import pytest

from tools.dist import snapshot


@pytest.mark.full
@pytest.mark.pyodide  # it is built with a Python in Node
def test_added_game_is_in_the_snapshot_translations_and_styles(grown_dist: Path) -> None:
    memory = snapshot.unpacked(grown_dist)
    for module in (b"don.games.toy.rules", b"don.bots.toy", b"don.ui.toy.view"):
        assert module in memory
    assert b"don.ui.toy.terminal" not in memory, "no page asks for it"
    words = json.loads((grown_dist / "static/words/es.json").read_text("utf-8"))
    assert "es: Toy Fair was made for tests." in words.values()
    assert "[data-toy]" in (grown_dist / "static/css/joined.css").read_text("utf-8")
