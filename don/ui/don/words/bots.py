"""Who the bots of Don are: names and a line of character for levels and personalities."""

from __future__ import annotations

from don.bots.don import PERSONALITIES

from ...i18n import Words


def levels(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line on each level, in the order of the form."""
    return {
        "timid": (t("Bot: timid"), t("Bids little, and at random.")),
        "naive": (t("Bot: naive"), t("Sees the points, not the price.")),
        "careful": (t("Bot: careful"), t("Has a price for everything.")),
        "sharp": (t("Bot: sharp"), t("Counts all chips and strikes at once.")),
        "shrewd": (t("Bot: shrewd"), t("Watches how you bid, and answers it.")),
        "don": (t("Bot: Don"), t("Knows that you are watching, too.")),
        "random": (t("Bot: random"), t("Has no plan at all.")),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line for each personality."""
    known = {
        "collector": (t("Collector"), t("Wants one quarter whole.")),
        "rentier": (t("Rentier"), t("Lives on what others pay.")),
        "miser": (t("Miser"), t("Parts with no chip.")),
        "spoiler": (t("Spoiler"), t("Nobody else shall win.")),
    }
    return {code: known[code] for code in PERSONALITIES}
