"""Sets of districts as bit masks, with tables for the questions that are asked most often.

Bit ``5 * colour + i`` is the i-th district of a colour, in the order of the deck. A mask is split
into three pieces of ten bits (two colours each), and each piece has its own table for each
question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from don.games.don.deck import COLOURS, DECK, Card

FULL = (1 << len(DECK)) - 1
BIT = {card: 1 << i for i, card in enumerate(DECK)}
PER_COLOUR = len(DECK) // len(COLOURS)
ONE_COLOUR = (1 << PER_COLOUR) - 1
SHIFTS = tuple(range(0, len(DECK), PER_COLOUR))
NUMBER_MASKS = tuple(sum(BIT[c] for c in DECK if c.number == n) for n in range(10))
"""For each number, the set of the three districts that carry it."""

_PIECE = 10
_LOW = (1 << _PIECE) - 1
Tables = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def mask_of(cards: Iterable[Card]) -> int:
    """Return the set that holds these districts."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def card_of(bit: int) -> Card:
    """Return the only district in a set of one."""
    return DECK[bit.bit_length() - 1]


def bits_of(mask: int) -> Iterator[int]:
    """Yield each district of a set, as a set of one."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _tables(of: Callable[[int], int]) -> Tables:
    """Return the tables of a function of masks, one for each piece."""
    first, second, third = (
        tuple(of(piece << shift) for piece in range(1 << _PIECE)) for shift in (0, 10, 20)
    )
    return first, second, third


def _points(mask: int) -> int:
    counts = [(mask >> shift & ONE_COLOUR).bit_count() for shift in SHIFTS]
    return sum(k * (k + 1) // 2 for k in counts)


def _digits(mask: int) -> int:
    return sum(1 << n for n, owned in enumerate(NUMBER_MASKS) if mask & owned)


def _number_sum(mask: int) -> int:
    return sum(card.number for card in DECK if mask & BIT[card])


_POINTS = _tables(_points)
_DIGITS = _tables(_digits)
_SUMS = _tables(_number_sum)


def points(mask: int) -> int:
    """Return the points that a set scores for its colours (D6.1)."""
    return _POINTS[0][mask & _LOW] + _POINTS[1][mask >> 10 & _LOW] + _POINTS[2][mask >> 20]


def digits(mask: int) -> int:
    """Return the numbers in a set, as a mask of ten bits: its owner may not make bids that end in
    them (D4.3)."""
    return _DIGITS[0][mask & _LOW] | _DIGITS[1][mask >> 10 & _LOW] | _DIGITS[2][mask >> 20]


def number_sum(mask: int) -> int:
    """Return the sum of the numbers in a set, which breaks ties (D6.3)."""
    return _SUMS[0][mask & _LOW] + _SUMS[1][mask >> 10 & _LOW] + _SUMS[2][mask >> 20]


def colour_counts(mask: int) -> tuple[int, ...]:
    """Return the number of districts of each colour in a set."""
    return tuple((mask >> shift & ONE_COLOUR).bit_count() for shift in SHIFTS)
