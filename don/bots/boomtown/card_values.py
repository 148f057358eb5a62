"""What each card is worth to a seat: the cards on offer, and the events in front of it.

Every card has a value, also an event that brings no gold of its own. Data only: the page has the
words. An event counts with its best use, which is its ``target``.
"""

from __future__ import annotations

from typing import NamedTuple

from don.games.boomtown.actions import Action, HoldUp, Take
from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, SUMS
from don.games.boomtown.state import Observation

from ..bot import History
from .draft import taken
from .gains import best_target
from .judge import Expecting
from .last_turn import is_last
from .levels import BARON
from .position import NOBODY, PLACE, Position, position_of
from .promises import promise
from .reasons import comes_to
from .targets import after

DIE = range(1, 7)
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
    if seen.seat is None:
        return ()
    table = _Table(seen, history)
    return (*map(table.offered, seen.offer), *map(table.kept, seen.held[seen.seat]))


class _Table:
    """A table as the seat sees that asks for values."""

    def __init__(self, seen: Observation, history: History) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.me = seen.seat
        self.start = position_of(seen)
        self.promise = promise(seen, history, self.me, is_last(seen))

    def offered(self, card: Card) -> CardValue:
        """Return what a card on offer is worth."""
        seen, me, start = self.seen, self.me, self.start
        target = None if card.is_mine else best_target(start, me, card)
        if target is None or isinstance(target, HoldUp):
            end = taken(start, me, PLACE[card], BARON.judge)
        else:
            ((_, end),) = after(start, me, PLACE[card], target)
        gold = comes_to(seen, start, Take(card))
        return self._between(start, end, card, False, gold, target)

    def kept(self, card: Card) -> CardValue:
        """Return what an event in front of the seat is worth."""
        without = self.start.copy()
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
                without.girls = without.girls[:]
                without.girls[self.me] -= 1
        return self._between(without, self.start, card, True, None, None)

    def _between(
        self,
        without: Position,
        having: Position,
        card: Card,
        held: bool,
        gold: float | None,
        target: Action | None,
    ) -> CardValue:
        """Return the value of a card, given the positions without and with it."""
        me, counted = self.me, gold is not None
        before, now = PLAIN.points(without), PLAIN.points(having)
        costs = [max(0.0, a - b) for a, b in zip(before, now, strict=True)]
        costs[me] = 0.0
        if gold is None:
            gold = self._as_much(without, having, card)
        chance = self._chance(having) - self._chance(without)
        return CardValue(card, held, chance, gold, counted, target, tuple(costs))

    def _as_much(self, without: Position, having: Position, card: Card) -> float:
        """Return the gold that would be worth as much as a card.

        In the last turn chances leap from piece to piece of gold, so it is what the card brings
        beyond what it brings the others on average.
        """
        me, judge = self.me, BARON.judge
        if self.start.ahead:
            one, other = judge.worth(having)[me], judge.worth(without)[me]
            return judge.gladder(one, other, self.start)
        if card.kind == "telegraph":
            return dice_turned(having, me)
        return PLAIN.worth(having)[me] - PLAIN.worth(without)[me]

    def _chance(self, position: Position) -> float:
        return self.promise.kept(tuple(BARON.judge.worth(position)))[self.me]


def dice_turned(position: Position, seat: int) -> float:
    """Return the gold that the telegraph is expected to bring a seat in the next roll (B7.10)."""
    brings = {}
    for roll in SUMS:
        end = position.copy()
        end.produce(roll)
        brings[roll] = end.gold[seat]
    gold = 0.0
    for one in DIE:
        for two in DIE:
            turned = (roll for value in DIE for roll in (one + value, value + two))
            gold += max(brings[roll] for roll in turned) - brings[one + two]
    return gold / ROLLS
