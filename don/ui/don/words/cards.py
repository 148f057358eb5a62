"""Districts, colours and chips in words."""

from __future__ import annotations

from collections.abc import Iterable

from don.games.don.deck import Card
from don.games.don.scoring import CHIP_BONUS

from ...i18n import Words


def colour_name(t: Words, colour: str) -> str:
    """Return the word for a colour letter."""
    match colour:
        case "B":
            return t("blue")
        case "O":
            return t("orange")
        case "S":
            return t("sky blue")
        case "Y":
            return t("yellow")
        case "V":
            return t("red")
        case "K":
            return t("black")
    raise KeyError(colour)


def most_chips(t: Words) -> str:
    """Return the label of the bonus for most chips (D6.2)."""
    return t("Most chips (+{n})", n=CHIP_BONUS)


def quarter(colour: str) -> str:
    """Return the part of Chicago that a colour stands for, a name that is the same everywhere."""
    return {
        "B": "Bronzeville",
        "O": "Pilsen",
        "S": "Lakeview",
        "Y": "Near North",
        "V": "Bridgeport",
        "K": "The Loop",
    }[colour]


def card_name(t: Words, card: Card) -> str:
    """Return a district in words: ``blue 4``."""
    return t("{colour} {number}", colour=colour_name(t, card.colour), number=card.number)


def letter(t: Words, colour: str) -> str:
    """Return one or two letters for a colour, taken from its name in this language.

    Records use other letters.
    """
    match colour:
        case "B":
            return t.context("the letter of blue", "Bu")
        case "O":
            return t.context("the letter of orange", "O")
        case "S":
            return t.context("the letter of sky blue", "S")
        case "Y":
            return t.context("the letter of yellow", "Y")
        case "V":
            return t.context("the letter of red", "R")
        case "K":
            return t.context("the letter of black", "Bk")
    raise KeyError(colour)


def cards_name(t: Words, cards: Iterable[Card]) -> str:
    """Return several districts in words."""
    return t.listing([card_name(t, card) for card in cards])


def chips(t: Words, n: int) -> str:
    """Return a number of chips in words."""
    return t.plural("{n} chip", "{n} chips", n)


def a_number(t: Words, number: int) -> str:
    """Return a phrase for a district that names only its number: ``a 7``, ``an 8``."""
    return t("an {number}", number=number) if number == 8 else t("a {number}", number=number)
