"""The position of a table in numbers, and what is expected to come of the cards not seen yet."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import DECK, TOWNS, Card, Phase, Table, turns_of

from .position import NOBODY, PLACE, Position, keep


def position_of(table: Table, fresh: bool = False) -> Position:
    """What lies open at a table. ``fresh``: this turn's cards count as if they were still in the
    deck, and its production as one of those ahead."""
    seats = table.seats
    turns = turns_of(table.options, seats)
    over = table.phase is Phase.OVER
    position = Position()
    position.seats = seats
    position.ahead = 0 if over else turns - table.turn + (1 if fresh else 0)
    position.rolls = 0 if fresh or over else 1
    position.gold = list(map(float, table.gold))
    position.soon, position.later, position.final = [0.0] * seats, [0.0] * seats, [0.0] * seats
    position.counts = [[0] * seats for _ in TOWNS]
    position.mines = [()] * seats
    position.mayors = [NOBODY if mayor is None else mayor for mayor in table.mayors]
    position.governor = NOBODY if table.governor is None else TOWNS.index(table.governor)
    position.saloons = [
        (PLACE[saloon.card], saloon.seat, TOWNS.index(saloon.town), saloon.price)
        for saloon in table.saloons
    ]
    position.vein = NOBODY if table.vein is None else PLACE[table.vein]
    position.vein_waits = NOBODY
    for seat, mines in enumerate(table.mines):
        for mine in mines:
            position.get(seat, PLACE[mine])
    position.mustang = position.telegraph = position.governor_waits = NOBODY
    position.girls = [0] * seats
    for seat, cards in enumerate(table.held):
        for card in cards:
            keep(position, seat, card.kind)
    position.first = table.first if table.winner is None else table.winner
    position.coming = _coming(table, turns, fresh)
    return position


def _coming(table: Table, turns: int, fresh: bool) -> list[float]:
    """How many mines of each town are expected in later turns: cards that were not seen yet."""
    seen = [0] * len(TOWNS)
    other = 0
    cards: list[Sequence[Card]] = [*table.mines, *table.held, table.removed]
    if not fresh:
        cards.append(table.offer)
    for group in cards:
        for card in group:
            if card.town:
                seen[TOWNS.index(card.town)] += 1
            else:
                other += 1
    for saloon in table.saloons:
        other += 1 if saloon.girls is None else 2
    other += (table.vein is not None) + (table.governor is not None) + (table.taken is not None)
    unseen = len(DECK) - sum(seen) - other
    left = table.seats * (turns - table.turn + fresh)
    part = left / unseen if unseen > 0 else 0.0
    return [(9 - count) * part for count in seen]
