"""Names the levels and personalities of Don's bots, each with a line of character."""

from __future__ import annotations

from don.bots.don.contest.personality import PERSONALITIES

from ...i18n import Words


def levels(t: Words) -> dict[str, tuple[str, str]]:
    """Return a name and a line of character for each level, in the order of the form."""
    return {
        "timid": (t("Bot: timid"), t("Small bids, no plan.")),
        "naive": (t("Bot: naive"), t("Sees the points, forgets the price.")),
        "careful": (t("Bot: careful"), t("Knows what everything is worth.")),
        "sharp": (t("Bot: sharp"), t("Counts every chip, then strikes.")),
        "shrewd": (t("Bot: shrewd"), t("Watches your bids and learns.")),
        "don": (t("Bot: Don"), t("Knows you're watching, too.")),
        "random": (t("Bot: random"), t("Anything can happen.")),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    """Return a name and a line of character for each personality."""
    known = {
        "collector": (t("Collector"), t("Wants a full colour.")),
        "rentier": (t("Landlord"), t("Lives off other people's money.")),
        "miser": (t("Miser"), t("Hates spending.")),
        "spoiler": (t("Spoiler"), t("Plays to stop others winning.")),
    }
    return {code: known[code] for code in PERSONALITIES}
