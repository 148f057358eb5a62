"""A game of Boomtown that is over: its turns, charts, luck, analysis and statistics."""

from __future__ import annotations

from functools import lru_cache

import pytest

from don.games.boomtown import events as ev
from don.games.boomtown.deal import turns_of
from don.games.boomtown.production import produce
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import State
from don.table.match import Match
from don.ui.boomtown import page, story
from don.ui.boomtown.story import came_from, compare_points
from don.ui.boomtown.view.luck import luck as luck_of
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.story import story as story_of
from don.ui.view.scene import scene_of_position
from tests.page import read
from tests.ui.boomtown.tables import NAMES, plain_text, random_match
from tests.ui.desk import Desk

GAMES = [random_match(seats, seed) for seats, seed in ((3, 1), (4, 2), (5, 3), (3, 8))]
each_game = pytest.mark.parametrize("number", range(len(GAMES)))


@lru_cache
def course(number: int) -> Desk:
    """Return the page of a finished game, with its course unfolded."""
    return Desk(GAMES[number]).do("course")


def table(number: int, name: str) -> list[list[str]]:
    """Return the rows of a table in the course, without its head."""
    (found,) = (each for each in course(number).all(tag="table") if each.label.startswith(name))
    return [[figure.replace("−", "-") for figure in row] for row in found.rows()[1:]]


@each_game
def test_every_turn_has_its_price_its_cards_and_its_dice(number: int) -> None:
    match = GAMES[number]
    rows = table(number, "Turn by turn")
    assert len(rows) == turns_of(match.options, len(match.players))
    events = list(match.events())
    prices = [event.price for event in events if isinstance(event, ev.AuctionWon)]
    assert [price for _, price, *_ in rows] == [str(price) for price in prices]
    dice = [sum(event.dice) for event in events if isinstance(event, (ev.DiceRolled, ev.DieSet))]
    assert {int(rolled) for *_, rolled, _ in rows} <= set(dice)
    produced = sum(event.amount for event in events if isinstance(event, ev.Produced))
    assert sum(int(gold) for *_, gold in rows) == produced
    winners = [event.seat for event in events if isinstance(event, ev.AuctionWon)]
    for (_, _, taken, *_), winner in zip(rows, winners, strict=True):
        assert all(player.name in taken for player in match.players)
        assert taken.startswith(match.players[winner].name)


@each_game
def test_the_charts_end_with_the_final_figures(number: int) -> None:
    state = GAMES[number].state
    for name, final in (
        ("points", [score.points for score in scores(state)]),
        ("gold", state.gold),
    ):
        (shown,) = course(number).find(id=f"table-{name}").all(tag="table")
        assert shown.rows()[-1][1:] == [str(n) for n in final]


def test_timeline_lists_each_turn_and_marks_the_current_one() -> None:
    desk = Desk().send(Watch(GAMES[1])).do("go", "3")
    turns = [e for e in desk.all(data_do="go") if str(e.get("id")).startswith("round-")]
    assert len(turns) == 15
    assert [e["id"] for e in turns if e.get("aria-current")] == ["round-3"]


def test_picture_shows_every_player_and_has_a_title() -> None:
    match = random_match(5, 4).at(30)
    seen, happened = match.game.reveal(match.state), story_of(match).events
    drawn = read(str(story.picture(scene_of_position(match, seen, happened, ENGLISH), "alt")))
    assert all(player.name in drawn.text for player in match.players)
    assert drawn.find(tag="title")


def test_finished_game_story_has_auctions_gold_and_pawns() -> None:
    match = GAMES[2]
    columns = [story.stat_columns(match, seat) for seat in range(5)]
    assert all(len(row) == page.FACTS.stat_columns for row in columns)
    assert sum(row[0] for row in columns) == 12
    assert sum(row[2] for row in columns) == sum(mayor is not None for mayor in match.state.mayors)


@pytest.mark.parametrize("data", [None, 3, {}, {"victim": True}, {"victim": "1"}, {"victim": 9}])
def test_invalid_memory_is_dropped(data: object) -> None:
    assert page.FACTS.memory.read(data, GAMES[0]).victim is None


RICH = 1000
"""Enough gold to pay every debt."""
MUCH = 5
"""The least gold for which a sentence about luck is shown."""


@each_game
def test_b8_luck_table_matches_production_and_saloon_payments(number: int) -> None:
    """The games have no telegraph, because turning a die is play, not luck."""
    gold = [0] * len(GAMES[number].players)
    for event in GAMES[number].events():
        match event:
            case ev.DieSet():
                return
            case ev.Produced(seat, _, amount):
                gold[seat] += amount
            case ev.SaloonPaid(seat, to, _, _, due, _):
                gold[seat] -= due
                gold[to] += due
    assert [int(row[1]) for row in table(number, "Luck and play")] == gold


@each_game
def test_b8_the_average_is_that_of_all_36_rolls(number: int) -> None:
    match = GAMES[number]
    story = story_of(match)
    average = [0.0] * len(match.players)
    for place, events in enumerate(story.events):
        settled = story.positions[place].dice is None
        rolled = any(isinstance(event, (ev.DiceRolled, ev.DieSet, ev.TelegraphKept))
                     for event in events)  # fmt: skip
        if not (settled and rolled):
            continue
        before = _before(match, place)
        for dice in [(one, two) for one in range(1, 7) for two in range(1, 7)]:
            after = produce(before._replace(dice=dice, gold=(RICH,) * before.seats), [])
            for seat, own in enumerate(after.gold):
                average[seat] += (own - RICH) / 36
    shown = [int(row[2]) for row in table(number, "Luck and play")]
    assert shown == pytest.approx(average, abs=0.501), "it is rounded"


