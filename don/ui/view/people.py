"""Somebody at the table: the face at a seat, and what was said there last, in a bubble."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from .characters import face, line_about
from .drawn_once import drawn_once
from .scene import Scene


class Said(NamedTuple):
    """What a player last said in an auction, or does now."""

    spoken: str
    """In words; empty: nothing."""
    shown: str = ""
    """The same for the eye, where less will do: ``7`` for ``bid 7``."""
    high: bool = False
    """Whether it is the high bid."""
    remark: str = ""
    """What a bot says to it, for the eye; what it means is heard."""


def person(scene: Scene, seat: int, said: Said, drawer: str = "", fills: bool = False) -> h.Node:
    """The face of the player at a seat. Three dots are in the bubble while another one thinks.

    ``drawer`` is the name of a drawer in the menu that a finger on the face opens as well.
    ``fills``: a press of the same name fills it.
    """
    thinks = seat == scene.acting and seat != scene.seen.seat and scene.status != "replay"
    return _person(scene.faces[seat], said, thinks, drawer, fills)


def character(scene: Scene, seat: int) -> h.Node:
    """A line on the bot at a seat, in small type; nothing on people, and at a lesson."""
    player = scene.players[seat]
    line = "" if player.bot is None or scene.is_lesson else line_about(scene.t, player.name)
    return line and h.p(".about")[line]


@drawn_once
def _person(code: str, said: Said, thinks: bool, drawer: str, fills: bool) -> h.Element:
    return h.div(".seat")[face(code), bubble(said, thinks), drawer and _opener(drawer, fills)]


def _opener(drawer: str, fills: bool) -> h.Element:
    """For fingers only: keys and voices have the menu, and need no second way for every seat."""
    return h.button(
        ".opener",
        type="button",
        popovertarget=drawer,
        data_do=drawer if fills else None,
        tabindex="-1",
        aria_hidden="true",
    )


def bubble(said: Said, thinks: bool = False) -> h.Node:
    """What was said; nothing at a seat where nothing was, and nobody thinks."""
    if thinks:
        dots = h.span(".dots", aria_hidden="true")[h.i, h.i, h.i]
        return h.span(".call.bubble.thinks")[h.span(".sr")[said.spoken], dots]
    if not said.spoken:
        return None
    if said.remark:
        return h.span(".call.bubble.word")[
            h.span(".sr")[said.spoken], h.span(aria_hidden="true")[said.remark]
        ]
    if not said.shown:
        return h.span(".call.bubble.word")[said.spoken]
    return h.span(class_=["call", "bubble", {"high": said.high}])[
        h.span(".sr")[said.spoken], h.b(aria_hidden="true")[said.shown]
    ]
