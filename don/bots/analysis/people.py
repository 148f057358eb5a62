"""What the strongest bot believes about the others, from all that was heard."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match

from ..contest.belief import KINDS
from ..contest.rivals import beliefs
from ..history import History, reckon
from ..thought import finished

KIND_CODES = (*(kind.code for kind in KINDS), "judging")
"""``greedy`` bids for what is best at once; ``mutual`` expects the best from all; ``simple``,
``keen``, ``thrifty``, ``fair``, ``eager`` and ``lavish`` have a price for a point, from low to
high, the first two without hope for more of a colour; ``weighing`` weighs points against chips;
``aimless`` bids anything; ``judging`` judges others and answers them."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """How likely it is that somebody is of each kind; what is next to nothing is left out."""

    seat: int
    kinds: dict[str, float]


def portraits(match: Match, seat: int | None = None) -> tuple[Portrait, ...]:
    """What is believed about everybody (but ``seat``), from what was public in a match so far."""
    seats = len(match.players)
    ledger = reckon(History.of(match), match.options, seats)
    return tuple(
        Portrait(
            who,
            {code: part for code, part in zip(KIND_CODES, row, strict=True) if part > 0},
        )
        for who, row in enumerate(finished(beliefs(ledger.auctions, seats)))
        if who != seat
    )
