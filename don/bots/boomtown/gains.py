"""What a card or a target brings, in figures that any player can work out from the table.

A mine brings its value each time its number is rolled, less the price of visits to saloons, and its
value once more at the end. Gains that depend on cards to come would be guesses, and are not
counted. ``gain`` counts gold; ``comes_to`` adds mayors' pawns, and is None if figures do not cover
everything; ``brings`` is always a number, by the judge if need be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from don.games.boomtown.actions import (
    Action,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
    Take,
)
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import Card
from don.games.boomtown.event_cards import STAGECOACH
from don.games.boomtown.mines import fee, mines_of_others
from don.games.boomtown.production import ROLLS, SUMS, ways, ways_at_least
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import (
    RICHER,
    VISIT,
    VISIT_WITH_GIRLS,
    Observation,
    Phase,
    saloon_of,
    worth,
)

from .draft import taken
from .judge import EXPECTING
from .levels import BARON
from .position import PLACE, SAFE, Position, own_seat, position_of
from .targets import after, best_use


class Gain(NamedTuple):
    """The gain of the seat to act from an action, in gold and points.

    ``counted`` is True if ``gold`` covers everything that the action gains, and False for an event
    with other effects.
    """

    gold: float
    counted: bool = True


UNCOUNTED = Gain(0.0, False)
"""The gain from an action whose effects cannot be worked out from the table."""


def rolls_to_come(seen: Observation) -> int:
    """Return the number of production rolls still to come. This turn's is included until its dice
    are rolled."""
    return turns_of(seen.options, seen.seats) - seen.turn + (seen.phase is not Phase.TELEGRAPH)


def gain(seen: Observation, start: Position, action: Action) -> Gain:
    """Return what an action gains the seat to act."""
    me = own_seat(seen)
    match action:
        case Take(card) if card.is_mine:
            value = card.value + (RICHER if start.vein_waits == me else 0)
            return Gain(mine_brings(seen, me, card, value) - fee_for(seen, me, card))
        case Take(card):
            return _event(seen, start, card)
        case HoldUp(seat, amount):
            paid, chance = min(amount, seen.gold[seat]), ways_at_least(amount)
            gold = paid * chance / ROLLS
            return Gain(gold)
        case Expropriate(mine):
            return Gain(mine_brings(seen, me, mine, worth(seen, mine)) - fee_for(seen, me, mine))
        case LayVein(mine):
            return _vein(seen, mine)
        case OpenSaloon(town):
            girls = any(card.kind == "girls" for card in seen.held[me])
            return _visits(seen, town, VISIT_WITH_GIRLS if girls else VISIT)
        case Place(card):
            return _visits(seen, saloon_of(seen, card).town, VISIT_WITH_GIRLS - VISIT)
    return UNCOUNTED


def fee_for(seen: Observation, seat: int, mine: Card) -> int:
    """Return the fee that a seat pays for a mine (B5.3)."""
    return fee(seen, seat, mine.town)[1]


def mine_brings(seen: Observation, owner: int, mine: Card, value: int) -> float:
    """Return what a mine is expected to gain its owner by the end, points included (B8, B9.2)."""
    rolls = rolls_to_come(seen)
    visits = sum(s.price for s in seen.saloons if s.town == mine.town and s.seat != owner)
    return expected_gold(mine, value - visits, rolls) + value * survival(mine, rolls)


def expected_gold(mine: Card, amount: int, rolls: int) -> float:
    """Return the gold expected from a mine that pays ``amount`` whenever its number is rolled, for
    as long as it stands."""
    stay = SAFE if mine.is_dangerous else 1.0
    return amount * ways(mine.roll) / ROLLS * sum(stay**n for n in range(rolls))


def survival(mine: Card, rolls: int) -> float:
    """Return the probability that a mine is still there after this many rolls (B8.3)."""
    return SAFE**rolls if mine.is_dangerous else 1.0


def _event(seen: Observation, start: Position, card: Card) -> Gain:
    assert seen.seat is not None
    match card.kind:
        case "stagecoach":
            return Gain(STAGECOACH)
        case "shark" | "mustang" | "telegraph":
            return UNCOUNTED
    target = best_use(start, seen.seat, PLACE[card], BARON.judge)
    return UNCOUNTED if target is None else gain(seen, start, target)


def _vein(seen: Observation, mine: Card) -> Gain:
    rolls = rolls_to_come(seen)
    gold = expected_gold(mine, RICHER, rolls) + RICHER * survival(mine, rolls)
    return Gain(gold)


def _visits(seen: Observation, town: str, price: int) -> Gain:
    """Return the gold expected from visits at ``price`` to a saloon, given the other seats' mines
    in its town (B7.8)."""
    rolls, mines = rolls_to_come(seen), mines_of_others(seen, seen.seat, town)
    return Gain(sum(expected_gold(mine, price, rolls) for mine in mines))


# What a card brings by the end, and the best of several actions.


Uses = Mapping[Card, Action]
"""Events on offer, each with its best use."""
NO_USES: Uses = {}
CLEARLY = 1
"""If two actions win about as often, the hint advises the one that brings more if it brings over
this much more gold, after the price; else the simpler one."""


def brings(seen: Observation, start: Position, card: Card, used: Action | None = None) -> float:
    """Return what a card brings the seat by the end, in gold and points: the figure on the card,
    and in every sentence about it.

    ``used``: the best use of an event, if a better one is known than ``best_use`` finds. If what
    it brings cannot be counted, it is the gold that would be worth as much as the event.
    """
    gold = comes_to(seen, start, Take(card), used)
    if gold is not None:
        return gold
    assert seen.seat is not None
    return as_much(start, taken(start, seen.seat, PLACE[card], BARON.judge), seen.seat, card)


def comes_to(
    seen: Observation, start: Position, action: Action, used: Action | None = None
) -> float | None:
    """Return what a card gains the seat by the end, in gold and points, including the fee and
    mayors' pawns; an event counts with its best target, or as ``used``. None if figures do not
    cover everything."""
    me = own_seat(seen)
    used = used or carried_out(seen, start, action)
    found = gain(seen, start, used)
    if not found.counted:
        return None
    mayors = end_after(seen, start, action, used).mayors
    return found.gold + PAWN * (mayors.count(me) - start.mayors.count(me))


def carried_out(seen: Observation, start: Position, action: Action) -> Action:
    """Return the best use of an event if the action takes one; otherwise the action itself."""
    assert seen.seat is not None
    if isinstance(action, Take) and not action.card.is_mine:
        return best_use(start, seen.seat, PLACE[action.card], BARON.judge) or action
    return action


def end_after(
    seen: Observation, start: Position, action: Action, used: Action | None = None
) -> Position:
    """Return the position once a card has been taken or an event has been carried out.

    ``used``: the use of an event that the action takes; None for the best.
    """
    me = own_seat(seen)
    if isinstance(action, Take):
        if action.card.is_mine:
            return taken(start, me, PLACE[action.card], BARON.judge)
        use = used or carried_out(seen, start, action)
        return start if use == action else after(start, me, PLACE[action.card], use)[0][1]
    assert seen.taken is not None
    return after(start, me, PLACE[seen.taken], action)[0][1]


def having(start: Position, seat: int, card: Card, used: Action | None) -> Position:
    """Return the position after a seat has taken a card, and used it like this if it is an event;
    a holdup counts as the gold expected from it."""
    if used is None or isinstance(used, HoldUp):
        return taken(start, seat, PLACE[card], BARON.judge)
    return after(start, seat, PLACE[card], used)[0][1]


def as_much(without: Position, with_card: Position, seat: int, card: Card) -> float:
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
        return telegraph_brings(with_card, seat)
    return EXPECTING.worth(with_card)[seat] - EXPECTING.worth(without)[seat]


class Viewpoint:
    """What the seat to act sees, and the best uses of events that are known; for all others,
    ``best_use`` finds one."""

    def __init__(self, seen: Observation, uses: Uses = NO_USES) -> None:
        assert seen.seat is not None
        self.seen, self.me, self.uses = seen, seen.seat, uses
        self.start = position_of(seen)
        self.rivals = [seat for seat in range(seen.seats) if seat != self.me]

    def used(self, action: Action) -> Action:
        """Return the best use of the event that an action takes; otherwise the action itself."""
        used = self.uses.get(action.card) if isinstance(action, Take) else None
        return used or carried_out(self.seen, self.start, action)

    def brings(self, card: Card) -> float:
        """Return what a card brings the seat to act."""
        return brings(self.seen, self.start, card, self.uses.get(card))


# What a roll brings, and what the telegraph does.


def produced(start: Position, roll: int) -> list[float]:
    """Return the gold that a roll brings each seat, saloons included (B8)."""
    end = start.copy()
    end.produce(roll)
    return [now - before for now, before in zip(end.gold, start.gold, strict=True)]


DIE = range(1, 7)


def telegraph_brings(position: Position, seat: int) -> float:
    """Return the gold that the telegraph is expected to bring a seat in the next roll (B7.10)."""
    brings = {}
    for roll in SUMS:
        end = position.copy()
        end.produce(roll)
        brings[roll] = end.gold[seat]
    gold = 0.0
    for one in DIE:
        for two in DIE:
            gold += max(brings[roll] for roll in turned_to((one, two))) - brings[one + two]
    return gold / ROLLS


def turned_to(dice: Sequence[int]) -> set[int]:
    """Return the sums to which one of two dice can be turned."""
    return {sum(dice) - die + value for die in dice for value in DIE}
