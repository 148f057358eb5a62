"""Boomtown on the first screen: three mines in front of the hills (``static/css/boomtown.css``)."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deck import CARDS

from ...i18n import Words
from .card import front

FAN = ("C10", "G8", "N9")


def poster(t: Words) -> h.Node:
    """The cards as they lie on the table, fanned out."""
    return h.ul(".fan")[[h.li[front(t, CARDS[code])] for code in FAN]]
