"""The turn before the last, judged by following it to the end of the game.

After the end of its choosing come its dice, the last auction, the last choosing and the last dice.
The last offer has the cards that nobody has seen yet. Only in the short game are there more such
cards than places; then a few offers are drawn. All rolls of both dice are counted. Each seat is
taken to be as likely as any other to win the last auction, for a usual price, and the choosing goes
by expected points: that is quick, and only the gold left to each seat matters here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from don.games.boomtown.deck import CARDS, DECK
from don.games.boomtown.production import SUMS
from don.games.boomtown.state import KnownState, Phase, turns_left
from don.table.auction import clockwise
from don.table.rng import Rng

from .draft import Draft
from .judge import EXPECTING, Judge
from .lanes import Lanes
from .last_choosing import CERTAIN, Cards, FinalRoll
from .position import PLACE, ROLL_PROBABILITY, Position, pay

Offers = tuple[tuple[int, ...], ...]
"""Possible offers, as places of cards."""

DRAWN = 8
"""The number of last offers drawn if their cards are not known. No card is drawn twice before each
has been drawn once, so the chances depend less on the draws."""
SEED = 1
"""The seed of these draws, so that a hint is the same each time."""
USUAL = 2
"""The price of the last auction, in gold."""
WIDTH = {3: 2, 4: 1, 5: 1}
"""The number of cards looked at closely in the last choosing, by the number of players; more would
take too long."""
TRUST = 0.85
"""The weight of the chances found in this way. The rest is the judge's, so that no chance is 0 only
because of a prediction."""


def last_offers(seen: KnownState) -> Offers:
    """Return the possible offers of the last turn in the turn before it; none in other turns."""
    if seen.phase is Phase.OVER or turns_left(seen) != 1:
        return ()
    known = {*seen.offer, *seen.removed, seen.taken}
    for cards in (*seen.mines, *seen.held):
        known.update(cards)
    for saloon in seen.saloons:
        known.update((saloon.card, saloon.girls))
    if seen.vein is not None:
        known.add(CARDS["vein"])
    if seen.governor is not None:
        known.add(CARDS["governor"])
    unseen = [PLACE[card] for card in DECK if card not in known]
    if len(unseen) == seen.seats:
        return (tuple(unseen),)
    drawn, left, rng = [], list[int](), Rng(SEED)
    for _ in range(DRAWN):
        offer = list[int]()
        for _ in range(seen.seats):
            left = left or [card for card in unseen if card not in offer]
            pick, rng = rng.below(len(left))
            offer.append(left.pop(pick))
        drawn.append(tuple(offer))
    return tuple(drawn)


class LastTurn(NamedTuple):
    """One way in which the last turn may go, until its dice."""

    cards: Cards
    change: list[float]
    """The change of each seat's gold meanwhile."""


class LastButOne:
    """The end of a choosing in the turn before the last, for several purses of gold."""

    def __init__(self, position: Position, offers: Offers) -> None:
        """Take the position at this end, before its dice or after them."""
        self.seats = position.seats
        self.rolls = list(_rolls(position))
        start = position.copy()
        start.gold = [own + soon for own, soon in zip(start.gold, start.soon, strict=True)]
        start.begin_turn()
        self.last_turns = [
            _last_turn(start, offer, winner) for offer in offers for winner in range(self.seats)
        ]

    def worths(self, purses: Sequence[Sequence[float]]) -> list[list[float]]:
        """Return each seat's chance to win, for each of ``purses``: the gold of all seats."""
        lanes = Lanes(len(purses) * len(self.rolls))
        totals = [0] * self.seats
        brought = [more for _, more in self.rolls]
        before = [
            Purses(lanes, [own[seat] + more[seat] for own in purses for more in brought])
            for seat in range(self.seats)
        ]
        final = {seat: FinalRoll(self.seats, seat, lanes.count) for seat in range(self.seats)}
        for cards, change in self.last_turns:
            gold = tuple([own.after(more) for own, more in zip(before, change, strict=True)])
            found = final[cards.first].chances(cards, gold)
            totals = [a + b for a, b in zip(totals, found, strict=True)]
        certain, count = CERTAIN * len(self.last_turns), len(self.rolls)
        by_seat = [lanes.unpack(total) for total in totals]
        return [
            [
                sum(probability * lane[first + i] for i, (probability, _) in enumerate(self.rolls))
                / certain
                for lane in by_seat
            ]
            for first in range(0, lanes.count, count)
        ]


class Purses:
    """The gold of one seat, a lane for each purse and each roll."""

    def __init__(self, lanes: Lanes, gold: Sequence[float]) -> None:
        self.lanes = lanes
        self.gold = gold
        self.packed = lanes.pack([max(0, round(own)) for own in gold])
        self.least = min(gold) if all(own.is_integer() for own in gold) else -inf
        """The least gold; only whole gold can be changed in all lanes at once."""

    def after(self, change: float) -> int:
        """Return the gold after a change, packed: rounded, and not less than nothing."""
        if change.is_integer() and self.least + min(0, change) >= 0:
            return self.packed + int(change) * self.lanes.ones
        return self.lanes.pack([max(0, round(own + change)) for own in self.gold])


def _rolls(position: Position) -> Sequence[tuple[float, list[float]]]:
    """Return pairs: a probability, and what the dice of this turn then bring each seat."""
    if not position.rolls:
        return [(1.0, [0.0] * position.seats)]
    found = []
    for roll in SUMS:
        end = position.copy()
        end.produce(roll)
        brought = [now - before for now, before in zip(end.gold, position.gold, strict=True)]
        found.append((ROLL_PROBABILITY[roll], brought))
    return found


def _last_turn(start: Position, offer: Sequence[int], winner: int) -> LastTurn:
    """Return how the last turn goes if this seat wins its auction."""
    position, seats = start.copy(), start.seats
    position.first = winner
    pay(position, winner, min(USUAL, int(position.gold[winner])))
    draft = Draft(EXPECTING, WIDTH[seats])
    end = draft.foresee(position, clockwise(winner, seats), offer).end
    change = [now - before for now, before in zip(end.gold, start.gold, strict=True)]
    return LastTurn(Cards.of(end, winner), change)


def looked_ahead(position: Position, offers: Offers, judge: Judge) -> list[float]:
    """Return each seat's chance to win at the end of a choosing.

    The game is followed to its end if the next turn is the last and its ``offers`` are given.
    """
    worth = judge.worth(position)
    if not offers or position.ahead != 1:
        return worth
    (found,) = LastButOne(position, offers).worths([position.gold])
    return blended(found, worth)


def blended(found: Sequence[float], judged: Sequence[float]) -> list[float]:
    """Return chances found at the end of the game, mixed with a little of the judge's."""
    return [TRUST * a + (1 - TRUST) * b for a, b in zip(found, judged, strict=True)]
