"""The fifteen rounds in a row: who won what. A press goes to the beginning of a round."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don.state import ROUNDS

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...view.timeline import Cell, strip
from ..lots import Lot, lots
from ..words.events import cards_name
from .course import badges


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """``current`` is the round that is shown, 1 to 15."""
    return strip(t("Rounds"), _cells(t, names, story), ROUNDS, current)


@lru_cache(maxsize=4)
def _cells(t: Words, names: Names, story: Story) -> list[Cell]:
    cells = []
    for n in range(1, len(story.rounds) + 1):
        settled = [lot for lot in lots(story) if lot.round == n]
        drawn = h.fragment[
            [h.span(".sold")[badges(t, lot.cards)] for lot in settled if lot.seller is not None],
            [_won(t, names, lot) for lot in settled if lot.seller is None][-1:],
        ]
        cells.append(Cell(_told(t, names, n, settled), Markup(drawn)))
    return cells


def _won(t: Words, names: Names, lot: Lot) -> h.Element:
    return h.span(".won")[
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
