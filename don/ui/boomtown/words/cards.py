"""Towns, cards, gold and the parts of a score in words, and the effect of each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.games.boomtown.deck import Card
from don.games.boomtown.event_cards import SHARK, STAGECOACH
from don.games.boomtown.scoring import Score

from ...i18n import Words

TOWN_NAMES = {
    "J": "Cactus Junction",
    "M": "Cold Mountain",
    "C": "Coyote City",
    "G": "Dry Gulch",
    "N": "San Narciso",
}
"""The towns' names by letter, the same in every language."""


def town_name(town: str) -> str:
    """Return the name of a town, given its letter."""
    return TOWN_NAMES[town]


def gold(t: Words, n: int) -> str:
    """Return an amount of gold in words."""
    return t.plural("{n} gold", "{n} gold", n)


def score_parts(t: Words, scores: Sequence[Score]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the parts of a score in words (B9.2), each with the points of all these scores."""
    return [
        (t("Gold"), tuple(score.gold for score in scores)),
        (t("Mines"), tuple(score.mines for score in scores)),
        (t("Mayors, 5 each"), tuple(score.mayors for score in scores)),
    ]


def card_name(t: Words, card: Card) -> str:
    """Return a card in words: ``Cactus Junction 7``, ``Dynamite``."""
    if card.is_mine:
        return t("{town} {roll}", town=town_name(card.town), roll=card.roll)
    return {
        "shark": t("Card shark"),
        "dynamite": t("Dynamite"),
        "expropriation": t("Expropriation"),
        "governor": t("Governor"),
        "holdup": t("Holdup"),
        "mustang": t("Mustang"),
        "vein": t("New vein"),
        "saloon": t("Saloon"),
        "girls": t("Saloon girls"),
        "stagecoach": t("Stagecoach"),
        "telegraph": t("Telegraph"),
    }[card.kind]


def quoted_name(t: Words, card: Card) -> str:
    """Return the name of a card for use in a sentence.

    Events are in quotation marks, like titles, so they need no article.
    """
    return card_name(t, card) if card.is_mine else t("“{card}”", card=card_name(t, card))


def cards_name(t: Words, cards: Iterable[Card]) -> str:
    """Return several cards in words."""
    return t.listing([card_name(t, card) for card in cards])


def about_card(t: Words, card: Card) -> str:
    """Return the effect of a card in a sentence or two."""
    if card.is_mine:
        gives = t(
            "Pays {amount} on a roll of {roll}.",
            amount=gold(t, card.value),
            roll=card.roll,
        )
        return f"{gives} {t('It collapses on a 2 or a 12.')}" if card.is_dangerous else gives
    return {
        "shark": t("Every other player pays {amount} to the bank.", amount=gold(t, SHARK)),
        "dynamite": t("Blow up another player's mine or saloon."),
        "expropriation": t(
            "Take another player's mine in a town where you have one. You pay its mayor the fee."
        ),
        "governor": t("Choose a town where you're mayor. Fees double there."),
        "holdup": t(
            "Choose a player and a number from 2 to 12. Roll that or more, and the player pays"
            " you that much."
        ),
        "mustang": t("Keep it. On a later turn, choose right after the winner."),
        "vein": t("One of your mines pays 3 gold more and scores 3 points more."),
        "saloon": t(
            "Choose a town. When a mine there pays another player, that player pays you 2."
        ),
        "girls": t("One of your saloons charges 4 gold instead of 2."),
        "stagecoach": t("Take {amount} from the bank.", amount=gold(t, STAGECOACH)),
        "telegraph": t("Keep it. After a roll, turn one die to any number."),
    }[card.kind]


def in_short(t: Words, card: Card) -> str:
    """Return the effect of an event in a few words, for a line below the cards on offer."""
    return {
        "shark": t("All others pay the bank {amount}.", amount=gold(t, SHARK)),
        "dynamite": t("Blow up a rival's mine or saloon."),
        "expropriation": t("Take a rival's mine. You must have one in its town."),
        "governor": t("Doubles your fees in one town."),
        "holdup": t("Name a number. Roll it or more: a rival pays you that much."),
        "mustang": t("Choose second in a later turn."),
        "vein": t("One of your mines is worth 3 more."),
        "saloon": t("Others' mines in its town pay you 2."),
        "girls": t("A visit to your saloon costs 4, not 2."),
        "stagecoach": t("Take {amount} from the bank.", amount=gold(t, STAGECOACH)),
        "telegraph": t("After a roll, you may change one die."),
    }[card.kind]


def when_used(t: Words, card: Card) -> str:
    """Say when a card that lies in front of a player can be used, or where it will go."""
    return {
        "mustang": t("You're asked on a later turn, when the winner has chosen."),
        "telegraph": t("You're asked each time the dice are rolled."),
        "vein": t("It goes under the next mine you get."),
        "girls": t("They go to the next saloon you open."),
        "governor": t("It goes to the next town where you become mayor."),
    }[card.kind]
