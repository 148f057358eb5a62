"""Draws districts: as cards on the table, and as stacks by colour in front of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import htpy as h

from don.games.don.deck import COLOURS, Card
from don.games.don.scoring import COLOUR_POINTS

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ..words.cards import card_name, cards_name, colour_name, quarter

ART = "static/art/don/districts.svg"


@drawn_once
def card(t: Words, district: Card, on_table: bool = True, about: str = "") -> h.Element:
    """Draw a district as a card: number, colour, landmark and pattern.

    ``on_table``: it is the card on the table itself, so its code is written into the markup.
    ``about`` is its meaning for the reader, in words.
    """
    name = t("{card}, {quarter}", card=card_name(t, district), quarter=quarter(district.colour))
    return h.li[
        h.div(
            f".card.colour-{district.colour}",
            data_card=district.code if on_table else None,
            role="img",
            aria_label=name,
            title=about or None,
        )[
            landmark(district.colour),
            h.span(class_=["digit", upright(district)], aria_hidden="true")[str(district.number)],
            h.span(".quarter", aria_hidden="true")[quarter(district.colour)],
        ]
    ]


def upright(district: Card) -> str:
    """Return the class of a 6 or a 9, which upside down would be the other; a bar marks it."""
    return "lined" if district.number in (6, 9) else ""


def mark() -> h.Element:
    """Draw the landmark of a colour very small. The style sheet chooses the picture."""
    return h.i(".mark", aria_hidden="true")


def landmark(colour: str) -> h.Element:
    """Draw the landmark of a colour."""
    return h.svg(".landmark", aria_hidden="true", viewBox="0 0 48 32")[
        h.Element("use")(href=f"{ART}#{colour}")
    ]


def small_card(element: h.Element, district: Card, **attributes: str) -> h.Element:
    """Draw a small district that can be chosen: number and landmark, in an element such as a
    button."""
    return element(f".small-card.colour-{district.colour}", **attributes)[
        h.b(class_=upright(district))[str(district.number)], mark()
    ]


def tiny_cards(t: Words, districts: tuple[Card, ...]) -> h.Element:
    """Draw districts very small: each one's number and landmark, on its colour."""
    return h.span(".tiny-cards", role="img", aria_label=cards_name(t, districts))[
        [
            h.b(f".tiny-card.colour-{one.colour}", aria_hidden="true")[str(one.number), mark()]
            for one in districts
        ]
    ]


def by_colour(districts: tuple[Card, ...]) -> list[Card]:
    """Return the districts in the order in which ``suits`` shows them."""
    return sorted(districts, key=lambda d: (COLOURS.index(d.colour), d.number))


@drawn_once
def suits(
    t: Words,
    districts: tuple[Card, ...],
    points: bool = True,
    written: bool = False,
    marked: str | None = None,
    places: bool = False,
    sells: bool = False,
) -> h.Node:
    """Draw a player's districts as small cards, stacked by colour.

    ``points``: each stack's label gives its points, and what another district would add.
    ``written``: visible text gives them too. ``marked``: the code of the district that is marked
    for sale. ``places``: colours without districts get an empty place, if there is room. ``sells``:
    a press on a district opens the list of districts to sell, with that one selected.
    """
    rows = [(c, sorted(d.number for d in districts if d.colour == c)) for c in COLOURS]
    return [
        not districts and h.span(".none")[t("no districts")],
        [
            _suit(t, colour, numbers, points, written, marked, sells)
            if numbers
            else places and _place(colour)
            for colour, numbers in rows
        ],
    ]


@drawn_once
def ladder(t: Words, reached: int = 0) -> h.Element:
    """Draw the points for one to five districts of a colour as stairs, with a label (D6.1).

    ``reached``: the most districts of a colour that the player has; the stairs up to it are lit.
    """
    spoken = ", ".join(str(points) for points in LADDER)
    return h.figure(".ladder")[
        h.figcaption[t("Points per colour")], h.span(role="img", aria_label=spoken)[_steps(reached)]
    ]


