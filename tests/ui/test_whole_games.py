"""Whole games of every kind played by pressing what the page offers, under all options."""

import pytest

from don.bots.games import bots_of
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.game import ui_of
from tests.material import MATERIAL, TABLES, table
from tests.material.shape import Table
from tests.scale import IN_PYODIDE, scaled
from tests.ui.desk import NAMES, Desk

GAMES = [(code, kind) for code, material in MATERIAL.items() for kind in material.PRESSED]


def offered(desk: Desk) -> set[str]:
    """All that can be done from this page, by choosing first or at once, checked to be possible."""
    match = desk.match
    found = {*desk.values("data-choose"), *desk.values("data-action")}
    # At a strict table of Don, what is punished is open, too.
    is_open = {control.action for control in match.game.controls(match.state) if control.open}
    for text in found:
        assert match.check(match.game.read_action(text)) is None
    assert found <= is_open
    return found


def everything_is_offered(desk: Desk) -> None:
    """Each legal action can be reached from this page."""
    match = desk.match
    legal = {match.game.write_action(action) for action in match.legal_actions()}
    found = offered(desk)
    for press in MATERIAL[match.game.CODE].first_steps(match):
        found |= offered(desk.do(*press))
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
    own = ui_of(desk.match.game).table.PRESSES
    if dice % 6 == 0:
        everything_is_offered(desk)
    if dice % 10 == 1 and (e := [e for e in desk.elements if e.get("data-do") in own]):
        pressed = e[dice % len(e)]
        desk.do(str(pressed["data-do"]), pressed.get("data-value") or "")
    if not {*desk.values("data-choose"), *desk.values("data-action")}:
        desk.do(*next(MATERIAL[desk.match.game.CODE].first_steps(desk.match)))
    choices = desk.values("data-choose")
    if choices and (dice % 3 or not desk.values("data-action")):
        near = choices[: 3 if dice % 5 else None]
        pick, rng = rng.below(len(near))
        desk.do("choose", near[pick])
        assert near[pick] in desk.values("data-action")
        desk.press(near[pick])
    else:
        desk.press(desk.values("data-action")[0])
    return rng


def seated(code: str, number: int, table: Table) -> Match:
    """A table of persons and bots, another one for each number."""
    game, (seats, options) = MATERIAL[code].GAME, table
    people = 1 if number % 4 else 2
    kinds = [None if seat < people else "random" for seat in range(seats)]
    players = [Player(*pair) for pair in zip(NAMES, kinds, strict=False)]
    return Match.deal(game, players, game.read_options(options), seed=number)


@pytest.mark.desk
@pytest.mark.parametrize(("code", "kind"), GAMES)
@pytest.mark.dear
def test_every_game_can_be_played_to_its_end_by_pressing_what_is_offered(
    code: str, kind: str
) -> None:
    happened: set[str] = set()
    pressed = MATERIAL[code].PRESSED[kind]
    # Every day half of them.
    every = -(-len(pressed.tables) // scaled(len(pressed.tables), least=2, daily=2))
    for number, rules in list(enumerate(pressed.tables))[::every]:
        happened |= play(Desk(seated(code, number, rules), "instant"), Rng(number))
    if not IN_PYODIDE:
        assert pressed.wanted <= happened
        assert not pressed.never & happened


@pytest.mark.parametrize("code", MATERIAL)
def test_bots_among_themselves_need_nobody(code: str) -> None:
    game = MATERIAL[code].GAME
    for number, seats in enumerate(game.SEATS[: scaled(3)]):
        players = [Player(name, bots_of(code).DEFAULT) for name in NAMES]
        match = Match.deal(game, players[:seats], game.read_options({}), seed=number)
        desk = Desk(match, "instant")
        assert desk.values("data-action") == []
        assert desk.settle().app.status == "over"


@pytest.mark.desk
@pytest.mark.parametrize("seed", range(scaled(20, daily=1)))
@pytest.mark.parametrize(("code", "name"), TABLES)
@pytest.mark.dear
def test_every_outcome_can_be_looked_at(code: str, name: str, seed: int) -> None:
    """Also that of the last round, and of a lot whose colour its owner has whole."""
    desk = Desk(table(code, name, seed, bots=2), "calm")
    rng, looked = Rng(seed), 0
    while desk.app.status != "over":
        match desk.app.status:
            case "waiting":
                desk.tick()
                looked += desk.outcome is not None
            case "handover":
                desk.do("ready")
            case _:
                legal = desk.match.legal_actions()
                pick, rng = rng.below(len(legal[:12]))
                desk.act(desk.match.game.write_action(legal[pick]))
    assert looked
