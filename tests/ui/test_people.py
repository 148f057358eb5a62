"""At every seat there is a face, and what was said there last in a bubble."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.table.match import Match, Player
from don.ui.cast import GUESTS, YOU, faces
from don.ui.game import game_codes, ui_named
from don.ui.messages import Start, Watch
from tests.ui.boomtown.tables import at_table, play
from tests.ui.desk import Desk, match_of, words

TABLE = {"lot": "B4 K4 S3", "start": 1, "seats": 4, "side_auctions": False}


def at_seat(desk: Desk, seat: int) -> str:
    """The markup of a player, up to the next one."""
    html = desk.regions["players"] + desk.regions["own"]
    return html.split(f'data-player="{seat}"')[1].split("data-player")[0]


def face(desk: Desk, seat: int) -> str:
    (code,) = re.findall(r'data-face="(\w+)"', at_seat(desk, seat))
    return code


def bubble(desk: Desk, seat: int) -> tuple[str, str, str] | None:
    """Of a seat's bubble: its classes, what is heard of it and what is seen."""
    found = re.search(r'class="call bubble ?([\w ]*)">(.*?)</div>', at_seat(desk, seat))
    if found is None:
        return None
    kinds, text = found.groups()
    ear = re.match(r'<span class="sr">(.*?)</span>(.*)', text)
    return (kinds, words(ear[1]), words(ear[2])) if ear else (kinds, words(text), words(text))


def seated(*names: str, people: int = 1) -> Match:
    match = match_of(**TABLE)
    players = [Player(n, None if i < people else "random") for i, n in enumerate(names)]
    return replace(match, players=tuple(players))


@pytest.mark.parametrize("game", game_codes())
def test_every_seat_of_a_new_table_has_a_face_of_its_own(game: str) -> None:
    seats = ui_named(game).GAME.SEATS[-1]
    form = {"game": game, "players": str(seats), "speed": "instant"}
    desk = Desk().send(Start(form, chance=3)).settle()
    found = [face(desk, seat) for seat in range(seats)]
    assert len(set(found)) == seats and found[0] == YOU
    assert found[1:] == [name.casefold() for name in ui_named(game).FACTS.first_names[1:]]


def test_the_same_players_have_the_same_faces_in_play_and_in_a_replay() -> None:
    match = seated("Eve", "Bert", "Ruby", "Claus")
    desk = Desk(match)
    played = [face(desk, seat) for seat in range(4)]
    desk.send(Watch(match))
    assert [face(desk, seat) for seat in range(4)] == played == [*faces(match.players)]


def test_of_two_people_at_one_screen_each_has_a_face_that_stays_when_the_other_looks() -> None:
    desk = Desk(seated("Ann", "Bo", "Ruby", "Gus", people=2))
    before = [face(desk, seat) for seat in range(4)]
    assert before == [*GUESTS[:2], "ruby", "gus"]
    desk.settle().do("ready")
    assert [face(desk, seat) for seat in range(4)] == before


def test_the_last_word_is_seen_short_and_heard_in_full() -> None:
    desk = Desk(match_of("2", "-", "3", people="A", **TABLE))
    assert desk.app.status == "turn"
    assert bubble(desk, 1) == ("", "bid 2", "2")
    assert bubble(desk, 2) == ("word", "passed", "passed")
    assert bubble(desk, 3) == ("high", "bid 3", "3")
    assert bubble(desk, 0) == ("word", "to bid", "to bid"), "no dots for the reader"
    assert re.findall(r'data-player="(\d)" .*?aria-current', desk.html) == ["0"]


def test_three_dots_are_at_the_seat_that_thinks_and_its_word_is_still_heard() -> None:
    desk = Desk(match_of("2", "-", "3", "4", people="A", **TABLE), "step")
    assert desk.app.status == "waiting" and desk.match.to_act == 1
    kinds, heard, seen = bubble(desk, 1)
    assert (kinds, heard, seen) == ("thinks", "bid 2", "")
    assert '<span class="dots" aria-hidden="true">' in at_seat(desk, 1)
    assert desk.html.count('class="dots"') == 1
    desk.send(Watch(desk.match))
    assert 'class="dots"' not in desk.html, "in a replay nobody thinks"


def test_boomtown_has_the_same_bubbles() -> None:
    from tests.games.boomtown.table import position

    desk = play(at_table(position({}, offer="J9 M3 C3 shark")), "3, -, 5")
    assert bubble(desk, 0) == ("", "bid 3", "3")
    assert bubble(desk, 1) == ("word", "passed", "passed")
    assert bubble(desk, 2) == ("high", "bid 5", "5")
