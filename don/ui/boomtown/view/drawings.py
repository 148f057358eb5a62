"""Drawings of the town: emblems, events and signs, in the colour of the letters around them."""

from __future__ import annotations

import htpy as h

from ...view.drawn_once import drawn_once

ART = "static/art/boomtown/drawings.svg"


@drawn_once
def drawing(name: str) -> h.Element:
    """One of the drawings, by its name in the file: ``town-J``, ``card-dynamite``, ``mayor``."""
    return h.svg(".drawing", aria_hidden="true", viewBox="0 0 24 24")[
        h.Element("use")(href=f"{ART}#{name}")
    ]


@drawn_once
def pips(ways: int) -> h.Element:
    """A dot for each of the 36 rolls that bring a sum, as on a die: 1 for a 2, 6 for a 7."""
    return h.i(".pips", data_ways=str(ways), aria_hidden="true")


@drawn_once
def die(value: int) -> h.Element:
    """A die with its number."""
    return h.span(".die", data_die=str(value), aria_hidden="true")[str(value)]
