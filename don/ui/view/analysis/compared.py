"""The points of two players, line by line."""

from __future__ import annotations

import htpy as h

from ...game import ComparedPoints
from ...i18n import isolated
from ..scene import labels
from .account import Account


def comparison(account: Account, seat: int) -> tuple[int, ComparedPoints]:
    """Return the seat that ``seat`` is compared with, and the comparison.

    It is compared with the winner; a winner is compared with the one who came next.
    """
    t, story = account.t, account.story
    placed = sorted(story.game.standing(story.positions[-1]), key=lambda one: one.rank)
    is_winner = seat in account.winners
    other = next(one.seat for one in placed if not is_winner or one.seat != seat)
    return other, account.ui.story.compare_points(t, story, seat, other)


def compared(account: Account, seat: int) -> h.Node:
    """Return a folded section with a seat's points by category, beside the winner's, or for a
    winner beside those of the next."""
    return h.details(id=f"compared-{seat}")[points_compared(account, seat, h.summary)]


def points_compared(account: Account, seat: int, title: h.Element) -> h.Node:
    """Return a seat's points by category beside the other's, and figures that explain them."""
    t, (other, found) = account.t, comparison(account, seat)
    totals = (sum(part.own for part in found.parts), sum(part.theirs for part in found.parts))
    names = [isolated(labels(t, account.players, account.you)[n]) for n in (seat, other)]
    head = h.thead[h.tr[h.td, [h.th(scope="col")[h.bdi[name]] for name in names]]]
    return [
        title[_compared_with(account, seat, other)],
        h.table(".sheet.sources")[
            head,
            h.tbody[[_row(part.label, part.own, part.theirs) for part in found.parts]],
            h.tfoot[_row(t("Points"), *totals)],
        ],
        bool(found.sources)
        and h.table(".sheet.sources")[
            head,
            h.tbody[[_row(*source) for source in found.sources]],
        ],
    ]


def _row(label: str, *figures: int | str) -> h.Element:
    return h.tr[
        h.th(scope="row")[label], [h.td[str(figure).replace("-", "−")] for figure in figures]
    ]


def _compared_with(account: Account, seat: int, other: int) -> str:
    """Return the title above a seat's points beside another's."""
    t, name = account.t, account.name(other)
    if other not in account.winners:
        return t("Points compared with {name}, who came next", name=name)
    if seat in account.winners:
        return t("Points compared with {name}, who won, too", name=name)
    if others := [account.name(one) for one in account.winners if one != other]:
        return t(
            "Points compared with {name}, who shared the win with {others}",
            name=name,
            others=t.listing(others),
        )
    return t("Points compared with {name}, who won", name=name)
