"""What a frame in another page says when it cannot show what that page asks for."""

from __future__ import annotations

import htpy as h

from ..i18n import Words
from ..model import App
from .notices import bad_link


def frame_fault(app: App, t: Words) -> h.Node:
    """Why nothing is shown, and a way on; nothing as long as all is well."""
    if app.guest is None or not app.guest.fault:
        return None
    return h.div(".unshown")[
        h.p(role="alert")[_told(t, app.guest.fault)],
        h.a(".plain", href=app.address, target="_blank", rel="noopener")[t("Open the full game")],
    ]


def _told(t: Words, why: str) -> str:
    match why:
        case "missing":
            return code_missing(t)
        case "form":
            return t("A game can't be set up the way this page asks.")
    return bad_link(t, why)


def code_missing(t: Words) -> str:
    """The page around has named no game."""
    return t("The game code is missing here.")
