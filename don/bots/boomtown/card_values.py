"""What each card is worth to a seat: the cards on offer, and the events in front of it.

Every card has a value, also an event that brings no gold of its own. Data only: the page has the
words. An event counts with its best use, which is its ``target``.
"""

from __future__ import annotations

from typing import NamedTuple

from don.games.boomtown.actions import Action, Take
from don.games.boomtown.deck import Card
from don.games.boomtown.state import Observation

from ..bot import History
from .gains import best_target
from .judge import Expecting
from .levels import BARON
from .position import NOBODY, PLACE, Position, position_of
from .reasons import comes_to
from .targets import after, foreseen

PLAIN = Expecting()
"""The judge that says what a card costs the others, and what it is worth if it brings no gold."""


class CardValue(NamedTuple):
    """What a card is worth to the seat that sees it.

    - ``chance``: how much higher the seat's chance to win is with the card than without it, from
      -1 to 1, if everything else on the table stays as it is.
    - ``gold``: the gold and points that it brings the seat by the end, fees and pawns included. If
      that cannot be counted (``counted``), it is the gold that would be worth as much.
    - ``target``: the best use of an event, such as ``BlowUp(mine)`` or ``Appoint(town)``; None if
      there is nothing to choose.
    - ``costs``: the gold and points that each seat loses through it, by seat; 0 for a seat that
      loses nothing, and for the seat itself.
    """

    card: Card
    held: bool
    """Whether it lies in front of the seat already; else it is on offer."""
    chance: float
    gold: float
    counted: bool
    target: Action | None
    costs: tuple[float, ...]


def card_values(seen: Observation, history: History) -> tuple[CardValue, ...]:
    """Return the values of the cards on offer, in their order, and then of the events that lie in
    front of the seat that sees this.

    Chances are for the players in the history. An onlooker gets no values.
    """
    seat = seen.seat
    if seat is None:
        return ()
    start = position_of(seen)
    offered = (_offered(seen, start, card) for card in seen.offer)
    kept = (_kept(seen, start, card) for card in seen.held[seat])
    return (*offered, *kept)


def _offered(seen: Observation, start: Position, card: Card) -> CardValue:
    """Return what a card on offer is worth."""
    assert seen.seat is not None
    target = None if card.is_mine else best_target(start, seen.seat, card)
    end = _with(seen.seat, start, card, target)
    gold = comes_to(seen, start, Take(card))
    return _between(seen.seat, start, end, card, False, gold, target)


def _with(seat: int, start: Position, card: Card, target: Action | None) -> Position:
    """Return the position once a seat has the card."""
    if card.is_mine:
        end = start.copy()
        end.take(seat, PLACE[card])
        return end
    if target is None or card.kind == "holdup":
        return foreseen(start, seat, PLACE[card], BARON.judge)
    ((_, end),) = after(start, seat, PLACE[card], target)
    return end


def _kept(seen: Observation, start: Position, card: Card) -> CardValue:
    """Return what an event in front of the seat is worth."""
    assert seen.seat is not None
    without = start.copy()
    match card.kind:
        case "mustang":
            without.mustang = NOBODY
        case "telegraph":
            without.telegraph = NOBODY
        case "governor":
            without.governor_waits = NOBODY
        case "vein":
            without.vein_waits = NOBODY
        case "girls":
            without.girls = start.girls[:]
            without.girls[seen.seat] -= 1
    return _between(seen.seat, without, start, card, True, None, None)


def _between(
    seat: int,
    without: Position,
    having: Position,
    card: Card,
    held: bool,
    gold: float | None,
    target: Action | None,
) -> CardValue:
    """Return the value of a card, given the position with and without it."""
    before, now = PLAIN.points(without), PLAIN.points(having)
    costs = [max(0.0, a - b) for a, b in zip(before, now, strict=True)]
    costs[seat] = 0.0
    chance = BARON.judge.worth(having)[seat] - BARON.judge.worth(without)[seat]
    worth = PLAIN.worth(having)[seat] - PLAIN.worth(without)[seat]
    counted = gold is not None
    return CardValue(
        card, held, chance, worth if gold is None else gold, counted, target, tuple(costs)
    )
