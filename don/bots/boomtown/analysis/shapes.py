"""What the reasons of Boomtown hold, so that they can travel as plain data and be checked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.games.boomtown import CARDS, TOWNS

from ...advice import Reason

MOST = 3
"""Reasons that are told at a time."""

MOST_NUMBER = 10_000
"""More than any amount of gold or points."""

FIGURES = ("value", "toll", "ways", "rolls", "gold")
REASONS: dict[str, tuple[str, ...]] = {
    "first_pick": ("card",),
    "instead": ("card", "other"),
    "left": ("card",),
    "too_dear": ("price", "card", "other", "gold"),
    "overpaid": ("price", "card", "other", "gold"),
    "ahead": ("card", "other", "gold"),
    "paid": ("seat", "price", "gold"),
    "mine": ("card", *FIGURES),
    "brings": ("card", "gold"),
    "beside": ("card", "gold", "price"),
    "prevents": ("seat", "card", "gold"),
    "mayor": ("town",),
    "ousts": ("seat", "town"),
    "fee": ("card", "seat", "gold"),
    "denies": ("seat", "card", "town"),
    "coach": ("gold",),
    "shark": ("gold",),
    "destroys": ("seat", "card", *FIGURES),
    "closes": ("seat", "card", "town"),
    "loses": ("seat", "card"),
    "holdup": ("seat", "price", "ways", "gold"),
    "vein": ("card", "ways", "rolls", "gold"),
    "saloon": ("town", "price", "ways", "rolls", "gold"),
    "girls": ("town", "price", "ways", "rolls", "gold"),
    "governor": ("town", "gold"),
    "dice": ("roll", "gold", "before"),
    "spoils": ("roll", "seat", "gold"),
    "collapses": ("roll", "seat", "card"),
}
"""What each reason has to hold, by its code. Everybody can work the figures out from the table.

In an auction: ``first_pick`` is the card that the seat would choose, ``instead`` with the ``other``
that it is likely to get without the first choice; ``left`` the card that remains for it whoever
else wins; ``too_dear`` a price above what the card brings more than the other, in gold and points;
``overpaid`` a price above what the best card brings more than the worst; ``ahead`` what it brings
more than the next best; ``paid`` the gold that comes to the seat if the high bid wins.

``mine``: it pays ``value`` gold, less the ``toll`` of saloons, on ``ways`` of 36 rolls. With so
many ``rolls`` to come that is about ``gold``; at the end it scores ``value``. ``destroys`` is
the same of a mine that a player loses for good, ``loses`` without figures, ``closes`` a saloon.
``brings``: what one of several mines that are as good comes to by the end, in gold and points, fee
and mayors counted; ``beside`` the same of a card that is not the best, with the fee (``price``).
``prevents``: what a mine that dynamite can destroy would bring its owner by the
end, in gold and points. ``mayor``: the town whose mayor the seat becomes; ``ousts``: who loses that
pawn; ``fee``: what the other card would cost, and to whom; ``denies``: who could take the card and
become mayor.

Events: ``coach`` the gold that it brings; ``shark`` what each of the others pays; ``holdup`` the
player, what he pays on how many rolls, and the gold that is to be expected; ``vein`` and ``saloon``
what they bring like a mine (``price``: a visit), ``girls`` what they bring more; ``governor`` the
fee in that town from now on; ``dice`` what a ``roll`` brings the seat, and the roll ``before`` it;
``spoils`` who gets less; ``collapses`` who loses a dangerous mine.
"""

NUMBERS = ("gold", "price", "value", "toll", "ways", "rolls", "roll", "before")


def read_datum(name: str, value: Any, seats: int) -> int | str:
    """A number of a reason, a card or a town. Raises ``ValueError``."""
    match name:
        case "card" | "other" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat":
            return _whole(value, 0, seats - 1)
        case _ if name in NUMBERS:
            return _whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def weightiest(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """The reasons that are told: the weightiest first, not more than ``MOST``."""
    return tuple(sorted(reasons, key=lambda reason: -reason.weight)[:MOST])
