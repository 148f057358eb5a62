"""What a position is judged by: a row of numbers for each feature, by seat."""

from __future__ import annotations

from ..position import NOBODY, Position

FEATURES = (
    "gold",
    "later",
    "final",
    "pawns",
    "fees",
    "lead",
    "reach",
    "visits",
    "mustang",
    "telegraph",
    "waiting",
    "purse",
    "first",
)
"""Gold, with what this turn's production is expected to bring; gold expected of the rolls after
it; points of mines; mayors' pawns; mines to come in one's towns times the fee for them, and times
the mines by which one leads there; mines to come in towns whose pawn is one mine away; mines to
come in saloons' towns times their price; cards that are held or wait; gold up to ``PURSE``; who
begins the next turn."""

PURSE = 8.0
"""Gold up to which it is felt whether one can bid at all."""
FAR = 2
"""A lead of more mines in a town counts no more."""

Columns = list[list[float]]


def features(position: Position) -> Columns:
    """One list by seat for each of ``FEATURES``."""
    seats = position.seats
    pawns, fees, lead, reach, visits, waiting = ([0.0] * seats for _ in range(6))
    coming = position.coming
    for town, mayor in enumerate(position.mayors):
        counts = position.counts[town]
        if mayor != NOBODY:
            most = counts[mayor]
            pawns[mayor] += 1
            expected = coming[town]
            fees[mayor] += expected * most * (2 if position.governor == town else 1)
            second = 0
            for seat, count in enumerate(counts):
                if seat != mayor:
                    if count > second:
                        second = count
                    if count and count == most:
                        reach[seat] += expected
            lead[mayor] += min(FAR, most - second) * expected
        else:
            for seat, count in enumerate(counts):
                if count:
                    reach[seat] += coming[town] / 2
    for _, owner, town, price in position.saloons:
        visits[owner] += price * coming[town]
    for seat, girls in enumerate(position.girls):
        waiting[seat] = float(girls)
    if position.governor_waits != NOBODY:
        waiting[position.governor_waits] += 1
    if position.vein_waits != NOBODY:
        waiting[position.vein_waits] += 1
    gold = [own + soon for own, soon in zip(position.gold, position.soon, strict=True)]
    return [
        gold,
        position.later,
        position.final,
        pawns,
        fees,
        lead,
        reach,
        visits,
        _held(position.mustang, seats),
        _held(position.telegraph, seats),
        waiting,
        [own if own < PURSE else PURSE for own in gold],
        _held(position.first, seats),
    ]


def _held(holder: int, seats: int) -> list[float]:
    return [1.0 if seat == holder else 0.0 for seat in range(seats)]
