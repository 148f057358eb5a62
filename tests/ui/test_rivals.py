"""The cast as rivals: whom the reader has beaten follows from the games that are kept; a press on a
face seats it at the next table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.table.match import Match, Player
from don.ui.cast import beaten, beaten_now, invited
from don.ui.messages import Do, Listed
from don.ui.storage.entries import NOBODY, Entry, entry_of
from don.ui.storage.saves import Saved
from tests.games.don.chance import finished_game
from tests.page import Element
from tests.ui.desk import Desk


def over(*names: str, seed: int = 1) -> Match:
    """A game that is over; the first name is that of its winner, whose seat the reader has."""
    match = finished_game(seed)
    (won,) = match.game.winners(match.state)
    rest = iter(names[1:])
    players = tuple(
        Player(names[0], None) if seat == won else Player(next(rest), "naive")
        for seat in range(len(match.players))
    )
    return replace(match, players=players)


def kept(match: Match, name: str = "x") -> Entry:
    return entry_of(name, Saved(match, time=1_795_176_000_000))


def home_of(*entries: Entry) -> Desk:
    return Desk().send(Listed(entries, 0))


def faces(desk: Desk) -> list[Element]:
    return desk.region("setup").all(data_do="rival")


SEATS = len(finished_game(1).players)
COMPANY = ("Ada", "Otis", "Sal", "Mabel", "Nico", "Vera")[:SEATS]
CODES = {"Otis": "otis", "Sal": "sal", "Mabel": "mabel", "Nico": "nico", "Vera": "vera"}


def test_beaten_is_who_sat_at_a_table_where_the_reader_won() -> None:
    won = kept(over(*COMPANY))
    assert beaten([won]) == {CODES[name] for name in COMPANY[1:]}
    assert beaten([replace(won, me=(won.me + 1) % SEATS)]) == set()
    assert beaten([replace(won, me=NOBODY)]) == beaten([replace(won, finished=False)]) == set()


def test_strangers_are_no_rivals() -> None:
    assert beaten([kept(over("Ada", *["Zoe", "Yan", "Xia", "Wim", "Vic"][: SEATS - 1]))]) == set()


def test_before_the_first_game_is_over_the_home_speaks_of_no_rivals() -> None:
    assert not faces(home_of())
    assert not faces(home_of(replace(kept(over(*COMPANY)), finished=False)))


def test_the_home_shows_all_the_cast_and_how_many_are_beaten() -> None:
    desk = home_of(kept(over(*COMPANY)))
    assert len(faces(desk)) == 12
    assert f"everybody at the table: {SEATS - 1} of 12 so far." in desk.text("setup")
    wreathed = {e["data-value"] for e in faces(desk) if "(beaten)" in e.heard}
    assert wreathed == {CODES[name] for name in COMPANY[1:]}


def test_a_press_on_a_face_seats_it_for_who_has_sat_there_longest() -> None:
    desk = home_of(kept(over(*COMPANY)))
    assert invited(desk.app) == {"ruby", "otis", "sal"}
    desk.do("rival", "gus").do("rival", "lola")
    assert invited(desk.app) == {"sal", "gus", "lola"}
    pressed = {e["data-value"] for e in faces(desk) if e["aria-pressed"] == "true"}
    assert pressed == {"sal", "gus", "lola"}
    match = desk.send(Do("begin", "", 5)).match
    assert [player.name for player in match.players][1:] == ["Sal", "Gus", "Lola"]


@pytest.mark.parametrize("code", ["otis", "nobody", ""])
def test_who_sits_there_already_or_is_unknown_changes_nothing(code: str) -> None:
    desk = home_of(kept(over(*COMPANY)))
    before = desk.app.draft
    assert desk.do("rival", code).app.draft == before


def test_no_name_is_there_twice_when_the_table_grows() -> None:
    desk = home_of(kept(over(*COMPANY)))
    for code in ("mabel", "nico", "gus", "ruby", "mabel"):
        desk.do("rival", code)
    names = [desk.app.draft[f"name-{i}"] for i in range(6)]
    assert len(set(names)) == len(names)


def test_the_end_names_those_who_are_beaten_for_the_first_time() -> None:
    match = over(*COMPANY)
    won = match.game.winners(match.state)[0]
    fresh = home_of()
    assert [m.name for m in beaten_now(fresh.app, match, won)] == list(COMPANY[1:])
    again = home_of(kept(match, "earlier"))
    assert beaten_now(again.app, match, won) == ()
    assert beaten_now(fresh.app, match, (won + 1) % SEATS) == ()
    assert beaten_now(fresh.app, match, None) == ()


def test_the_end_says_how_many_are_still_to_beat() -> None:
    desk = Desk(over(*COMPANY))
    told = desk.text("pad")
    assert re.search(r"Beaten for the first time: Otis.*\.", told)
    assert f"{12 - (SEATS - 1)} rivals to go." in told
