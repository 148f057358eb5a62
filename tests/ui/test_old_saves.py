"""A save of every version that ever was opens in this one, and tells the same game.

The files were written by the programs of their time. A new version adds a file to each game and
changes none.
"""

import json
from pathlib import Path

import pytest

from don import __version__
from don.bots.games import bots_of
from don.ui.game import ui_named
from don.ui.storage.saves import VERSION, Saved, pack, unpack
from tests.material import MATERIAL

GOLDEN = Path(__file__).parent.parent / "golden"
VERSIONS = {code: range(each.FIRST_SAVE, VERSION + 1) for code, each in MATERIAL.items()}
FILES = [(code, version) for code, versions in VERSIONS.items() for version in versions]


def text(code: str, version: int) -> str:
    return (GOLDEN / code / f"save-{version}.json").read_text(encoding="utf-8")


def saved_by(code: str, version: int) -> Saved:
    return unpack(text(code, version))


@pytest.mark.parametrize(("code", "version"), FILES)
def test_a_save_of_each_version_opens(code: str, version: int) -> None:
    saved = saved_by(code, version)
    match = saved.match
    assert match.game is MATERIAL[code].GAME
    bots = [player.bot for player in match.players]
    assert bots == [None, bots_of(code).ROSTER.default, None, "random"]
    assert match.players[2].name == "שלום & <b>"
    assert len(match.steps) == 60
    assert saved.memory != ui_named(code).FACTS.memory()


@pytest.mark.parametrize("code", MATERIAL)
def test_this_version_writes_what_its_file_holds(code: str) -> None:
    saved = saved_by(code, VERSION)
    assert json.loads(pack(saved)) == {**json.loads(text(code, VERSION)), "app": __version__}
    assert (saved.name, saved.time, saved.revision) == ("Friday night", 1790000000000, 12)


@pytest.mark.parametrize("code", MATERIAL)
def test_all_versions_tell_the_same_game(code: str) -> None:
    told = [saved_by(code, version) for version in VERSIONS[code]]
    assert len({saved.match for saved in told}) == 1
    assert all(saved.memory == told[0].memory for saved in told)
