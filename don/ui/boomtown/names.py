"""What things are called: towns, mines, events, and what an event does."""

from __future__ import annotations

from don.games.boomtown import Card

from ..i18n import Words

TOWN_NAMES = {
    "J": "Cactus Junction",
    "M": "Cold Mountain",
    "C": "Coyote City",
    "G": "Dry Gulch",
    "N": "San Narciso",
}
"""Proper names, the same in every language."""


def card_name(t: Words, card: Card) -> str:
    """A card in words: ``8 of Dry Gulch``, ``Dynamite``."""
    if card.is_mine:
        return t("{roll} of {town}", roll=card.roll, town=TOWN_NAMES[card.town])
    return event_name(t, card.kind)


def event_name(t: Words, kind: str) -> str:
    """What an event card is called, by its kind."""
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
    }[kind]


def effect(t: Words, kind: str) -> str:
    """What an event does, in one sentence to the player who takes it (B7)."""
    return {
        "shark": t("Every other player pays 4 gold to the bank."),
        "dynamite": t("Blow up a mine or a saloon of another player."),
        "expropriation": t("Take a mine from another player, in a town where you have one."),
        "governor": t("Fees are doubled in a town where you are mayor."),
        "holdup": t("Ask another player for 2 to 12 gold. The dice must show that much or more."),
        "mustang": t("Keep it. In a later turn you may choose right after the first player."),
        "vein": t("One of your mines brings 3 gold more from now on."),
        "saloon": t("Others pay you 2 gold each time one of their mines in its town brings gold."),
        "girls": t("In one of your saloons others pay 4 gold instead of 2."),
        "stagecoach": t("You get 10 gold from the bank."),
        "telegraph": t("Keep it. Once you may change one of the dice after they are rolled."),
    }[kind]
