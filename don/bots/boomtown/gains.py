"""The gain from a card or a target, in figures that any player can work out from the table.

A mine brings its value each time its number is rolled, less the price of visits to saloons, and its
value once more at the end. Gains that depend on cards to come would be guesses, and are not
counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
    Take,
)
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import DECK, TOWNS, Card
from don.games.boomtown.event_cards import HOLDUP, SHARK, STAGECOACH
from don.games.boomtown.mines import fee
from don.games.boomtown.production import ROLLS, ways, ways_at_least
from don.games.boomtown.state import RICHER, Observation, Phase, mines_in, owner_of, worth

from ..advice import Data, Reason
from .levels import BARON
from .position import PLACE, SAFE, Position
from .targets import choices

PER_GOLD = 0.005
"""The weight of a piece of gold in a reason."""
VISIT = 2
"""The price of a visit to a saloon, and the amount that girls add to it (B7.8, B7.9)."""


class Gain(NamedTuple):
    """The gain of the seat to act from an action, in gold and points, and the reasons for it.

    ``counted`` is True if ``gold`` covers everything that the action gains, and False for an event
    with other effects.
    """

    gold: float
    reasons: tuple[Reason, ...] = ()
    counted: bool = True


UNCOUNTED = Gain(0.0, (), False)
"""The gain from an action whose effects cannot be worked out from the table."""


def rolls_to_come(seen: Observation) -> int:
    """Return the number of production rolls still to come. This turn's is included until its dice
    are rolled."""
    return turns_of(seen.options, seen.seats) - seen.turn + (seen.phase is not Phase.TELEGRAPH)


def gain(seen: Observation, start: Position, action: Action) -> Gain:
    """Return what an action gains the seat to act."""
    me = seen.seat
    assert me is not None
    match action:
        case Take(card) if card.is_mine:
            value = card.value + (RICHER if start.vein_waits == me else 0)
            return Gain(mine_brings(seen, me, card, value) - fee_for(seen, me, card))
        case Take(card):
            return _event(seen, start, card)
        case HoldUp(seat, amount):
            paid, chance = min(amount, seen.gold[seat]), ways_at_least(amount)
            gold = paid * chance / ROLLS
            data: Data = {"seat": seat, "price": paid, "ways": chance, "gold": round(gold)}
            return Gain(gold, _reasons("holdup", gold, data))
        case Expropriate(mine):
            return Gain(mine_brings(seen, me, mine, worth(seen, mine)) - fee_for(seen, me, mine))
        case LayVein(mine):
            return _vein(seen, mine)
        case OpenSaloon(town):
            girls = any(card.kind == "girls" for card in seen.held[me])
            return _visits(seen, town, 2 * VISIT if girls else VISIT)
        case Place(card):
            town = next(saloon.town for saloon in seen.saloons if saloon.card == card)
            return _visits(seen, town, VISIT, "girls")
        case Appoint(town):
            doubled = 2 * mines_in(seen, me, town)
            data = {"town": town, "gold": doubled}
            return Gain(0.0, _reasons("governor", doubled, data), False)
    return UNCOUNTED


def fee_for(seen: Observation, seat: int, mine: Card) -> int:
    """Return the fee that a seat pays for a mine (B5.3)."""
    return fee(seen, seat, mine.town)[1]


def mine_brings(seen: Observation, owner: int, mine: Card, value: int) -> float:
    """Return what a mine is expected to gain its owner by the end, points included (B8, B9.2)."""
    rolls = rolls_to_come(seen)
    visits = sum(s.price for s in seen.saloons if s.town == mine.town and s.seat != owner)
    return expected(mine, value - visits, rolls) + value * survival(mine, rolls)


def expected(mine: Card, amount: int, rolls: int) -> float:
    """Return the gold expected from a mine that pays ``amount`` whenever its number is rolled, for
    as long as it stands."""
    stay = SAFE if mine.is_dangerous else 1.0
    return amount * ways(mine.roll) / ROLLS * sum(stay**n for n in range(rolls))


def survival(mine: Card, rolls: int) -> float:
    """Return the probability that a mine is still there after this many rolls (B8.3)."""
    return SAFE**rolls if mine.is_dangerous else 1.0


def best_target(start: Position, me: int, card: Card) -> Action | None:
    """Return the best use of an event; None if there is nothing to choose."""
    kind = card.kind
    if kind == "holdup":
        victim = max((s for s in range(start.seats) if s != me), key=start.gold.__getitem__)
        has = start.gold[victim]
        return HoldUp(victim, max(HOLDUP, key=lambda n: min(n, has) * ways_at_least(n)))
    found = list(choices(start, me, PLACE[card], kind))
    if not found:
        return None
    target, _ = max(found, key=lambda row: BARON.judge.worth(row[1])[me])
    match kind:
        case "dynamite":
            return BlowUp(DECK[target])
        case "expropriation":
            return Expropriate(DECK[target])
        case "governor":
            return Appoint(TOWNS[target])
        case "vein":
            return LayVein(DECK[target])
        case "saloon":
            return OpenSaloon(TOWNS[target])
    return Place(DECK[target])


def _event(seen: Observation, start: Position, card: Card) -> Gain:
    assert seen.seat is not None
    match card.kind:
        case "stagecoach":
            return Gain(STAGECOACH)
        case "shark":
            return Gain(0.0, _reasons("shark", SHARK, {"gold": SHARK}), False)
        case "mustang" | "telegraph":
            return UNCOUNTED
    target = best_target(start, seen.seat, card)
    return UNCOUNTED if target is None else gain(seen, start, target)


def _vein(seen: Observation, mine: Card) -> Gain:
    rolls = rolls_to_come(seen)
    pays = expected(mine, RICHER, rolls)
    gold = pays + RICHER * survival(mine, rolls)
    data: Data = {"card": mine.code, "ways": ways(mine.roll), "rolls": rolls, "gold": round(pays)}
    return Gain(gold, _reasons("vein", gold, data))


def _visits(seen: Observation, town: str, price: int, code: str = "saloon") -> Gain:
    """Return the gold expected from visits at ``price`` to a saloon, given the other seats' mines
    in its town (B7.8)."""
    rolls = rolls_to_come(seen)
    assert seen.seat is not None
    mines, gold = _visitors(seen, seen.seat, town), _expected_visits(seen, seen.seat, town, price)
    chance = sum(ways(mine.roll) for mine in mines)
    data: Data = {"town": town, "price": price, "ways": chance, "rolls": rolls, "gold": round(gold)}
    return Gain(gold, _reasons(code, gold, data))


def _visitors(seen: Observation, owner: int, town: str) -> list[Card]:
    """Return the mines in a town, except those of the owner of a saloon."""
    others = (owned for seat, owned in enumerate(seen.mines) if seat != owner)
    return [mine for owned in others for mine in owned if mine.town == town]


def _expected_visits(seen: Observation, owner: int, town: str, price: int) -> float:
    """Return the gold expected from visits at ``price`` to a saloon of this owner (B7.8)."""
    rolls = rolls_to_come(seen)
    return sum(expected(mine, price, rolls) for mine in _visitors(seen, owner, town))


def cost_to_others(seen: Observation, action: Action) -> Iterable[Reason]:
    """Yield what dynamite or expropriation costs another seat (B7.2, B7.3)."""
    match action:
        case BlowUp(card) | Expropriate(card) if card.is_mine:
            owner = owner_of(seen, card)
            assert owner is not None
            gold = mine_brings(seen, owner, card, worth(seen, card))
            data: Data = {"seat": owner, "card": card.code, "gold": round(gold)}
            yield Reason("takes", PER_GOLD * gold, data)
        case BlowUp(card):
            saloon = next(saloon for saloon in seen.saloons if saloon.card == card)
            gold = _expected_visits(seen, saloon.seat, saloon.town, saloon.price)
            data = {"seat": saloon.seat, "card": card.code, "town": saloon.town}
            yield Reason("closes", PER_GOLD * gold, {**data, "gold": round(gold)})


def _reasons(code: str, gold: float, data: Data) -> tuple[Reason, ...]:
    """Return a reason about an amount of gold; none unless the amount is positive."""
    return (Reason(code, PER_GOLD * gold, data),) if gold > 0 else ()
