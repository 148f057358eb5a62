"""Towns are told apart by colour and emblem; every drawing is there."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from don.games.boomtown import DECK, TOWNS
from don.ui.boomtown.view.drawings import ART
from don.ui.boomtown.view.picture import TOWNS as PICTURED
from tests.test_styles import LINEAR, PLAIN, STYLES, apart, contrast, token

SHEET = (STYLES / "boomtown.css").read_text("utf-8")
DRAWINGS = (STYLES.parent.parent / ART).read_text("utf-8")
LOOKS = {
    letter: (token(name, sheet=SHEET), token(ink))
    for letter, name, ink in re.findall(
        r"\.town-(\w) \{ --town: var\(--(\w+)\); --on-town: var\(--([\w-]+)\)", SHEET
    )
}
"""The ground and the ink of each town."""


def test_every_town_has_a_look_and_pictures_have_the_same() -> None:
    assert sorted(LOOKS) == sorted(TOWNS)
    assert LOOKS == PICTURED


@pytest.mark.parametrize("sight", LINEAR)
def test_nobody_takes_one_town_for_another(sight: str) -> None:
    assert apart([ground for ground, _ in LOOKS.values()], sight) > PLAIN


@pytest.mark.parametrize("town", TOWNS)
def test_what_is_written_on_a_town_can_be_read(town: str) -> None:
    ground, ink = LOOKS[town]
    assert contrast(ink, ground) >= 4.5


def test_every_card_and_sign_has_a_drawing_of_its_own() -> None:
    found = dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', DRAWINGS, re.DOTALL))
    wanted = {f"{what}-{town}" for what in ("town", "scene") for town in TOWNS}
    wanted |= {"mayor", "danger"}
    wanted |= {f"card-{card.kind}" for card in DECK if not card.is_mine}
    assert set(found) == wanted
    assert all(one != other for one, other in combinations(found.values(), 2))


def test_no_other_game_has_drawings_of_these_names() -> None:
    own = set(re.findall(r'id="([\w-]+)"', DRAWINGS))
    for file in Path(STYLES.parent / "art").glob("*/*.svg"):
        if file.name != Path(ART).name:
            assert not own & set(re.findall(r'id="([\w-]+)"', file.read_text("utf-8"))), file
