"""The cast as rivals: all of them on the home page; at the end of a game, those newly beaten."""

from __future__ import annotations

import htpy as h

from don.table.match import KnownMatch

from .. import cast
from ..cast import CAST, Member
from ..i18n import Words
from ..model import App
from .people import face, line_about


def at_home(app: App, t: Words) -> h.Node:
    """Draw the rivals once the reader has finished a game; those beaten have a check.

    A press on a rival invites it to the next table.
    """
    if not cast.has_played(app.entries):
        return None
    beaten, invited = cast.beaten(app.entries), cast.invited(app)
    return h.section("#rivals.kept", aria_labelledby="rivals-title")[
        h.h2("#rivals-title")[t("Rivals")],
        h.p(".hint")[
            bool(beaten) and [_check(), " "],
            t(
                "{n} of {of} beaten. If you win, everybody at the table counts.",
                n=len(beaten),
                of=len(CAST),
            ),
            " ",
            t("Pick a rival to play against next."),
        ],
        h.ul(".rivals")[[h.li[_rival(t, m, m.code in beaten, m.code in invited)] for m in CAST]],
    ]


def _rival(t: Words, member: Member, beaten: bool, invited: bool) -> h.Element:
    return h.button(
        class_=["plain", {"beaten": beaten}],
        type="button",
        data_do="rival",
        data_value=member.code,
        aria_pressed="true" if invited else "false",
        title=line_about(t, member.name),
    )[
        _portrait(member, beaten),
        h.span[member.name],
        beaten and h.span(".sr")[" (", t("beaten"), ")"],
    ]


def at_the_end(app: App, t: Words, match: KnownMatch, me: int | None) -> h.Node:
    """List the rivals beaten for the first time, and say how many remain; None if none was."""
    new = cast.beaten_now(app, match, me)
    if not new:
        return None
    left = len(CAST) - len(cast.beaten(app.entries) | {member.code for member in new})
    return h.div(".beaten-now")[
        h.div(".rivals", aria_hidden="true")[[_portrait(member, True) for member in new]],
        h.p[
            t("Beaten for the first time: {names}.", names=t.listing([m.name for m in new])),
            " ",
            t.plural("{n} rival to go.", "{n} rivals to go.", left)
            if left
            else t("You have beaten them all!"),
        ],
    ]


def _portrait(member: Member, beaten: bool) -> h.Element:
    return h.span(".portrait")[face(member.code), beaten and _check()]


def _check() -> h.Element:
    """Draw the sign of a rival who has been beaten. A wreath would say that the rival has won."""
    return h.svg(".checked", viewBox="0 0 24 24", aria_hidden="true")[
        h.circle(cx="12", cy="12", r="11"), h.path(d="M6.500 12.500 10.500 16.500 17.500 8.500")
    ]
