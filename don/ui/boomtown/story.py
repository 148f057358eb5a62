"""A match of Boomtown that is watched or shown elsewhere (``don.ui.game.StoryPart``)."""

from __future__ import annotations

from don.table.match import Match

from ..i18n import Words
from .view.course import course as course
from .view.picture import picture as picture
from .view.timeline import timeline as timeline


def film(t: Words, match: Match) -> str:
    """There are no films of Boomtown."""
    return ""
