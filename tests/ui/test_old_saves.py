"""A save of every version that ever was opens in this one, and tells the same game.

The files were written by the programs of their time. A new version adds a file and changes none.
"""

import json
from pathlib import Path

import pytest

from don import __version__
from don.ui.storage.saves import VERSION, pack, unpack

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_save_of_each_version_opens(version: int) -> None:
    saved = unpack((GOLDEN / f"save-{version}.json").read_text(encoding="utf-8"))
    match = saved.match
    assert [player.bot for player in match.players] == [None, "careful", None, "random"]
    assert match.players[2].name == "שלום & <b>"
    assert len(match.steps) == 60
    assert list(saved.memory.armed.values()) == [
        match.state.districts[seat][0].code for seat in saved.memory.armed
    ]


def test_this_version_writes_what_its_file_holds() -> None:
    text = (GOLDEN / f"save-{VERSION}.json").read_text(encoding="utf-8")
    saved = unpack(text)
    assert json.loads(pack(saved)) == {**json.loads(text), "app": __version__}
    assert (saved.name, saved.time, saved.revision) == ("Friday night", 1790000000000, 12)


def test_all_versions_tell_the_same_game() -> None:
    texts = [(GOLDEN / f"save-{v}.json").read_text(encoding="utf-8") for v in range(1, VERSION + 1)]
    assert len({unpack(text).match for text in texts}) == 1
