"""The course of a game: points and gold by turn, luck told from play, what happened each turn."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.boomtown.deck import Card

from ...game import Names
from ...i18n import Words
from ...replays.story import Story
from ...view.chart import Line, chart
from ..turns import Turn, turns
from ..turns import gold as gold_of
from ..turns import points as points_of
from ..words.cards import card_name
from .drawings import drawing
from .luck import luck_table


@lru_cache(maxsize=4)
def course(
    t: Words, names: Names, faces: Names, story: Story, over: bool, secret: bool, you: int | None
) -> Markup:
    """Charts and the list of turns. All lies open, so nothing is ever ``secret``."""
    end = t("end") if over else t("now")
    seats = range(len(names))
    points = [
        Line(s, names[s], faces[s], row, own=s == you)
        for s, row in zip(seats, points_of(story), strict=True)
    ]
    gold = [Line(s, names[s], faces[s], gold_of(story, s), own=s == you) for s in seats]
    drawn = h.fragment[
        h.div(".charts")[
            chart(t, "points", t("Points"), points, end, unit=t("Turn")),
            chart(t, "gold", t("Gold"), gold, end, unit=t("Turn")),
        ],
        luck_table(t, names, story, over),
        h.h3[t("Turn by turn")],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Turns"))[
            _turns(t, names, turns(story))
        ],
    ]
    return Markup(drawn)


def _turns(t: Words, names: Names, rows: tuple[Turn, ...]) -> h.Element:
    labels = (t("Turn"), t("Price"), t("Who took what"), t("Dice"), t("Gold from mines"))
    return h.table(".sheet.turns")[
        h.caption(".sr")[t("Turn by turn")],
        h.thead[h.tr[[h.th(scope="col")[label] for label in labels]]],
        h.tbody[[_turn(t, names, n, turn) for n, turn in enumerate(rows, 1)]],
    ]


def _turn(t: Words, names: Names, n: int, turn: Turn) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(n)],
        h.td["–" if turn.winner is None else str(turn.price)],
        h.td[h.ul(".takings")[[_taking(t, names[seat], card) for seat, card in turn.taken]]],
        h.td[str(sum(turn.dice)) if turn.dice else "–"],
        h.td[str(turn.produced)],
    ]


def _taking(t: Words, name: str, card: Card) -> h.Element:
    """Who took a card: a mine by its town and roll on the colour of the town."""
    told = card_name(t, card)
    sign = [drawing(f"town-{card.town}"), str(card.roll)] if card.is_mine else told
    return h.li[
        h.bdi[name],
        " ",
        h.span(
            class_=["plot", {f"town-{card.town}": card.is_mine}],
            role="img",
            aria_label=told,
            title=told,
        )[sign],
    ]
