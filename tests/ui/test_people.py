"""At every seat there is a face, and what was said there last in a bubble."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.table.match import Match, Player
from don.ui.cast import GUESTS, YOU, faces
from don.ui.game import game_codes, ui_named
from don.ui.messages import Start, Watch
from tests.ui.boomtown.tables import at_table, play
from tests.ui.desk import Desk, match_of

TABLE = {"lot": "B4 K4 S3", "start": 1, "seats": 4, "side_auctions": False}


def bubble(desk: Desk, seat: int) -> tuple[str, str, str] | None:
    """Of a seat's bubble: how it looks, what is heard of it and what is seen."""
    found = desk.player(seat).all(drawn="bubble")
    if not found:
        return None
    looks = str(found[0]["class"]).removeprefix("call bubble").strip()
    return looks, found[0].heard, found[0].seen


def seated(*names: str, people: int = 1) -> Match:
    match = match_of(**TABLE)
    players = [Player(n, None if i < people else "random") for i, n in enumerate(names)]
    return replace(match, players=tuple(players))


@pytest.mark.parametrize("game", game_codes())
def test_every_seat_of_a_new_table_has_a_face_of_its_own(game: str) -> None:
    seats = ui_named(game).GAME.SEATS[-1]
    form = {"game": game, "players": str(seats), "speed": "instant"}
    desk = Desk().send(Start(form, chance=3)).settle()
    found = [desk.face(seat) for seat in range(seats)]
    assert len(set(found)) == seats and found[0] == YOU
    assert found[1:] == [name.casefold() for name in ui_named(game).table.FIRST_NAMES[1:]]


def test_the_same_players_have_the_same_faces_in_play_and_in_a_replay() -> None:
    match = seated("Eve", "Bert", "Ruby", "Claus")
    desk = Desk(match)
    played = [desk.face(seat) for seat in range(4)]
    desk.send(Watch(match))
    assert [desk.face(seat) for seat in range(4)] == played == [*faces(match.players)]


def test_of_two_people_at_one_screen_each_has_a_face_that_stays_when_the_other_looks() -> None:
    desk = Desk(seated("Ann", "Bo", "Ruby", "Gus", people=2))
    before = [desk.face(seat) for seat in range(4)]
    assert before == [*GUESTS[:2], "ruby", "gus"]
    desk.settle().do("ready")
    assert [desk.face(seat) for seat in range(4)] == before


def test_the_last_word_is_seen_short_and_heard_in_full() -> None:
    desk = Desk(match_of("2", "-", "3", people="A", **TABLE))
    assert desk.app.status == "turn"
    assert bubble(desk, 1) == ("", "bid 2", "2")
    assert bubble(desk, 2) == ("word", "passed", "passed")
    assert bubble(desk, 3) == ("high", "bid 3", "3")
    assert bubble(desk, 0) == ("word", "to bid", "to bid"), "no dots for the reader"
    players = [each for each in desk.all(aria_current="true") if "data-player" in each]
    assert [each["data-player"] for each in players] == ["0"]


def test_three_dots_are_at_the_seat_that_thinks_and_its_word_is_still_heard() -> None:
    desk = Desk(match_of("2", "-", "3", "4", people="A", **TABLE), "step")
    assert desk.app.status == "waiting" and desk.match.to_act == 1
    kinds, heard, seen = bubble(desk, 1)
    assert (kinds, heard, seen) == ("thinks", "bid 2", "")
    assert desk.player(1).find(drawn="dots") == desk.find(drawn="dots")
    assert not desk.send(Watch(desk.match)).all(drawn="dots"), "in a replay nobody thinks"


def test_boomtown_has_the_same_bubbles() -> None:
    from tests.games.boomtown.table import position

    desk = play(at_table(position({}, offer="J9 M3 C3 shark")), "3, -, 5")
    assert bubble(desk, 0) == ("", "bid 3", "3")
    assert bubble(desk, 1) == ("word", "passed", "passed")
    assert bubble(desk, 2) == ("high", "bid 5", "5")
