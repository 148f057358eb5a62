"""Who the bots of Boomtown are: names and a line of character for levels and personalities."""

from __future__ import annotations

from ...i18n import Words


def levels(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line on each level, in the order of the form."""
    return {
        "random": (t("Bot: drifter"), t("Goes where the wind blows.")),
        "greenhorn": (t("Bot: greenhorn"), t("New in town: grabs the biggest number.")),
        "prospector": (t("Bot: prospector"), t("Knows a good mine.")),
        "sheriff": (t("Bot: sheriff"), t("Keeps an eye on everybody's mines.")),
        "gambler": (t("Bot: gambler"), t("Knows the odds and likes a risk.")),
        "baron": (t("Bot: mine baron"), t("Plans ahead and wants the whole valley.")),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line for each personality."""
    return {}
