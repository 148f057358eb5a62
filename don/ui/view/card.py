"""Districts: as cards on the table, and as rows of numbers by colour in front of a player."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from don.games.don import COLOURS, Card

from ..i18n import Words
from ..telling import card_name, colour_name


def card(t: Words, district: Card) -> h.Element:
    """A district lying open on the table."""
    return h.li(
        f".card.colour-{district.colour}",
        data_card=district.code,
        role="img",
        aria_label=card_name(t, district),
    )[
        h.span(".letter", aria_hidden="true")[district.colour],
        h.span(".digit", aria_hidden="true")[str(district.number)],
    ]


def suits(t: Words, districts: Iterable[Card]) -> h.Node:
    """A player's districts in a small space: one coloured strip of numbers per colour."""
    owned = list(districts)
    rows = [(c, sorted(d.number for d in owned if d.colour == c)) for c in COLOURS]
    return [
        h.span(
            f".suit.colour-{colour}",
            data_count=str(len(numbers)),
            role="img",
            aria_label=t(
                "{colour} {numbers}",
                colour=colour_name(t, colour),
                numbers=", ".join(map(str, numbers)),
            ),
        )[[h.b(aria_hidden="true")[str(number)] for number in numbers]]
        for colour, numbers in rows
        if numbers
    ]
