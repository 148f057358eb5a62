"""A game of Boomtown that is over: its turns, charts, luck and analysis, and what it leaves."""

from __future__ import annotations

import pytest

from don.bots.advice import Moment
from don.games.boomtown import events as ev
from don.games.boomtown.deck import turns_of
from don.games.boomtown.production import produce
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import State
from don.table.match import Match
from don.ui.boomtown import storage, story
from don.ui.boomtown.turns import gold, points, turns
from don.ui.boomtown.view import luck as view
from don.ui.boomtown.view.course import behind, came_from, timeline
from don.ui.boomtown.view.luck import Luck, luck, luck_table, signed
from don.ui.cast import faces
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.replays.story import story as story_of
from don.ui.review.data import MarkedDecision, Review
from don.ui.review.reviewing import answered
from don.ui.view.scene import still
from tests.ui.boomtown.tables import NAMES, by_chance
from tests.ui.desk import Slow, elements

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


RICH = 1000
"""Gold with which every debt can be paid."""


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_b8_the_dice_gave_what_was_produced_and_paid_in_saloons(match: Match) -> None:
    """Where nobody used the telegraph: to turn a die is play, not luck."""
    gold = [0] * len(match.players)
    for event in match.events():
        match event:
            case ev.DieSet():
                return
            case ev.Produced(seat, _, amount):
                gold[seat] += amount
            case ev.SaloonPaid(seat, to, _, _, due, _):
                gold[seat] -= due
                gold[to] += due
    assert [row.given for row in luck(story_of(match))] == gold


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_b8_the_average_is_that_of_all_36_rolls(match: Match) -> None:
    told = story_of(match)
    average = [0.0] * len(match.players)
    for place, events in enumerate(told.happened):
        over = told.positions[place].dice is None
        rolled = any(isinstance(event, (ev.DiceRolled, ev.DieSet, ev.TelegraphKept))
                     for event in events)  # fmt: skip
        if not (over and rolled):
            continue
        before = _before(match, place)
        for dice in [(one, two) for one in range(1, 7) for two in range(1, 7)]:
            after = produce(before._replace(dice=dice, gold=(RICH,) * before.seats), [])
            for seat, own in enumerate(after.gold):
                average[seat] += (own - RICH) / 36
    assert [row.average for row in luck(told)] == pytest.approx(average)


def _before(match: Match, place: int) -> State:
    """The position when the dice of this step were carried out."""
    state = match.at(place).state
    mines = [list(own) for own in state.mines]
    vein = state.vein
    for event in match.steps[place - 1].events:
        if isinstance(event, ev.Collapsed):
            mines[event.seat].append(event.card)
            vein = event.card if event.cards else vein
    winner = state.winner if state.winner is not None else state.first
    return state._replace(mines=tuple(map(tuple, mines)), vein=vein, winner=winner)


def test_the_table_has_everybody_and_adds_up() -> None:
    match = GAMES[1]
    rows = luck(story_of(match))
    drawn = elements(str(luck_table(ENGLISH, NAMES[:4], story_of(match), True)[-1]))
    assert [e["data-luck"] for e in drawn if "data-luck" in e] == [str(row.luck) for row in rows]
    for row, score in zip(rows, scores(match.state), strict=True):
        assert row.points == score.points and row.by_play + row.luck == score.points
        assert row.luck == row.given - round(row.average)
    assert [signed(n) for n in (3, 0, -4)] == ["+3", "0", "−4"]


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    assert luck_table(ENGLISH, NAMES[:4], story_of(GAMES[1].at(3)), False) is None


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            (Luck(0, 40, 28.2, 70), Luck(1, 20, 29.0, 65), Luck(2, 30, 31.0, 50)),
            [
                "Luckiest with the dice: Anke, 12 gold more than average. "
                "Unluckiest: Bert, 9 gold less than average.",
                "With average dice and all else the same, first: Bert.",
            ],
        ),
        (
            (Luck(0, 40, 30.0, 70), Luck(1, 20, 20.0, 40), Luck(2, 30, 30.0, 30)),
            [
                "Luckiest with the dice: Anke, 10 gold more than average.",
                "With average dice and all else the same, still first: Anke.",
            ],
        ),
        ((Luck(0, 30, 28.0, 70), Luck(1, 29, 30.0, 69), Luck(2, 9, 9.0, 9)), []),
    ],
)
def test_whom_the_dice_helped_and_who_would_have_won(rows, told) -> None:
    plain = [line.replace("\u2068", "").replace("\u2069", "") for line in
             view._told(ENGLISH, NAMES, rows, True)]  # fmt: skip
    assert plain == told


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_b9_2_what_parts_somebody_from_the_winner_adds_up_and_the_dice_are_named(
    match: Match,
) -> None:
    told = story_of(match)
    sheets, rows = scores(told.positions[-1]), luck(told)
    first = max(sheets, key=lambda sheet: sheet.points).seat
    for sheet in sheets:
        found = behind(ENGLISH, NAMES, told, sheet.seat, first)
        assert [label for label, _ in found.parts] == ["Gold", "Mines", "Mayors"]
        assert sum(points for _, points in found.parts) == sheet.points - sheets[first].points
        sources = {source.label: source for source in found.sources}
        if luck_row := sources.get("Luck with the dice"):
            assert luck_row.own == signed(rows[sheet.seat].luck)
            assert luck_row.theirs == signed(rows[first].luck)
        assert found.gap in ("", *sources)


