"""Draws cards as they lie on the table, the symbols on them, and dice.

The symbols are the towns' emblems, the pictures of events, and signs such as the mayor's. They have
the colour of the text around them.
"""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, ways

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ..words.cards import about_card, card_name, gold, in_short, town_name

ART = "static/art/boomtown/drawings.svg"


@drawn_once
def drawing(name: str) -> h.Element:
    """Draw a symbol by its name in the file ``ART``: ``town-J``, ``card-dynamite``, ``mayor``."""
    return h.svg(".drawing", aria_hidden="true", viewBox="0 0 24 24")[
        h.Element("use")(href=f"{ART}#{name}")
    ]


@drawn_once
def scenery(town: str) -> h.Element:
    """Draw the view of a town on the lower half of a mine.

    It has neither a label nor a size, to keep pages with many cards small: screen readers skip the
    card, and the drawing has its own size.
    """
    return h.svg(".scenery")[h.Element("use")(href=f"{ART}#scene-{town}")]


@drawn_once
def crack() -> h.Element:
    """Draw a crack through a collapsed card, beside the number on it."""
    return h.svg(".crack", aria_hidden="true", viewBox="0 0 24 24", preserveAspectRatio="none")[
        h.path(d="M19 0 16.500 5l3 3.500-5.500 4 2 4-5 2.500 1 5")
    ]


@drawn_once
def pips(ways: int) -> h.Element:
    """Draw a dot for each of the 36 rolls that make a sum: one for a 2, six for a 7."""
    return h.i(".pips", data_ways=str(ways))  # empty, so screen readers skip it


PIPS = {
    1: "12 12",
    2: "7 7, 17 17",
    3: "7 7, 12 12, 17 17",
    4: "7 7, 17 7, 7 17, 17 17",
    5: "7 7, 17 7, 12 12, 7 17, 17 17",
    6: "7 6, 17 6, 7 12, 17 12, 7 18, 17 18",
}
"""The positions of the dots on a die, in a square with sides of 24."""


@drawn_once
def large_die(value: int) -> h.Element:
    """Draw a die with its dots, as it lies on the table."""
    middles = (spot.split() for spot in PIPS[value].split(", "))
    return h.svg(".cube", data_die=str(value), aria_hidden="true", viewBox="0 0 24 24")[
        h.Element("rect")(x="1", y="1", width="22", height="22", rx="4"),
        [h.Element("circle")(cx=x, cy=y, r="2.3") for x, y in middles],
    ]


@drawn_once
def die(value: int) -> h.Element:
    """Draw a die with its number."""
    return h.span(".die", data_die=str(value), aria_hidden="true")[str(value)]


def plot(mine: Card) -> h.Element:
    """Draw a mine as a sign in a line: its town and its roll."""
    return h.span(f".plot.town-{mine.town}")[drawing(f"town-{mine.town}"), str(mine.roll)]


def pays(t: Words, mine: Card) -> str:
    """Say which of the two numbers on a mine the dice must show, and which one it pays."""
    return t(
        "When the dice show {roll}, this mine pays {amount}.",
        roll=mine.roll,
        amount=gold(t, mine.value),
    )


def mine_text(t: Words, mine: Card, amount: int) -> str:
    """Say in words what a mine shows. ``amount`` is the gold that it pays, including any vein."""
    text = t(
        "{card}: pays {amount} on {n} of {rolls} rolls.",
        card=card_name(t, mine),
        amount=gold(t, amount),
        n=ways(mine.roll),
        rolls=ROLLS,
    )
    return f"{text} {t('It collapses on a 2 or a 12.')}" if mine.is_dangerous else text


def card_text(t: Words, card: Card) -> str:
    """Say in words what a card shows."""
    if card.is_mine:
        return mine_text(t, card, card.value)
    return t("{card}: {what}", card=card_name(t, card), what=about_card(t, card))


@drawn_once
def front(t: Words, card: Card, says: bool = False) -> h.Element:
    """Draw a card as it lies on offer. Screen readers skip it and read ``card_text`` instead.

    ``says``: an event shows its effect, where there is room.
    """
    return _mine(t, card) if card.is_mine else _event(t, card, says)


def _mine(t: Words, mine: Card) -> h.Element:
    """Draw the town, the roll with its dots, and the value."""
    return h.span(
        f".front.mine.town-{mine.town}", data_card=mine.code, aria_hidden="true", title=mine.code
    )[
        scenery(mine.town),
        drawing(f"town-{mine.town}"),
        h.b(".roll")[str(mine.roll)],
        pips(ways(mine.roll)),
        h.span(".value")[str(mine.value)],
        mine.is_dangerous and h.span(".danger")[drawing("danger"), h.i[t("collapses on 2 or 12")]],
        h.small[town_name(mine.town)],
    ]


def _event(t: Words, card: Card, says: bool) -> h.Element:
    return h.span(".front.event", data_card=card.code, aria_hidden="true")[
        h.small[card_name(t, card)],
        drawing(f"card-{card.kind}"),
        says and h.span(".does")[in_short(t, card)],
    ]
