"""The folded section on the course of a game, with the game's own charts and tables."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from ..cast import faces
from ..game import ui_of
from ..i18n import Words
from ..model import App
from ..replays.watching import is_secret
from ..story import story
from .scene import labels


def course(app: App, t: Words, match: Match, you: int | None) -> h.Element:
    """Return the folded section; its content is drawn only once the reader has unfolded it."""
    names, face_codes = labels(t, match.players, you), faces(match.players, you)
    over, secret = match.to_act is None, is_secret(match)
    drawn = ui_of(match.game).story.charts
    return h.details("#course", data_wide=True)[
        h.summary(data_do="course")[t("How the game went")],
        app.unfolded and drawn(t, names, face_codes, story(match), over, secret, you),
    ]