@drawn_once
def small_ladder(t: Words, reached: int) -> h.Element:
    """Draw ``ladder`` for a button, without numbers that are spoken."""
    return h.span(".ladder")[h.small[t("Points per colour")], h.span[_steps(reached)]]


LADDER = COLOUR_POINTS[1:6]


def _steps(reached: int) -> list[h.Element]:
    return [
        h.i(class_={"reached": n <= reached}, aria_hidden="true")[str(points)]
        for n, points in enumerate(LADDER, 1)
    ]


def most_of_a_colour(districts: tuple[Card, ...]) -> int:
    """Return the most districts of one colour among these."""
    return max(Counter(district.colour for district in districts).values(), default=0)


def stacks(t: Words) -> h.Node:
    """Draw stacks of one to five cards of a colour, each with its points below (D6.1)."""
    return h.ol(".stacks.colour-K", aria_hidden="true")[
        [
            h.li[
                h.span(".stack")[[h.i] * count],
                h.b[t.plural("{n} pt", "{n} pts", COLOUR_POINTS[count])],
            ]
            for count in range(1, 6)
        ]
    ]


def _place(colour: str) -> h.Element:
    """Draw an empty place for the districts of a colour."""
    return h.span(f".place.colour-{colour}", aria_hidden="true")[mark()]


def _suit(
    t: Words,
    colour: str,
    numbers: list[int],
    with_points: bool,
    written: bool,
    marked: str | None,
    sells: bool,
) -> h.Element:
    points, *more = COLOUR_POINTS[len(numbers) :]
    lines = [
        t(
            "{colour} {numbers}",
            colour=colour_name(t, colour),
            numbers=", ".join(map(str, numbers)),
        )
    ]
    if with_points:
        lines.append(t.plural("{n} point", "{n} points", points))
        lines += [t("one more: +{n}", n=total - points) for total in more[:1]]
    codes = [f"{colour}{number}" for number in numbers]
    if marked in codes:
        lines.append(t("for sale: {number}", number=numbers[codes.index(marked)]))
    if sells:
        lines.append(t("Sell a district"))
    # A pointer can press any card. By keyboard or screen reader, the whole stack is one button, and
    # the card is chosen in the list that it opens.
    does = (
        {"type": "button", "popovertarget": "sell", "data_do": "eye", "data_value": codes[-1]}
        if sells
        else {"role": "img"}
    )
    return (h.button if sells else h.span)(
        f".suit.colour-{colour}",
        data_count=str(len(numbers)),
        aria_label="; ".join(lines),
        title="; ".join(lines),
        **does,
    )[
        [
            h.b(
                class_=[{"marked": code == marked}, upright(Card(colour, number))],
                aria_hidden="true",
                data_do="eye" if sells else None,
                data_value=code if sells else None,
            )[str(number)]
            for code, number in zip(codes, numbers, strict=True)
        ],
        mark(),
        written
        and h.small(aria_hidden="true")[
            t.plural("{n} pt", "{n} pts", points),
            more and h.span[t("next +{n}", n=more[0] - points)],
        ],
    ]


@drawn_once
def digits(t: Words, districts: tuple[Card, ...], lot: tuple[Card, ...] = ()) -> h.Element:
    """Draw the numbers 0 to 9, highlighting those on a player's districts.

    These numbers matter to everybody who bids. Those that the lot would add are marked as well.
    """
    numbers = [d.number for d in districts]
    new = {d.number for d in lot} - set(numbers)
    label = t("Numbers: {numbers}", numbers=_list(t, numbers))
    if new:
        label += "; " + t("with this lot: {numbers}", numbers=_list(t, new))
    return h.span(".digits", role="img", aria_label=label)[
        [
            h.span(
                aria_hidden="true",
                data_owned=str(numbers.count(n)),
                data_new="1" if n in new else None,
            )[str(n)]
            for n in range(10)
        ]
    ]


def _list(t: Words, numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers))) or t("none")
