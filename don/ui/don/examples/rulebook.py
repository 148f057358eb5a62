"""Every example of the rulebooks, with their players and numbers, played by the engine."""

from __future__ import annotations

from collections.abc import Callable

from don.table.match import Match

from ...example import Example
from .deals import ANKE, BERT, CLAUS, DIETER, bought, deal, free, play, spent

Told = tuple[Match, int]
"""A match, and where the part begins that is shown."""


def _seven_to_one() -> Told:
    before = free(deal(4, BERT, "K7 B0 S3"))
    return bought(before, ANKE, 7), len(before.steps)


def _nine_shared() -> Told:
    dealt = deal(4, ANKE, "B9 Y9 O1 V9 K2 S0 O5 Y4 S6", me=DIETER)
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3), (CLAUS, 0)])
    return bought(before, DIETER, 9), len(before.steps)


def _eight_majority() -> Told:
    dealt = deal(4, BERT, "O1 B8 S8 V8 K2 Y4 O5")
    before = spent(dealt, [(BERT, 0), (BERT, 0), (CLAUS, 3)])
    return bought(before, ANKE, 8), len(before.steps)


def _nobody() -> Told:
    dealt = deal(4, ANKE, "K7 B8 S5 O1 Y4 V0 K2")
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3)])
    return bought(before, ANKE, 6), len(before.steps)


def _two_digit() -> Told:
    before = spent(deal(4, BERT, "K2 O5 V0 Y4 S6 K7", me=CLAUS), [(BERT, 0), (BERT, 0)])
    return bought(before, CLAUS, 12), len(before.steps)


def _remainder() -> Told:
    before = bought(deal(3, ANKE, "K2 O5 V0 Y4 S6 K7"), BERT, 2)
    return spent(before, [(ANKE, 13), (BERT, 9)]), len(before.steps)


def _barred() -> Told:
    dealt = deal(4, ANKE, "B4 O1 S0 Y7 V5 K2 O6 S8 V9")
    before = spent(dealt, [(ANKE, 0), (BERT, 4), (CLAUS, 4), (ANKE, 3)])
    return bought(before, ANKE, 5), len(before.steps)


def _overbid() -> Told:
    before = spent(deal(4, ANKE, "K7 B0 S3 O5 V1 Y9", table="strict"), [(ANKE, 0), (ANKE, 0)])
    told = play(before, "15", "-", "-", "-", "drop S3", "3", "-", "-")
    return told, len(before.steps)


def _all_pass() -> Told:
    before = bought(deal(4, ANKE, "K7 O5 V0", me=BERT), BERT, 4)
    return free(before), len(before.steps)


def _scoring() -> Told:
    dealt = deal(
        4,
        ANKE,
        "B4 V5 K4 Y4 O3 Y1 B0 K3 B2 O5 Y2 S0 S8 Y7 O7 B8 S5 K6 V0 K2 O6 V1 B9 V9 Y9 S6 V8 S3 K7 O1",
        me=CLAUS,
    )
    sales = [(1, 8), (3, 9), (3, 0), (1, 5), (1, 1), (0, 1), (3, 2), (0, 4), (1, 1), (1, 0)]
    before = spent(dealt, [*sales, (0, 1), (3, 7), (2, 8), (2, 4)])
    return bought(before, CLAUS, 5), len(before.steps)


def _side_auction() -> Told:
    before = free(deal(4, ANKE, "K7 B8 S8", me=BERT, side_auctions=True))
    return play(before, "offer K7", "3", "4", "-", "-"), len(before.steps)


def _exchange() -> Told:
    dealt = deal(4, ANKE, "K7 B8 S8 O5 V0 Y4", exchange=True)
    before = play(spent(dealt, [(ANKE, 0), (BERT, 3)]), "stay")
    return bought(play(before, "swap K7 1 B8"), CLAUS, 8), len(before.steps)


_TOLD: dict[str, tuple[tuple[str, ...], Callable[[], Told]]] = {
    "seven-to-one": (("D5.3",), _seven_to_one),
    "nine-shared": (("D5.3",), _nine_shared),
    "eight-majority": (("D5.3",), _eight_majority),
    "nobody": (("D5.4", "D5.5"), _nobody),
    "two-digit": (("D5.2",), _two_digit),
    "remainder": (("D5.6",), _remainder),
    "barred": (("D4.3",), _barred),
    "overbid": (("D4.6", "D4.7"), _overbid),
    "all-pass": (("D3.3", "D5.7"), _all_pass),
    "scoring": (("D6.1", "D6.2", "D6.3"), _scoring),
    "side-auction": (("D8.1", "D8.2", "D8.3"), _side_auction),
    "exchange": (("D9.1", "D9.2", "D5.5"), _exchange),
}

EXAMPLES: dict[str, Example] = {
    name: Example(name, clauses, *told()) for name, (clauses, told) in _TOLD.items()
}
