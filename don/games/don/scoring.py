"""What a position is worth, and who has won (D6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from don.table.game import Standing

from .deck import COLOURS, Card
from .state import Phase, State, Table, observe

COLOUR_POINTS = (0, 1, 3, 6, 10, 15)
"""Points for 0 to 5 districts of one colour (D6.1)."""
CHIP_BONUS = 2
"""Points for having most chips (D6.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's score as it stands: points by colour letter, bonus, total, tie-break."""

    seat: int
    colours: dict[str, int]
    chip_bonus: int
    points: int
    number_sum: int


def scores(state: Table) -> tuple[Score, ...]:
    """Every seat's score, as if the game ended now. Hidden chips leave the bonus out."""
    known = [chips for chips in state.chips if chips is not None]
    most = max(known) if len(known) == len(state.chips) else None
    return tuple(
        _score(state, seat, CHIP_BONUS if most is not None and chips == most else 0)
        for seat, chips in enumerate(state.chips)
    )


def _score(state: Table, seat: int, bonus: int) -> Score:
    cards = state.districts[seat]
    colours = {c: COLOUR_POINTS[sum(card.colour == c for card in cards)] for c in COLOURS}
    return Score(
        seat, colours, bonus, sum(colours.values()) + bonus, sum(card.number for card in cards)
    )


def gain(owned: Iterable[Card], more: Iterable[Card]) -> int:
    """How many points these districts would add to those that a player owns (D6.1)."""
    have = Counter(card.colour for card in owned)
    return sum(
        COLOUR_POINTS[have[colour] + count] - COLOUR_POINTS[have[colour]]
        for colour, count in Counter(card.colour for card in more).items()
    )


def winners(state: Table) -> tuple[int, ...]:
    """D6.3: most points, then the highest sum of numbers, then shared. Empty before the end."""
    if state.phase is not Phase.OVER:
        return ()
    sums = _sums(state)
    return tuple(seat for seat, own in enumerate(sums) if own == max(sums))


def standing(state: State) -> tuple[Standing, ...]:
    """Every seat's points and rank (D6), as an onlooker can count them.

    While chips are hidden, the two points for most chips (D6.2) are nobody's.
    """
    sums = _sums(observe(state, None))
    return tuple(
        Standing(seat, own[0], 1 + sum(other > own for other in sums))
        for seat, own in enumerate(sums)
    )


def _sums(state: Table) -> list[tuple[int, int]]:
    """What decides, by seat: points, and the sum of numbers where they are level (D6.3)."""
    return [(score.points, score.number_sum) for score in scores(state)]
