"""The course of a game: chips and points by round, what each lot cost, and who profited."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don.deck import Card

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...sentences import people
from ...view.chart import Line, chart
from ..lots import Lot, lots
from ..lots import chips as chips_of
from ..lots import points as points_of
from ..words.events import cards_name
from .card import mark
from .profit import balance, profit

BAR = 60
"""Width of the bar of the dearest lot."""


@lru_cache(maxsize=4)
def course(
    t: Words, names: Names, faces: Names, story: Story, over: bool, secret: bool, you: int | None
) -> Markup:
    """Charts and the list of lots. ``secret``: chips must stay hidden."""
    end = t("end") if over else t("now")
    seats, won = range(len(names)), lots(story)
    points = [
        Line(s, names[s], faces[s], row, own=s == you)
        for s, row in zip(seats, points_of(story), strict=True)
    ]
    chips = [Line(s, names[s], faces[s], chips_of(story, s), own=s == you) for s in seats]
    drawn = h.fragment[
        h.div(".charts")[
            not secret and chart(t, "chips", t("Chips"), chips, end, unit=t("Round")),
            chart(t, "points", t("District points"), points, end, unit=t("Round")),
            bool(won) and profit(t, names, faces, won),
            not secret and h.div[h.h3[t("Who came out ahead")], balance(t, names, won)],
        ],
        h.h3[t("Prices paid, and who got them")],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Prices"))[_lots(t, names, won)],
    ]
    return Markup(drawn)


def _lots(t: Words, names: Names, rows: tuple[Lot, ...]) -> h.Element:
    dearest = max((lot.price for lot in rows), default=0) or 1
    return h.table(".sheet.lots")[
        h.caption(".sr")[t("Prices paid, and who got them")],
        h.thead[
            h.tr[
                [
                    h.th(scope="col")[label]
                    for label in (t("Round"), t("Lot"), t("Player"), t("Price"), t("Paid to"))
                ]
            ]
        ],
        h.tbody[[_lot(t, names, lot, dearest) for lot in rows]],
    ]


def _lot(t: Words, names: Names, lot: Lot, dearest: int) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(lot.round)],
        h.td[badges(t, lot.cards)],
        h.td[h.bdi["–" if lot.seat is None else isolated(names[lot.seat])]],
        h.td(".price")[_price(t, lot), _bar(lot.price, dearest)],
        h.td[_paid(t, names, lot)],
    ]


def _price(t: Words, lot: Lot) -> str:
    return t("free") if lot.free else str(lot.price)


def _bar(price: int, dearest: int) -> h.Element:
    width = str(round(BAR * price / dearest))
    return h.svg(".bar", viewBox=f"0 0 {BAR} 8", aria_hidden="true")[
        h.rect(width=width, height="8", rx="1")
    ]


def _paid(t: Words, names: Names, lot: Lot) -> str:
    """Who had the money; for a district that was sold, whom it was bought from."""
    got = {seat: share for seat, share in enumerate(lot.paid) if share}
    if not got:
        return "–"
    who = people(t, names, got)
    share = max(got.values())
    if len(got) == len(names) - 1:
        return t("the others: {share} each", share=share)
    if len(got) > 1:
        return t("{names}: {share} each", names=who, share=share)
    return t("{names}: {share}", names=who, share=share)


def badges(t: Words, cards: tuple[Card, ...]) -> h.Element:
    """Districts in very little room: number and landmark on their colour."""
    return h.span(".badges", role="img", aria_label=cards_name(t, cards))[
        [
            h.b(f".badge.colour-{card.colour}", aria_hidden="true")[str(card.number), mark()]
            for card in cards
        ]
    ]
