"""A game of Boomtown that is over: its turns, charts, picture, and what it leaves."""

from __future__ import annotations

import pytest

from don.games.boomtown import events as ev
from don.games.boomtown.deck import turns_of
from don.games.boomtown.scoring import scores
from don.ui.boomtown import storage, story
from don.ui.boomtown.turns import gold, points, turns
from don.ui.boomtown.view.course import timeline
from don.ui.cast import faces
from don.ui.i18n import ENGLISH
from don.ui.replays.story import story as story_of
from don.ui.view.scene import still
from tests.ui.boomtown.tables import NAMES, by_chance
from tests.ui.desk import elements

GAMES = [by_chance(seats, seed) for seats, seed in ((3, 1), (4, 2), (5, 3), (3, 8))]


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_every_turn_has_its_price_its_cards_and_its_dice(match) -> None:
    seats = len(match.players)
    found = turns(story_of(match))
    assert len(found) == turns_of(match.options, seats)
    events = list(match.events())
    assert sum(turn.price for turn in found) == sum(
        event.price for event in events if isinstance(event, ev.AuctionWon)
    )
    assert sum(turn.produced for turn in found) == sum(
        event.amount for event in events if isinstance(event, ev.Produced)
    )
    for turn in found:
        assert sorted(seat for seat, _ in turn.taken) == list(range(seats))
        assert turn.taken[0][0] == turn.winner and turn.dice is not None


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_the_charts_end_with_the_final_figures(match) -> None:
    told = story_of(match)
    assert [row[-1] for row in points(told)] == [score.points for score in scores(match.state)]
    assert [gold(told, seat)[-1] for seat in range(len(match.players))] == [*match.state.gold]
    drawn = str(
        story.course(
            ENGLISH, NAMES[: len(match.players)], faces(match.players), told, True, False, None
        )
    )
    assert "Points as a table" in drawn and "Gold as a table" in drawn


def test_the_timeline_tells_each_turn_and_marks_the_one_that_is_shown() -> None:
    match = GAMES[1]
    cells = elements(str(timeline(ENGLISH, NAMES[:4], story_of(match), 3)))
    pressed = [e for e in cells if e.get("data-do") == "go"]
    assert len(pressed) == 15
    assert [n for n, e in enumerate(pressed, 1) if e.get("aria-current")] == [3]


def test_the_picture_has_everybody_and_the_cards_on_offer() -> None:
    match = by_chance(5, 4).at(30)
    happened = story_of(match).happened
    drawn = str(
        story.picture(still(match, match.game.reveal(match.state), happened, ENGLISH), "alt")
    )
    assert all(player.name in drawn for player in match.players)
    assert drawn.count("<title>") == 1


def test_a_finished_game_leaves_auctions_gold_and_pawns() -> None:
    match = GAMES[2]
    left = [storage.stat_columns(match, seat) for seat in range(5)]
    assert all(len(row) == storage.STAT_COLUMNS for row in left)
    assert sum(row[0] for row in left) == 12
    assert sum(row[2] for row in left) == sum(mayor is not None for mayor in match.state.mayors)


@pytest.mark.parametrize("data", [None, 3, {}, {"victim": True}, {"victim": "1"}, {"victim": 9}])
def test_a_memory_that_makes_no_sense_is_dropped(data: object) -> None:
    assert storage.read_memory(data, GAMES[0]).victim is None
