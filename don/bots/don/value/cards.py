"""Sets of districts as bit masks, with tables for what is asked of them thousands of times.

Bit ``5 * colour + i`` is the i-th district of a colour, in the order of the deck. A mask falls
into three pieces of ten bits (two colours each), and each question is answered by three tables.
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
"""The three districts that carry a number, by number."""

_PIECE = 10
_LOW = (1 << _PIECE) - 1
Tables = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def mask_of(cards: Iterable[Card]) -> int:
    """The set of these districts."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The districts in a set, in the order of the deck."""
    return tuple(card for card in DECK if mask & BIT[card])


def card_of(bit: int) -> Card:
    """The district that is a set by itself."""
    return DECK[bit.bit_length() - 1]


def bits_of(mask: int) -> Iterator[int]:
    """Each district of a set as a set of its own."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _tables(of: Callable[[int], int]) -> Tables:
    """The answers of a function of masks, piece by piece."""
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
    """Points of the colours in a set (D6.1)."""
    return _POINTS[0][mask & _LOW] + _POINTS[1][mask >> 10 & _LOW] + _POINTS[2][mask >> 20]


def digits(mask: int) -> int:
    """The numbers in a set, as a mask of ten bits: what its owner may not bid (D4.3)."""
    return _DIGITS[0][mask & _LOW] | _DIGITS[1][mask >> 10 & _LOW] | _DIGITS[2][mask >> 20]


def number_sum(mask: int) -> int:
    """The sum of the numbers in a set, which breaks ties (D6.3)."""
    return _SUMS[0][mask & _LOW] + _SUMS[1][mask >> 10 & _LOW] + _SUMS[2][mask >> 20]


def colour_counts(mask: int) -> tuple[int, ...]:
    """How many districts of each colour are in a set."""
    return tuple((mask >> shift & ONE_COLOUR).bit_count() for shift in SHIFTS)
