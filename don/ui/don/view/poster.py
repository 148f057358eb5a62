"""Don on the first screen: three districts, in front of the city (``static/css/don.css``)."""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card

from ...i18n import Words
from .card import card

FAN = (Card("V", 9), Card("Y", 4), Card("B", 2))


def poster(t: Words) -> h.Node:
    """The cards as they lie on the table, fanned out."""
    return h.ul(".fan")[[card(t, district) for district in FAN]]
