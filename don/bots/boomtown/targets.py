"""The effects of events (B7): the position after each choice of target, and the best choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
)
from don.games.boomtown.deck import DECK, TOWNS
from don.games.boomtown.event_cards import HOLDUP, SHARK, STAGECOACH
from don.games.boomtown.production import ROLLS, ways_at_least
from don.games.boomtown.state import VISIT

from .judge import Judge
from .position import (
    MINE_ROLLS,
    PLACE,
    ROLL_PROBABILITY,
    TOWN,
    VALUES,
    Position,
    keep,
)

ENOUGH = [ways_at_least(least) / ROLLS for least in range(13)]
"""The probability that two dice show at least a given sum, by that sum."""
CLOSELY = 4
"""The number of mines looked at closely as targets of dynamite or expropriation."""

Mixture = list[tuple[float, Position]]
"""Possible positions, as pairs of probability and position."""


def after(position: Position, seat: int, card: int, action: Action) -> Mixture:
    """Return the possible positions after an action that carries out an event.

    ``card`` is the index of the event card in ``DECK``."""
    new = position.copy()
    match action:
        case BlowUp(target):
            place = PLACE[target]
            if target.is_mine:
                new.blow_up(owner_of(position, place), place)
            else:
                new.close_saloon(place)
        case Expropriate(mine):
            expropriate(new, seat, PLACE[mine])
        case HoldUp(victim, amount):
            paid = min(amount, new.gold[victim])
            new.gold[victim] -= paid
            new.gold[seat] += paid
            return [(ENOUGH[amount], new), (1 - ENOUGH[amount], position)]
        case Appoint(town):
            new.governor = TOWNS.index(town)
        case LayVein(mine):
            new.lay_vein(seat, PLACE[mine])
        case OpenSaloon(town):
            new.open_saloon(seat, card, TOWNS.index(town))
        case Place(saloon):
            new.place_girls(PLACE[saloon])
    return [(1.0, new)]


def expropriate(position: Position, seat: int, mine: int) -> None:
    """Pay the fee, then move the mine; the mayor is determined only after that (B6.4, B7.3)."""
    position.pay_fee(seat, TOWN[mine])
    position.lose(owner_of(position, mine), mine)
    position.get(seat, mine)
    position.elect(TOWN[mine])


def owner_of(position: Position, mine: int) -> int:
    """Return the seat that owns a mine."""
    for seat, mines in enumerate(position.mines):
        if mine in mines:
            return seat
    raise ValueError("nobody owns the mine")


def best_use(position: Position, seat: int, card: int, judge: Judge) -> Action | None:
    """Return the use of an event that is best for a seat if no seat chooses after it.

    None if there is nothing to choose. ``card`` is the index of the event card in ``DECK``.
    """
    kind = DECK[card].kind
    if kind == "holdup":
        return _best_holdup(position, seat)
    found = _best_choice(position, seat, card, judge)
    if found is None:
        return None
    target, _ = found
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


def _best_holdup(position: Position, seat: int) -> HoldUp:
    """Return the holdup of the richest rival from which the most gold is expected."""
    victim = max((s for s in range(position.seats) if s != seat), key=position.gold.__getitem__)
    has = position.gold[victim]
    return HoldUp(victim, max(HOLDUP, key=lambda amount: min(has, amount) * ENOUGH[amount]))


def _best_choice(
    position: Position, seat: int, card: int, judge: Judge
) -> tuple[int, Position] | None:
    """Return the best target of an event, and the position after it; None if it has no target."""
    found = list(choices(position, seat, card))
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda row: judge.worth(row[1])[seat])


def after_best_use(position: Position, seat: int, card: int, judge: Judge) -> Position:
    """Return the position after a seat has taken an event and used it as well as it can
    (``best_use``). A holdup counts as the gold expected from it."""
    new = position.copy()
    kind = DECK[card].kind
    match kind:
        case "shark":
            for other in range(new.seats):
                if other != seat:
                    new.gold[other] -= min(SHARK, new.gold[other])
            return new
        case "stagecoach":
            new.gold[seat] += STAGECOACH
            return new
        case "mustang" | "telegraph":
            keep(new, seat, kind)
            return new
        case "holdup":
            best = _best_holdup(position, seat)
            brings = min(new.gold[best.seat], best.amount) * ENOUGH[best.amount]
            new.gold[seat] += brings
            new.gold[best.seat] -= brings
            return new
    found = _best_choice(position, seat, card, judge)
    if found is not None:
        return found[1]
    if kind not in ("dynamite", "expropriation"):  # these two are spent (B7.2, B7.3)
        keep(new, seat, kind)
    return new


def choices(position: Position, seat: int, card: int) -> Iterator[tuple[int, Position]]:
    """Yield the targets of an event that are worth a closer look, each with the position after it.

    A holdup yields none, and neither does an event without a target.
    """
    match DECK[card].kind:
        case "dynamite":
            for saloon, owner, _, _ in position.saloons:
                if owner != seat:
                    new = position.copy()
                    new.close_saloon(saloon)
                    yield saloon, new
            for owner, mine in islice(_dearest(position, seat, range(len(TOWNS))), CLOSELY):
                new = position.copy()
                new.blow_up(owner, mine)
                yield mine, new
        case "expropriation":
            towns = {TOWN[mine] for mine in position.mines[seat]}
            for _, mine in islice(_dearest(position, seat, towns), CLOSELY):
                new = position.copy()
                expropriate(new, seat, mine)
                yield mine, new
        case "governor":
            for town, mayor in enumerate(position.mayors):
                if mayor == seat:
                    new = position.copy()
                    new.governor = town
                    yield town, new
        case "vein":
            mines = position.mines[seat]
            if mines:
                mine = max(mines, key=lambda mine: ROLL_PROBABILITY[MINE_ROLLS[mine]])
                new = position.copy()
                new.lay_vein(seat, mine)
                yield mine, new
        case "saloon":
            for town in range(len(TOWNS)):
                new = position.copy()
                new.open_saloon(seat, card, town)
                yield town, new
        case "girls":
            for saloon, owner, _, price in position.saloons:
                if owner == seat and price == VISIT:
                    new = position.copy()
                    new.place_girls(saloon)
                    yield saloon, new


VEIN_EXTRA, MAYOR_EXTRA = 4, 2
"""What a vein and a mayor add to a mine for its owner, in rough gold; only the order matters."""


def _dearest(position: Position, seat: int, towns: set[int] | range) -> Iterator[tuple[int, int]]:
    """Yield the opponents' mines in these towns as pairs of owner and mine, the most valuable
    first."""
    rolls = position.ahead + position.rolls
    found = [
        (
            (ROLL_PROBABILITY[MINE_ROLLS[mine]] * rolls + 1) * VALUES[mine]
            + (VEIN_EXTRA if mine == position.vein else 0)
            + (MAYOR_EXTRA if position.mayors[TOWN[mine]] == owner else 0),
            owner,
            mine,
        )
        for owner, mines in enumerate(position.mines)
        if owner != seat
        for mine in mines
        if TOWN[mine] in towns
    ]
    for _, owner, mine in sorted(found, reverse=True):
        yield owner, mine
