"""The chart of each player's chance, with the signs of what the analysis lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from ...cast import faces
from ..chart import ChartLine, Mark, chart
from ..scene import labels
from .account import Account
from .listed import costly, letter_of, lettered_causes, listed, number_of, stops


@lru_cache(maxsize=4)
def chances_chart(account: Account, at: int | None) -> Markup:
    """Draw each player's chance, with the numbers of the moves that the analysis lists."""
    t, you, review = account.t, account.you, account.review
    face_codes = faces(account.players, you)
    known = [place for place in account.rows if place < len(review.moments)]
    lines = [
        ChartLine(
            seat,
            name,
            face_codes[seat],
            [account.percent_at(seat, place) for place in known],
            own=seat == you,
            won=seat in account.winners,
            pale=seat != you and seat not in account.winners,
            most=100,
            turns=_turns(account, seat, known),
            of=len(account.rows),
        )
        for seat, name in enumerate(labels(t, account.players, you))
    ]
    marks = [mark for seat in account.judged for mark in _marks(account, seat)]
    drawn = h.div(".charts")[
        chart(
            t,
            "chances",
            t("Chance of winning (%)"),
            lines,
            t("end"),
            marks,
            unit=t.tabled(account.ui.words.TEXTS.unit),
            here=None if at is None else account.along(at),
        ),
    ]
    return Markup(drawn)


def _marks(account: Account, seat: int) -> list[Mark]:
    """Return the signs of what the analysis lists of a seat."""
    moves = [
        Mark(seat, account.along(one.steps), str(number_of(account, one)), one.mark)
        for one in listed(account, seat)
    ]
    happened = [
        Mark(
            seat,
            account.along((one.what.begin + one.what.end) / 2),
            letter_of(account, seat, one),
            "others",
            is_decision=False,
        )
        for one in lettered_causes(account, seat)
    ]
    return [*moves, *happened]


def _turns(account: Account, seat: int, known: Sequence[int]) -> list[tuple[float, int]]:
    """Return the points of a seat's line between the rounds: the chance that each hint has shown,
    and that after each costly move."""
    if seat not in account.judged or not account.review.last:
        return []
    points: dict[float, int] = {
        place: account.percent_at(seat, place) for place in stops(account, seat)
    }
    for move in costly(account, seat):
        points[move.steps + HALF] = round(100 * move.chance)
    turns = [(account.along(n), value) for n, value in points.items() if n not in known]
    return [(along, value) for along, value in turns if not along.is_integer()]


HALF = 0.5
"""Half an action: a move's chance stands there, before what follows."""
