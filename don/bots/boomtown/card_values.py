"""What the cards on offer, and the events in front of a seat, bring it by the end.

A mine brings its value each time its number is rolled, less the price of visits to saloons, and its
value once more at the end. An event counts with its best use. What cannot be counted from the table
is the gold that would be worth as much. These are numbers only; the page shows them on the cards
while a hint is open. No bot uses them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.boomtown.actions import Action, Expropriate, HoldUp, LayVein, OpenSaloon, Place
from don.games.boomtown.deck import Card
from don.games.boomtown.event_cards import STAGECOACH
from don.games.boomtown.mines import fee, mines_of_others
from don.games.boomtown.production import ROLLS, SUMS, ways_at_least
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import (
    RICHER,
    VISIT,
    VISIT_WITH_GIRLS,
    Observation,
    saloon_of,
    worth,
)
from don.table.long_work import at_once

from .chances import uses_of
from .draft import RivalJudges, taken
from .judge import EXPECTING
from .levels import BARON
from .position import PLACE, Position, keep, multipliers, own_seat, position_of, rolls_to_come
from .targets import after, best_use


class CardValue(NamedTuple):
    """The worth of a card to the seat that sees it.

    - ``gold``: the gold and points that it brings the seat by the end, fees and pawns included.
    - ``target``: the best use of an event, such as ``BlowUp(mine)`` or ``Appoint(town)``; None if
      there is nothing to choose.
    """

    card: Card
    gold: float
    target: Action | None = None


def card_values(seen: Observation, judges: RivalJudges = ()) -> tuple[CardValue, ...]:
    """Return the values of the cards on offer, in their order, and then of the events that lie in
    front of the seat that sees this. An onlooker gets no values.

    ``judges``: the judge by which each other seat chooses, as in a hint.
    """
    if seen.seat is None:
        return ()
    start, uses = position_of(seen), at_once(uses_of(seen, judges))
    found = []
    for card in seen.offer:
        target = uses.get(card)
        found.append(CardValue(card, brings(seen, start, card, target), target))
    for card in seen.held[seen.seat]:
        without = start.copy()
        keep(without, seen.seat, card.kind, gone=True)
        found.append(CardValue(card, _as_much(without, start, seen.seat, card)))
    return tuple(found)


def brings(seen: Observation, start: Position, card: Card, used: Action | None = None) -> float:
    """Return what a card on offer brings the seat by the end, in gold and points.

    ``used``: the best use of an event, if a better one is known than ``best_use`` finds.
    """
    me, place = own_seat(seen), PLACE[card]
    if not card.is_mine:
        used = used or best_use(start, me, place, BARON.judge)
    gold = _counted(seen, start, card, used)
    if gold is None:
        return _as_much(start, taken(start, me, place, BARON.judge), me, card)
    end = start
    if card.is_mine:
        end = taken(start, me, place, BARON.judge)
    elif used is not None:
        end = after(start, me, place, used)[0][1]
    return gold + PAWN * (end.mayors.count(me) - start.mayors.count(me))


def _counted(seen: Observation, start: Position, card: Card, used: Action | None) -> float | None:
    """Return what a card gains the seat, without pawns; None if that cannot be worked out from the
    table."""
    me = own_seat(seen)
    match used:
        case HoldUp(seat, amount):
            return min(amount, seen.gold[seat]) * ways_at_least(amount) / ROLLS
        case Expropriate(mine):
            return _mine(seen, mine, worth(seen, mine))
        case LayVein(mine):
            often, there = _multipliers(seen, mine)
            return RICHER * (often + there)
        case OpenSaloon(town):
            girls = any(one.kind == "girls" for one in seen.held[me])
            return _visits(seen, town, VISIT_WITH_GIRLS if girls else VISIT)
        case Place(saloon):
            return _visits(seen, saloon_of(seen, saloon).town, VISIT_WITH_GIRLS - VISIT)
        case None if card.is_mine:
            return _mine(seen, card, card.value + (RICHER if start.vein_waits == me else 0))
        case None if card.kind == "stagecoach":
            return STAGECOACH
    return None


def _mine(seen: Observation, mine: Card, value: int) -> float:
    """Return what a mine gains the seat by the end, points included, less its fee (B5.3, B8)."""
    me, (often, there) = own_seat(seen), _multipliers(seen, mine)
    visits = sum(s.price for s in seen.saloons if s.town == mine.town and s.seat != me)
    return (value - visits) * often + value * there - fee(seen, me, mine.town)[1]


def _visits(seen: Observation, town: str, price: int) -> float:
    """Return the gold expected from visits at ``price`` to a saloon, given the other seats' mines
    in its town (B7.8)."""
    mines = mines_of_others(seen, seen.seat, town)
    return price * sum(_multipliers(seen, mine)[0] for mine in mines)


def _multipliers(seen: Observation, mine: Card) -> tuple[float, float]:
    """Return how often a mine is expected to pay by the end, and the probability that it is still
    there then."""
    often, there = multipliers(rolls_to_come(seen))
    return often[PLACE[mine]], there[PLACE[mine]]


def _as_much(without: Position, with_card: Position, seat: int, card: Card) -> float:
    """Return the gold that would be worth as much to a seat as a card.

    In the last turn chances jump with single pieces of gold, so it is the gold that the card
    brings the seat, less what it brings the others on average.
    """
    judge = BARON.judge
    if without.ahead:
        return judge.difference_in_gold(
            judge.worth(with_card)[seat], judge.worth(without)[seat], without
        )
    if card.kind == "telegraph":
        return _telegraph(with_card, seat)
    return EXPECTING.worth(with_card)[seat] - EXPECTING.worth(without)[seat]


DIE = range(1, 7)


def _telegraph(position: Position, seat: int) -> float:
    """Return the gold that the telegraph is expected to bring a seat in the next roll (B7.10)."""
    brought = {}
    for roll in SUMS:
        end = position.copy()
        end.produce(roll)
        brought[roll] = end.gold[seat]
    gold = 0.0
    for one in DIE:
        for two in DIE:
            gold += max(brought[roll] for roll in _turned_to((one, two))) - brought[one + two]
    return gold / ROLLS


def _turned_to(dice: Sequence[int]) -> set[int]:
    """Return the sums to which one of two dice can be turned."""
    return {sum(dice) - die + value for die in dice for value in DIE}