def _before(match: Match, place: int) -> State:
    """Return the position before the production of this step."""
    state = match.at(place).state
    mines = [list(own) for own in state.mines]
    vein = state.vein
    for event in match.steps[place - 1].events:
        if isinstance(event, ev.Collapsed):
            mines[event.seat].append(event.card)
            vein = event.card if event.cards else vein
    winner = state.winner if state.winner is not None else state.first
    return state._replace(mines=tuple(map(tuple, mines)), vein=vein, winner=winner)


@each_game
def test_luck_table_lists_every_player_and_adds_up(number: int) -> None:
    rows = table(number, "Luck and play")
    for row, score in zip(rows, scores(GAMES[number].state), strict=True):
        given, average, luck, points, by_play = map(int, row[1:])
        assert row[0] == NAMES[score.seat] and points == score.points
        assert given - average == luck == points - by_play
        assert row[3][0] in "+-0"


def test_luck_table_is_absent_before_the_first_roll() -> None:
    assert "Luck and play" not in Desk().send(Watch(GAMES[1].at(3))).do("course").text("pad")


@each_game
def test_luck_summary_names_the_lucky_and_the_best_player(number: int) -> None:
    rows = [(row[0], *map(int, row[3:])) for row in table(number, "Luck and play")]
    text = plain_text(course(number), "pad")
    luckiest, unluckiest = (pick(rows, key=lambda row: row[1]) for pick in (max, min))
    assert luckiest[1] >= MUCH or unluckiest[1] <= -MUCH, "some luck is worth a sentence"
    for word, (name, luck, *_), more in (
        ("Luckiest with the dice", luckiest, "more"),
        ("Unluckiest", unluckiest, "less"),
    ):
        line = f"{word}: {name}, {abs(luck)} gold {more} than average."
        assert (line in text) is (luck >= MUCH if more == "more" else luck <= -MUCH)
    most = max(by_play for *_, by_play in rows)
    best = [name for name, *_, by_play in rows if by_play == most]
    first = [name for name, _, points, _ in rows if points == max(row[2] for row in rows)]
    line = f"all else the same, {'still ' * (best == first)}first: {best[0]}."
    has_line = luckiest[1] >= MUCH or unluckiest[1] <= -MUCH
    assert (line in text) is (has_line and len(best) == 1)


@each_game
def test_b9_2_the_distance_to_the_winner_adds_up_and_names_the_dice(
    number: int,
) -> None:
    story = story_of(GAMES[number])
    sheets = scores(story.positions[-1])
    luck = [row[3].replace("-", "−") for row in table(number, "Luck and play")]
    first = max(sheets, key=lambda sheet: sheet.points).seat
    for sheet in sheets:
        found = compare_points(ENGLISH, story, sheet.seat, first)
        assert [part.label for part in found.parts][-2:] == ["Mines", "Mayors"]
        assert sum(part.own for part in found.parts) == sheet.points
        assert sum(part.theirs for part in found.parts) == sheets[first].points
        sources = {source.label: source for source in found.sources}
        if luck_row := sources.get("Luck with the dice"):
            assert (luck_row.own, luck_row.theirs) == (luck[sheet.seat], luck[first])


@each_game
def test_b9_2_luck_is_a_part_of_its_own_where_it_decided(number: int) -> None:
    story = story_of(GAMES[number])
    sheets, rows = scores(story.positions[-1]), luck_of(story)
    for one in sheets:
        for other in sheets:
            found = compare_points(ENGLISH, story, one.seat, other.seat)
            labels = [part.label for part in found.parts]
            ahead = one.points - other.points
            without = rows[one.seat].by_play - rows[other.seat].by_play
            assert (labels[0] == "Luck with the dice") is (ahead * without < 0)


@each_game
def test_gold_by_source_adds_up_to_the_total(number: int) -> None:
    """The page computes gold from events as a remainder; the test adds up the payments (B7)."""
    match = GAMES[number]
    story = story_of(match)
    for seat in range(len(match.players)):
        flows = dict(came_from(ENGLISH, story, seat))
        assert sum(flows.values()) == story.positions[-1].gold[seat] - story.positions[0].gold[seat]
        moved = 0
        for event in match.events():
            match event:
                case ev.Produced():
                    moved += event.amount * (event.seat == seat)
                case ev.SaloonPaid() | ev.FeePaid():
                    moved += event.paid * ((event.to == seat) - (event.seat == seat))
                case ev.PricePaid():
                    moved += dict(event.shares).get(seat, 0) - event.price * (event.seat == seat)
        events = story.positions[-1].gold[seat] - story.positions[0].gold[seat] - moved
        average = flows["Mines, with average luck"] + flows["Saloons, with average luck"]
        by_dice = average + flows["Luck with the dice"]
        produced = sum(
            event.amount * (event.seat == seat)
            if isinstance(event, ev.Produced)
            else event.paid * ((event.to == seat) - (event.seat == seat))
            for event in match.events()
            if isinstance(event, (ev.Produced, ev.SaloonPaid))
        )
        assert flows["Events"] == events + produced - by_dice
