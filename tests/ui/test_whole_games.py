"""Whole games played by pressing what the page offers, under all options."""

from itertools import product

import pytest

from don.games.don import Bid, Options, Phase
from don.games.don.actions import read_action, write_action
from don.table.match import Match, Player
from don.table.rng import Rng
from tests.scale import IN_PYODIDE, scaled
from tests.ui.desk import NAMES, Desk, match_of

OPTIONS = [
    Options(20 if chips == "open" else 12, chips, least, table, side, swap)
    for chips, least, table, side, swap in product(
        ("hidden", "open"), (1, 0), ("guarded", "strict"), (True, False), (False, True)
    )
]


def offered(desk: Desk) -> set[str]:
    """All that can be done from this page, by choosing first or at once, checked to be possible."""
    match = desk.match
    found = {*desk.values("data-choose"), *desk.values("data-action")}
    legal = {write_action(action) for action in match.legal_actions()}
    for text in found:
        action = read_action(text)
        assert match.check(action) is None
        if text not in legal:
            assert match.options.table == "strict" and isinstance(action, Bid)
    return found


def everything_is_offered(desk: Desk) -> None:
    """Each legal action can be reached from this page."""
    legal = {write_action(action) for action in desk.match.legal_actions()}
    found = offered(desk)
    if desk.match.state.phase is Phase.EXCHANGE:
        for card in desk.match.state.districts[desk.match.to_act or 0]:
            found |= offered(desk.do("give", card.code))
    assert legal <= found


def play(desk: Desk, rng: Rng) -> set[str]:
    """One game; the kinds of events that happened in it."""
    for _ in range(2000):
        match desk.app.status:
            case "over":
                return {event.kind for event in desk.match.events()}
            case "waiting":
                desk.tick()
            case "handover":
                desk.do("ready")
            case "turn":
                rng = decide(desk, rng)
    raise AssertionError("the game does not end")


def decide(desk: Desk, rng: Rng) -> Rng:
    """Press something that decides, and at times something that does not."""
    dice, rng = rng.below(60)
    if dice % 6 == 0:
        everything_is_offered(desk)
    if dice % 10 == 1 and (marks := [e for e in desk.values("data-value") if e[0] in "BOSYVK"]):
        desk.do("arm", marks[dice % len(marks)])
    choices = desk.values("data-choose")
    if choices and (dice % 3 or "-" not in desk.values("data-action")):
        near = choices[: 3 if dice % 5 else None]
        pick, rng = rng.below(len(near))
        desk.do("choose", near[pick])
        assert near[pick] in desk.values("data-action")
        desk.press(near[pick])
    else:
        desk.press(desk.values("data-action")[0])
    return rng


def seated(number: int, options: Options) -> Match:
    """A table of persons and bots, another one for each number."""
    seats = 3 + number % 4
    people = 1 if number % 4 else 2
    kinds = [None if seat < people else "random" for seat in range(seats)]
    players = [Player(*pair) for pair in zip(NAMES, kinds, strict=False)]
    return Match.deal(match_of().game, players, options, seed=number)


@pytest.mark.desk
@pytest.mark.parametrize("table", ["guarded", "strict"])
def test_every_game_can_be_played_to_its_end_by_pressing_what_is_offered(table: str) -> None:
    happened: set[str] = set()
    # Half of all the tables, so picked that any four options still meet in every combination;
    # every day half of them.
    half = [n for n, o in enumerate(OPTIONS) if o.table == table and n.bit_count() % 2 == 0]
    some = half[:: len(half) // scaled(len(half), least=2, daily=4)]
    for number in some:
        options = OPTIONS[number]
        happened |= play(Desk(seated(number, options), "instant"), Rng(number))
    if not IN_PYODIDE:
        assert {"offered", "swapped", "sold", "paid", "game_ended"} <= happened
        caught = {"own_number_caught", "overbid_caught", "discarded"}
        assert caught <= happened if table == "strict" else not caught & happened


def test_bots_among_themselves_need_nobody() -> None:
    for number in range(scaled(3)):
        players = [Player(name, "careful") for name in NAMES[: 3 + number]]
        match = Match.deal(match_of().game, players, Options(), seed=number)
        desk = Desk(match, "instant")
        assert desk.values("data-action") == []
        assert desk.settle().app.status == "over"
