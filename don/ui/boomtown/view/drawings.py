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
def scenery(town: str) -> h.Element:
    """What is seen of a town behind one of its mines, on the lower half of the card.

    The card is for the eye alone, and the drawing has its measures: a page has many cards.
    """
    return h.svg(".scenery")[h.Element("use")(href=f"{ART}#scene-{town}")]


@drawn_once
def crack() -> h.Element:
    """A crack through a card that has collapsed, beside the number on it."""
    return h.svg(".crack", aria_hidden="true", viewBox="0 0 24 24", preserveAspectRatio="none")[
        h.path(d="M19 0 16.500 5l3 3.500-5.500 4 2 4-5 2.500 1 5")
    ]


@drawn_once
def pips(ways: int) -> h.Element:
    """A dot for each of the 36 rolls that bring a sum, as on a die: 1 for a 2, 6 for a 7."""
    return h.i(".pips", data_ways=str(ways))  # empty, so nothing is heard


PIPS = {
    1: "12 12",
    2: "7 7, 17 17",
    3: "7 7, 12 12, 17 17",
    4: "7 7, 17 7, 7 17, 17 17",
    5: "7 7, 17 7, 12 12, 7 17, 17 17",
    6: "7 6, 17 6, 7 12, 17 12, 7 18, 17 18",
}
"""Where the dots of a die are, in a square of 24."""


@drawn_once
def large_die(value: int) -> h.Element:
    """A die as it lies on the table, with its dots."""
    middles = (spot.split() for spot in PIPS[value].split(", "))
    return h.svg(".cube", data_die=str(value), aria_hidden="true", viewBox="0 0 24 24")[
        h.Element("rect")(x="1", y="1", width="22", height="22", rx="4"),
        [h.Element("circle")(cx=x, cy=y, r="2.3") for x, y in middles],
    ]


@drawn_once
def die(value: int) -> h.Element:
    """A die with its number."""
    return h.span(".die", data_die=str(value), aria_hidden="true")[str(value)]
