"""Towns are told apart by colour and emblem; every drawing is there."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from don.games.boomtown.deck import DECK, TOWNS
from don.ui.boomtown.view.card import ART
from don.ui.boomtown.view.picture import TOWNS as PICTURED
from tests.test_styles import LINEAR, READABLE, STYLES, alike, contrast, token

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


def test_towns_are_told_apart_and_letters_on_them_can_be_read() -> None:
    grounds = {town: ground for town, (ground, _) in LOOKS.items()}
    assert [pair for sight in LINEAR for pair in alike(grounds, sight)] == []
    contrasts = {town: contrast(ink, ground) for town, (ground, ink) in LOOKS.items()}
    assert {town: found for town, found in contrasts.items() if found < READABLE} == {}


def test_every_card_and_sign_has_a_drawing_of_its_own() -> None:
    found = dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', DRAWINGS, re.DOTALL))
    wanted = {f"{what}-{town}" for what in ("town", "scene") for town in TOWNS}
    wanted |= {"mayor", "danger"}
    wanted |= {f"card-{card.kind}" for card in DECK if not card.is_mine}
    assert set(found) == wanted
    assert [pair for pair in combinations(found, 2) if found[pair[0]] == found[pair[1]]] == []


def test_no_other_game_has_drawings_of_these_names() -> None:
    own = set(re.findall(r'id="([\w-]+)"', DRAWINGS))
    for file in Path(STYLES.parent / "art").glob("*/*.svg"):
        if file.name != Path(ART).name:
            assert not own & set(re.findall(r'id="([\w-]+)"', file.read_text("utf-8"))), file
