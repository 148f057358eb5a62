"""The fifteen rounds in a row: who won what. A press goes to the beginning of a round."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don import ROUNDS

from ..i18n import Words, isolated
from ..story import Lot, Story
from ..telling import Names, cards_name
from ..watching import rounds
from .course import badges


@lru_cache(maxsize=64)
def timeline(t: Words, names: Names, story: Story, current: int) -> Markup:
    """``current`` is the round that is shown, 1 to 15."""
    places = rounds(story)
    cells = [_round(t, names, story, n, places, current) for n in range(1, ROUNDS + 1)]
    return Markup(h.ol("#timeline", aria_label=t("Rounds"))[[h.li[cell] for cell in cells]])


def _round(
    t: Words, names: Names, story: Story, n: int, places: tuple[int, ...], current: int
) -> h.Element:
    """A round that has not been played is there, too, and cannot be pressed."""
    if n > len(places):
        return h.span(".cell", aria_hidden="true")[h.span(".n")[str(n)]]
    lots = [lot for lot in story.lots if lot.round == n]
    return h.button(
        f"#round-{n}.cell",
        type="button",
        data_do="at",
        data_value=str(places[n - 1]),
        aria_current="step" if n == current else None,
        aria_label=_told(t, names, n, lots),
    )[h.span(".n")[str(n)], [_won(t, names, lot) for lot in lots]]


def _won(t: Words, names: Names, lot: Lot) -> h.Element:
    return h.span(class_=["won", {"sold": lot.seller is not None}])[
        h.bdi(".name")["–" if lot.seat is None else names[lot.seat]], badges(t, lot.cards)
    ]


def _told(t: Words, names: Names, n: int, lots: list[Lot]) -> str:
    told = [
        t("{name}: {cards} for {price}", name=isolated(names[lot.seat]), cards=cards, price=price)
        for lot in lots
        if lot.seat is not None
        for cards, price in [(cards_name(t, lot.cards), t("nothing") if lot.free else lot.price)]
    ]
    return t("Round {n}", n=n) + (". " + "; ".join(told) if told else "")
