"""The turns in a row: who chose first, for how much, and what the dice showed."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.boomtown.deck import turns_of

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...view.timeline import Cell, strip
from ..turns import Turn, turns
from ..words.cards import gold


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """``current`` is the turn that is shown, counted from 1."""
    state = story.positions[0]
    last = turns_of(state.options, state.seats)
    return strip(t("Turns"), _cells(t, names, story), last, current)


@lru_cache(maxsize=4)
def _cells(t: Words, names: Names, story: Story) -> list[Cell]:
    cells = []
    for n, turn in enumerate(turns(story), 1):
        drawn = h.fragment[_drawn(names, turn)]
        cells.append(Cell(_told(t, names, n, turn), Markup(drawn)))
    return cells


def _drawn(names: Names, turn: Turn) -> h.Node:
    if turn.winner is None:
        return None
    return [
        h.bdi(".name")[names[turn.winner]],
        h.span(".turned")[
            h.span[str(turn.price)],
            turn.dice is not None and h.b[f"⚂ {sum(turn.dice)}"],
        ],
    ]


def _told(t: Words, names: Names, n: int, turn: Turn) -> str:
    told = [t("Turn {n}", n=n)]
    if turn.winner is not None:
        name = isolated(names[turn.winner])
        told.append(t("{name} chose first, for {amount}", name=name, amount=gold(t, turn.price)))
    if turn.dice is not None:
        told.append(t("rolled {sum}", sum=sum(turn.dice)))
    return "; ".join(told)
