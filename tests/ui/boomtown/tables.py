"""Tables of Boomtown on the page, for tests that read like rules.

    desk = at_table(position({BERT: "J2 J4"}, offer="J9 M3 C3 shark"))
    play(desk, "3 - - - take J9")       # Anke bids, the others pass, Anke takes the mine
    plain_text(desk, "table")           # what the page says

People sit at all seats, and nothing is hidden, so the page shows each decision to its player.
"""

from __future__ import annotations

from dataclasses import replace

from don.games import boomtown
from don.games.boomtown import rules
from don.games.boomtown.state import State
from don.table.game import Event
from don.table.match import Match, Player
from don.table.rng import Rng
from tests.page import Element
from tests.ui.desk import Desk

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil")


def at_table(state: State, speed: str = "instant") -> Desk:
    """Return a desk at the next turn of a position (``tests.games.boomtown.table.position``)."""
    happened: list[Event] = []
    state = rules.begin_turn(state, happened)
    players = [Player(name) for name in NAMES[: state.seats]]
    match = Match.deal(boomtown, players, state.options, seed=1, undo="off")
    return Desk(replace(match, state=state, opening=tuple(happened)), speed)


def play(desk: Desk, actions: str) -> Desk:
    """Make decisions, separated by commas; in between, the page goes on by itself."""
    for action in actions.split(", "):
        desk.settle()
        assert desk.app.status == "turn", desk.app.status
        before = desk.match.steps
        desk.act(action)
        assert desk.match.steps != before, f"{action} is refused"
    return desk.settle()


def plain_text(desk: Desk, region: str) -> str:
    """Return the words of a region, without marks for the direction of names."""
    return desk.text(region).translate(dict.fromkeys(range(0x2066, 0x206A)))


def settled_outcome(desk: Desk, last_card: bool = False) -> Element:
    """Return the large outcome over the table once all gold has arrived. With ``last_card``, it is
    that of the last card, which is dealt without a choice; else that of the dice."""
    while True:
        while (paid := desk.app.session.payment) is None or not paid.arrived:
            desk.tick()
        assert desk.outcome is not None
        if last_card or desk.outcome["data-outcome"] != "card_taken":
            return desk.outcome
        desk.do("next")


def player(desk: Desk, seat: int) -> dict[str, str]:
    """Return the gold, points and changes of a player that the page shows."""
    shown = (desk.player(seat), *desk.player(seat).elements)
    names = ("data-chips", "data-points", "data-change")
    return {name: str(e[name]) for e in shown for name in names if name in e}


def random_match(seats: int, seed: int, options: boomtown.Options | None = None) -> Match:
    """Return a whole random game without bots, in which bids are mostly low."""
    players = [Player(name) for name in NAMES[:seats]]
    match = Match.deal(boomtown, players, options or boomtown.Options(), seed=seed)
    rng = Rng(seed)
    while match.to_act is not None:
        place, rng = rng.below(min(len(match.legal_actions()), 12))
        match = match.play(match.legal_actions()[place])
    return match
