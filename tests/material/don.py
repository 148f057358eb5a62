"""Don's material for the suites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from don.games import don as GAME
from don.games.don import events as EVENTS
from don.games.don.deck import CARDS, COLOURS
from don.games.don.scoring import scores
from don.games.don.state import State
from don.table.game import Json
from don.table.match import Match
from don.ui.don.table import Memory
from don.ui.don.words.cards import quarter
from don.ui.table.session import Session
from tests.games.don.chance import choose, finished_game

from .shape import Pressed, Table

__all__ = ["EVENTS", "GAME", "choose", "finished_game"]

SAVED = ({"exchange": True}, Memory({0: "B0"}))
FIRST_SAVE, FIRST_FILE = 1, 1
PROPER = [quarter(colour) for colour in COLOURS]
CODE = f"[{COLOURS}]\\d"
SECRET = 800
"""More chips than any player has at these tables."""

TABLES: dict[str, Table] = {
    "as it comes": (3, {}),
    "open chips": (4, {"chips": "open", "exchange": True}),
    "strict": (5, {"table": "strict", "min_open": 0}),
    "exchange": (6, {"exchange": True, "side_auctions": False}),
    "strict, all there is": (4, {"table": "strict", "exchange": True}),
    "few chips, in the open": (6, {"start_chips": 5, "chips": "open", "table": "strict"}),
}
GOLDEN: dict[str, tuple[int, int, dict[str, Json]]] = {
    "three-as-printed": (3, 1, {}),
    "four-as-printed": (4, 2, {}),
    "four-strict": (4, 3, {"table": "strict"}),
    "five-exchange": (5, 4, {"exchange": True}),
    "five-open-without-side-auctions": (5, 5, {"chips": "open", "side_auctions": False}),
    "six-from-nothing": (6, 6, {"min_open": 0, "start_chips": 4}),
    "three-strict-exchange": (3, 11, {"table": "strict", "exchange": True, "start_chips": 8}),
    "six-everything": (
        6,
        8,
        {
            "start_chips": 20,
            "chips": "open",
            "min_open": 0,
            "table": "strict",
            "side_auctions": True,
            "exchange": True,
        },
    ),
}

_OPTIONS: list[dict[str, Json]] = [
    {
        "start_chips": 20 if chips == "open" else 12,
        "chips": chips,
        "min_open": least,
        "table": table,
        "side_auctions": side,
        "exchange": swap,
    }
    for chips, least, table, side, swap in product(
        ("hidden", "open"), (1, 0), ("guarded", "strict"), (True, False), (False, True)
    )
]
_CAUGHT = frozenset({"own_number_caught", "overbid_caught", "discarded"})
_HAPPENS = frozenset({"offered", "swapped", "sold", "paid", "game_ended"})


def _half(kind: str) -> list[Table]:
    """Return half of all tables, in which any four options still occur in every combination."""
    return [
        (3 + number % 4, options)
        for number, options in enumerate(_OPTIONS)
        if options["table"] == kind and number.bit_count() % 2 == 0
    ]


PRESSED = {
    "guarded": Pressed(_half("guarded"), _HAPPENS, _CAUGHT),
    "strict": Pressed(_half("strict"), _HAPPENS | _CAUGHT),
}


def money(state: State) -> tuple[int, ...]:
    """Return each seat's chips."""
    return state.chips


def conserved(state: State) -> None:
    """Check that no chip and no card is lost."""
    assert sum(state.chips) + state.pot == state.options.start_chips * state.seats
    rows = (state.deck, state.lot, state.removed, *state.districts)
    assert sorted(card.code for row in rows for card in row) == sorted(CARDS)


def final(state: State) -> dict[str, Any]:
    """Return the round, the chips, the districts and the scores."""
    return {
        "round": state.round,
        "chips": list(state.chips),
        "pot": state.pot,
        "districts": [[card.code for card in row] for row in state.districts],
        "removed": [card.code for card in state.removed],
        "scores": [
            {
                "seat": score.seat,
                "colours": score.colours,
                "chip_bonus": score.chip_bonus,
                "points": score.points,
                "number_sum": score.number_sum,
            }
            for score in scores(state)
        ],
    }


def result(state: State) -> str:
    """Return points and chips by seat, and the pot."""
    points = " ".join(str(score.points) for score in scores(state))
    chips = " ".join(map(str, state.chips))
    return f"points {points}, chips {chips}, pot {state.pot}"


def twins(match: Match, seat: int | None) -> Iterator[Match]:
    """Yield the match with another deck and seed and, if chips are hidden, with other hidden
    chips."""
    state = match.state
    deal = replace(match.dealt, deck=match.dealt.deck[::-1])
    yield replace(match, seed=99, dealt=deal, state=replace(state, deck=state.deck[::-1]))
    if GAME.secrets(state):
        rich = (c if s == seat else SECRET + s for s, c in enumerate(state.chips))
        yield replace(match, state=replace(state, chips=tuple(rich)))


def chosen(session: Session, n: int) -> Session:
    """Return the session with a district chosen to give away and the list of needs open."""
    owned = [[card.code for card in own] for own in session.match.state.districts]
    giving = next((own[0] for own in owned if own), None)
    return replace(session, memory=replace(session.memory, giving=giving, needs=True))


def marked(session: Session, seats: Iterable[int], n: int) -> Session:
    """Return the session in which these seats have marked a district for sale (D8.1)."""
    own = {seat: session.match.state.districts[seat] for seat in seats}
    armed = {seat: cards[n % len(cards)].code for seat, cards in own.items() if cards}
    memory = replace(session.memory, armed={**session.memory.armed, **armed})
    return replace(session, memory=memory)


def first_steps(match: Match) -> Iterator[tuple[str, str]]:
    """Yield the first step of each swap: the district to give away (D9.1)."""
    if match.state.phase is GAME.Phase.EXCHANGE:
        yield from (("give", card.code) for card in match.state.districts[match.to_act or 0])