@pytest.mark.parametrize("match", GAMES, ids=lambda match: str(len(match.players)))
def test_all_gold_of_a_game_is_told_where_it_came_from_and_went(match: Match) -> None:
    """Events are what is left over; here they are added up from what they moved (B7)."""
    told = story_of(match)
    for seat in range(len(match.players)):
        flows = dict(came_from(ENGLISH, told, seat))
        assert sum(flows.values()) == told.positions[-1].gold[seat] - told.positions[0].gold[seat]
        moved = 0
        for event in match.events():
            match event:
                case ev.Produced():
                    moved += event.amount * (event.seat == seat)
                case ev.SaloonPaid() | ev.FeePaid():
                    moved += event.paid * ((event.to == seat) - (event.seat == seat))
                case ev.PricePaid():
                    moved += dict(event.shares).get(seat, 0) - event.price * (event.seat == seat)
        events = told.positions[-1].gold[seat] - told.positions[0].gold[seat] - moved
        by_dice = flows["Mines and saloons, with average luck"] + flows["Luck with the dice"]
        produced = sum(
            event.amount * (event.seat == seat)
            if isinstance(event, ev.Produced)
            else event.paid * ((event.to == seat) - (event.seat == seat))
            for event in match.events()
            if isinstance(event, (ev.Produced, ev.SaloonPaid))
        )
        assert flows["Events"] == events + produced - by_dice


def rolled(match: Match, loser: int) -> int:
    """A place after dice that paid others, where the loser had no say."""
    return next(
        place
        for place, step in enumerate(match.steps, 1)
        if place > 20
        and step.seat != loser
        and any(isinstance(event, ev.DiceRolled) for event in step.events)
        and any(isinstance(event, ev.Produced) for event in step.events)
        and not any(isinstance(event, ev.MayorChanged) for event in step.events)
    )


def test_dice_that_turned_a_game_are_seen_with_what_they_paid() -> None:
    match = by_chance(4, 3)
    (winner,) = match.game.winners(match.state)
    loser = (winner + 1) % 4
    place = rolled(match, loser)
    found = story_of(match)

    def chances(steps: int) -> tuple[float, ...]:
        own = 0.0 if steps == found.last else 0.1 if steps >= place else 0.8
        return tuple(own if seat == loser else (1 - own) / 3 for seat in range(4))

    own = next(n for n, step in enumerate(match.steps) if step.seat == loser)
    action = match.steps[own].action
    review = Review(
        1,
        1,
        moments=tuple(Moment(steps, chances(steps)) for steps in range(found.last + 1)),
        decisions=(MarkedDecision(own, loser, action, action, 0.0, "good"),),
        last=True,
    )
    desk = Slow().send(Watch(match)).do("analyse")
    desk.app, _ = answered(desk.app, desk.asked[-1], review)
    told = desk.text("pad").partition("Turning point.")[2]
    assert "from 80% to 10%." in told and "Dice: " in told
    assert str(place) in [e["data-value"] for e in desk.elements if e.get("data-do") == "came"]
    desk.do("came", str(place))
    dice = next(e for e in match.steps[place - 1].events if isinstance(e, ev.DiceRolled)).dice
    table = desk.text("table")
    assert f"Dice: {dice[0]} + {dice[1]} = {sum(dice)}." in table
    paid = [e for e in match.steps[place - 1].events if isinstance(e, ev.Produced)]
    assert paid and all(str(e.amount) in table for e in paid)
    assert desk.outcome is not None
    assert desk.do("go", "+decision").outcome is None
