"""The fifteen rounds in a row: who won what. A press goes to the beginning of a round."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don import ROUNDS

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...replays.watching import rounds
from ..lots import Lot, lots
from ..words.events import cards_name
from .course import badges


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """``current`` is the round that is shown, 1 to 15. Rounds not played yet cannot be pressed."""
    return h.ol("#timeline", aria_label=t("Rounds"))[
        [_round(n, *cell, n == current) for n, cell in enumerate(_cells(t, names, story), 1)],
        [
            h.li[h.span(".cell", aria_hidden="true")[h.span(".n")[str(n)]]]
            for n in range(len(story.rounds) + 1, ROUNDS + 1)
        ],
    ]


def _round(n: int, place: int, told: str, drawn: Markup, current: bool) -> h.Element:
    return h.li[
        h.button(
            f"#round-{n}.cell",
            type="button",
            data_do="at",
            data_value=str(place),
            aria_current="step" if current else None,
        )[h.span(".seen", aria_hidden="true")[drawn], h.span(".sr")[told]]
    ]


@lru_cache(maxsize=4)
def _cells(t: Words, names: Names, story: Story) -> list[tuple[int, str, Markup]]:
    """Of each round its place, the words for it, and what its button shows."""
    cells = []
    for n, place in enumerate(rounds(story), 1):
        settled = [lot for lot in lots(story) if lot.round == n]
        drawn = h.fragment[h.span(".n")[str(n)], [_won(t, names, lot) for lot in settled]]
        cells.append((place, _told(t, names, n, settled), Markup(drawn)))
    return cells


def _won(t: Words, names: Names, lot: Lot) -> h.Element:
    return h.span(class_=["won", {"sold": lot.seller is not None}])[
        h.bdi(".name")["–" if lot.seat is None else names[lot.seat]], badges(t, lot.cards)
    ]


def _told(t: Words, names: Names, n: int, won: list[Lot]) -> str:
    told = [
        t("{name}: {cards} for {price}", name=isolated(names[lot.seat]), cards=cards, price=price)
        for lot in won
        if lot.seat is not None
        for cards, price in [(cards_name(t, lot.cards), t("nothing") if lot.free else lot.price)]
    ]
    return t("Round {n}", n=n) + (". " + "; ".join(told) if told else "")
