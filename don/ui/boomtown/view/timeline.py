"""The turns in a row: who chose first, for how much, and what the dice showed."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.boomtown import turns_of

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ...replays.watching import rounds
from ..turns import Turn, turns
from ..words.cards import gold


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """``current`` is the turn that is shown. Turns not played yet cannot be pressed."""
    state = story.positions[0]
    last = turns_of(state.options, state.seats)
    return h.ol("#timeline", aria_label=t("Turns"))[
        [_turn(n, *cell, n == current) for n, cell in enumerate(_cells(t, names, story), 1)],
        [
            h.li[h.span(".cell", aria_hidden="true")[h.span(".n")[str(n)]]]
            for n in range(len(story.rounds) + 1, last + 1)
        ],
    ]


def _turn(n: int, place: int, told: str, drawn: Markup, current: bool) -> h.Element:
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
    """Of each turn its place, the words for it, and what its button shows."""
    cells = []
    for n, (place, turn) in enumerate(zip(rounds(story), turns(story), strict=True), 1):
        drawn = h.fragment[h.span(".n")[str(n)], _drawn(names, turn)]
        cells.append((place, _told(t, names, n, turn), Markup(drawn)))
    return cells


def _drawn(names: Names, turn: Turn) -> h.Node:
    if turn.winner is None:
        return None
    return [
        h.bdi(".name")[names[turn.winner]],
        h.span[str(turn.price)],
        turn.dice is not None and h.b[f"⚂ {sum(turn.dice)}"],
    ]


def _told(t: Words, names: Names, n: int, turn: Turn) -> str:
    told = [t("Turn {n}", n=n)]
    if turn.winner is not None:
        name = isolated(names[turn.winner])
        told.append(t("{name} chose first, for {amount}", name=name, amount=gold(t, turn.price)))
    if turn.dice is not None:
        told.append(t("the dice showed {sum}", sum=sum(turn.dice)))
    return "; ".join(told)
