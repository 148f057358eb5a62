"""No row of the index, whatever it says, keeps the home from being drawn."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from don.table.long_work import at_once
from don.table.match import MOST_SEATS, Player
from don.ui.cast import faces
from don.ui.messages import Listed, Today
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, INDEX, Shelf
from tests.material import MATERIAL
from tests.ui.desk import Desk, match_of
from tests.ui.test_shelf import Dict

NUMBERS = (-1, 0, 1, 2, 15, 999, 1000, 2**53 - 1, 2**53, 10**400, -(10**400), 0.5, 1e308)
TEXTS = ("", " ", "x", "x" * 41, "x" * 100_000, "\ud800", "\u202e", "a\nb", "\x00", "0000-00-00")
OTHERS = (None, True, False, [], {}, [[]], [None], [True], ["x"], [0], [0, 0], [-1], [10**400])
LONG = tuple(["Ann"] * count for count in (1, 2, 3, MOST_SEATS, 13, 15, 16, 17, 1000))
BENT: tuple[Any, ...] = (
    *(*NUMBERS, *TEXTS, *OTHERS, *LONG),
    *(["Ann", "Bob", wrong] for wrong in (*NUMBERS, *TEXTS, None, True, [], {})),
    *([5, 7, 3], [5, 5, 5], [5, 5, 3], [0, 1, 2], [2, 2], [5, 7, True], "don", "boomtown", "chess"),
)


GAMES = {"going": match_of("3", "-"), "over": MATERIAL["don"].finished_game(1)}


def kept(rows: object, save: str) -> Shelf:
    """A game under way or over with these rows of the index."""
    return Shelf(Dict({f"{GAME}x.a": save, INDEX: json.dumps(rows)}))


def draw_home(shelf: Shelf) -> None:
    desk = Desk().send(Today("2026-11-20")).send(Listed(tuple(shelf.entries()), 0))
    "".join(desk.regions.values()).encode()


@pytest.mark.parametrize("stand", GAMES)
@pytest.mark.dear
def test_a_bent_row_is_drawn_or_made_again_from_its_game(stand: str) -> None:
    save = pack(Saved(GAMES[stand], "Friday", time=7, revision=1))
    shelf = kept([], save)
    at_once(shelf.looking_over())
    good, (row,) = shelf.entries(), json.loads(shelf.store.read(INDEX) or "")
    assert kept([row], save).entries() == good
    met = {(), tuple(good)}
    for field, bent in product(row, BENT):
        shelf = kept([{**row, field: bent}], save)
        if (listed := tuple(shelf.entries())) in met:
            continue
        met.add(listed)
        draw_home(shelf)
        shelf.load("x")
        assert shelf.entries() == good, (field, bent)


def test_one_row_of_too_many_players_is_dropped_and_found_again() -> None:
    save = pack(Saved(GAMES["going"], time=7, revision=1))
    shelf = kept([], save)
    at_once(shelf.looking_over())
    good, (row,) = shelf.entries(), json.loads(shelf.store.read(INDEX) or "")
    shelf = kept([{**row, "players": ["Ann"] * 16}], save)
    draw_home(shelf)
    assert shelf.entries() == []
    at_once(shelf.looking_over())
    assert shelf.entries() == good


@pytest.mark.parametrize("bot", [None, "random"])
def test_more_players_than_there_are_faces_have_one_each(bot: str | None) -> None:
    many = [Player(f"P{n}", bot) for n in range(100)]
    assert len(faces(many)) == 100
    at_a_table = faces([Player(f"P{n}", "random") for n in range(MOST_SEATS)])
    assert len(set(at_a_table)) == MOST_SEATS
