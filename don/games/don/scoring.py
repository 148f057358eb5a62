"""Points, winners and standing (D6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from don.table.game import Standing

from .deck import COLOURS, Card
from .state import KnownState, Phase, State, observe

COLOUR_POINTS = (0, 1, 3, 6, 10, 15)
"""The points for 0 to 5 districts of one colour (D6.1)."""
CHIP_BONUS = 2
"""The points for having the most chips (D6.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's score.

    ``colours`` holds the points by colour letter, and ``points`` is the total with the chip bonus.
    ``number_sum`` breaks ties (D6.3).
    """

    seat: int
    colours: dict[str, int]
    chip_bonus: int
    points: int
    number_sum: int


def scores(state: KnownState) -> tuple[Score, ...]:
    """Return each seat's score if the game ended now.

    If any chips are hidden, no seat gets the chip bonus.
    """
    known = [chips for chips in state.chips if chips is not None]
    most = max(known) if len(known) == len(state.chips) else None
    return tuple(
        _score(state, seat, CHIP_BONUS if most is not None and chips == most else 0)
        for seat, chips in enumerate(state.chips)
    )


def _score(state: KnownState, seat: int, bonus: int) -> Score:
    cards = state.districts[seat]
    colours = {c: COLOUR_POINTS[sum(card.colour == c for card in cards)] for c in COLOURS}
    return Score(
        seat, colours, bonus, sum(colours.values()) + bonus, sum(card.number for card in cards)
    )


def gain(owned: Iterable[Card], more: Iterable[Card]) -> int:
    """Return the points that the districts ``more`` add for a seat that has ``owned`` (D6.1)."""
    have = Counter(card.colour for card in owned)
    return sum(
        COLOUR_POINTS[have[colour] + count] - COLOUR_POINTS[have[colour]]
        for colour, count in Counter(card.colour for card in more).items()
    )


def winners(state: KnownState) -> tuple[int, ...]:
    """Return the seats that won, or an empty tuple before the end.

    The most points win, then the highest sum of numbers; seats still tied share the victory (D6.3).
    """
    if state.phase is not Phase.OVER:
        return ()
    sums = _sums(state)
    return tuple(seat for seat, own in enumerate(sums) if own == max(sums))


def standing(state: State) -> tuple[Standing, ...]:
    """Return each seat's points and rank (D6), as far as an onlooker can work them out.

    While chips are hidden, no seat gets the two points for the most chips (D6.2).
    """
    sums = _sums(observe(state, None))
    return tuple(
        Standing(seat, own[0], 1 + sum(other > own for other in sums))
        for seat, own in enumerate(sums)
    )


def _sums(state: KnownState) -> list[tuple[int, int]]:
    """Return each seat's points, and its sum of numbers, which breaks ties (D6.3)."""
    return [(score.points, score.number_sum) for score in scores(state)]
