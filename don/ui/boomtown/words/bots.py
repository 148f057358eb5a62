"""Who the bots of Boomtown are: names and a line of character for levels and personalities."""

from __future__ import annotations

from ...i18n import Words


def levels(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line on each level, in the order of the form."""
    return {
        "greenhorn": (t("Bot: greenhorn"), t("New in town, and takes whatever glitters.")),
        "digger": (t("Bot: digger"), t("Wants the richest mine and pays what it takes.")),
        "barkeeper": (t("Bot: barkeeper"), t("Knows the price of every card.")),
        "surveyor": (t("Bot: surveyor"), t("Counts the dice and measures every mine.")),
        "sheriff": (t("Bot: sheriff"), t("Keeps an eye on everybody's gold.")),
        "baron": (t("Bot: mine baron"), t("Plans ahead, and wants the whole valley.")),
        "random": (t("Bot: random"), t("Has no plan at all.")),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line for each personality."""
    return {}
