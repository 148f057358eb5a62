"""What the cards on offer, and the events in front of a seat, are worth to it.

Even an event that brings no gold itself has a value: that of its best use, its ``target``. These
are numbers only; the page shows them in a hint. No bot uses them.
"""

from __future__ import annotations

from typing import NamedTuple

from don.games.boomtown.actions import Action, Take
from don.games.boomtown.deck import Card
from don.games.boomtown.state import Observation
from don.table.long_work import at_once

from .chances import uses_of
from .draft import RivalJudges
from .gains import Viewpoint, as_much, comes_to, having
from .judge import EXPECTING
from .position import Position, keep


class CardValue(NamedTuple):
    """The worth of a card to the seat that sees it.

    - ``gold``: the gold and points that it brings the seat by the end, fees and pawns included. If
      that cannot be counted (``counted``), it is the gold that would be worth as much.
    - ``target``: the best use of an event, such as ``BlowUp(mine)`` or ``Appoint(town)``; None if
      there is nothing to choose.
    - ``costs``: the gold and points that each seat loses through it, by seat; 0 for a seat that
      loses nothing, and for the seat itself.
    """

    card: Card
    held: bool
    """True if it is in front of the seat already; False if it is on offer."""
    gold: float
    counted: bool
    target: Action | None
    costs: tuple[float, ...]


def card_values(seen: Observation, judges: RivalJudges = ()) -> tuple[CardValue, ...]:
    """Return the values of the cards on offer, in their order, and then of the events that lie in
    front of the seat that sees this. An onlooker gets no values.

    ``judges``: the judge by which each other seat chooses, as in a hint.
    """
    if seen.seat is None:
        return ()
    appraiser = _Appraiser(seen, at_once(uses_of(seen, judges)))
    return (*map(appraiser.offered, seen.offer), *map(appraiser.kept, seen.held[seen.seat]))


class _Appraiser(Viewpoint):
    """Values cards for the seat that sees the table."""

    def offered(self, card: Card) -> CardValue:
        """Return what a card on offer is worth."""
        target = self.uses.get(card)
        end = having(self.start, self.me, card, target)
        gold = comes_to(self.seen, self.start, Take(card), target)
        brings = self.brings(card) if gold is None else gold
        return self._between(self.start, end, card, brings, gold is not None, target)

    def kept(self, card: Card) -> CardValue:
        """Return what an event in front of the seat is worth."""
        without = self.start.copy()
        keep(without, self.me, card.kind, gone=True)
        gold = as_much(without, self.start, self.me, card)
        return self._between(without, self.start, card, gold, False, None, held=True)

    def _between(
        self,
        without: Position,
        having: Position,
        card: Card,
        gold: float,
        counted: bool,
        target: Action | None,
        held: bool = False,
    ) -> CardValue:
        """Return the value of a card, given the positions without and with it."""
        before, now = EXPECTING.points(without), EXPECTING.points(having)
        costs = [max(0.0, a - b) for a, b in zip(before, now, strict=True)]
        costs[self.me] = 0.0
        return CardValue(card, held, gold, counted, target, tuple(costs))
