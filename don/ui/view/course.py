"""The course of a game: chips and points by round, what each lot cost, and who profited."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don import Card
from don.table.match import Match

from ..i18n import Words, isolated
from ..model import App
from ..replays.story import Lot, Story, story
from ..replays.watching import is_secret
from ..telling import Names, cards_name, people
from .chart import Line, chart
from .profit import balance, profit

BAR = 60
"""Width of the bar of the dearest lot."""


def course(app: App, t: Words, match: Match) -> h.Element:
    """Charts and the list of lots, folded; they are drawn once they have been unfolded."""
    names = tuple(player.name for player in match.players)
    over, secret = match.to_act is None, is_secret(match)
    return h.details("#course")[
        h.summary(data_do="course")[t("The course of the game")],
        app.unfolded and _course(t, names, story(match), over, secret),
    ]


@lru_cache(maxsize=4)
def _course(t: Words, names: Names, told: Story, over: bool, secret: bool) -> Markup:
    """``secret``: chips are nobody's business yet."""
    end = t("end") if over else t("now")
    seats = range(len(names))
    points = [Line(s, names[s], row) for s, row in zip(seats, told.points(), strict=True)]
    chips = [Line(s, names[s], told.chips(s)) for s in seats]
    drawn = h.fragment[
        h.div(".charts")[
            not secret and chart(t, "chips", t("Chips"), chips, end),
            chart(t, "points", t("Points for districts"), points, end),
            bool(told.lots) and profit(t, names, told.lots),
            not secret and h.div[h.h3[t("Who profited")], balance(t, names, told.lots)],
        ],
        h.h3[t("What each lot cost, and who was paid")],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Prices"))[
            _lots(t, names, told.lots)
        ],
    ]
    return Markup(drawn)


def _lots(t: Words, names: Names, lots: tuple[Lot, ...]) -> h.Element:
    dearest = max((lot.price for lot in lots), default=0) or 1
    return h.table(".sheet.lots")[
        h.caption(".sr")[t("What each lot cost, and who was paid")],
        h.thead[
            h.tr[
                [
                    h.th(scope="col")[label]
                    for label in (t("Round"), t("Lot"), t("Player"), t("Price"), t("Paid to"))
                ]
            ]
        ],
        h.tbody[[_lot(t, names, lot, dearest) for lot in lots]],
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
        return t("all others: {share} each", share=share)
    if len(got) > 1:
        return t("{names}: {share} each", names=who, share=share)
    return t("{names}: {share}", names=who, share=share)


def badges(t: Words, cards: tuple[Card, ...]) -> h.Element:
    """Districts in very little room: letter and number on their colour."""
    return h.span(".badges", role="img", aria_label=cards_name(t, cards))[
        [h.b(f".badge.colour-{card.colour}", aria_hidden="true")[card.code] for card in cards]
    ]
