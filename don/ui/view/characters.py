"""Who the bots are: a portrait, a line of character, and what somebody can like besides winning.

The form is there before Python, so it is the style sheet that shows the portrait and the lines of
what is chosen (``static/css/teacher.css``). Once a game has begun, ``cast`` tells who plays.
"""

from __future__ import annotations

import htpy as h

from don.bots.don import PERSONALITIES

from ..i18n import Words
from ..setup import Draft


def characters(t: Words) -> dict[str, str]:
    """A line on each level."""
    return {
        "timid": t("Bids little, and at random."),
        "naive": t("Sees the points, not the price."),
        "careful": t("Has a price for everything."),
        "sharp": t("Counts all chips and strikes at once."),
        "shrewd": t("Watches how you bid, and answers it."),
        "don": t("Knows that you are watching, too."),
        "random": t("Has no plan at all."),
    }


def tastes(t: Words) -> dict[str, tuple[str, str]]:
    """A name and a line for each personality."""
    told = {
        "collector": (t("Collector"), t("Wants one quarter whole.")),
        "rentier": (t("Rentier"), t("Lives on what others pay.")),
        "miser": (t("Miser"), t("Parts with no chip.")),
        "spoiler": (t("Spoiler"), t("Nobody else shall win.")),
    }
    return {code: told[code] for code in PERSONALITIES}


def face(level: str | None = None) -> h.Element:
    """The portrait of a level; in the form, the place of one."""
    return h.span(".face", aria_hidden="true", data_face=level)


def about(t: Words) -> h.Element:
    """The lines of all that can be chosen; those of what is chosen are seen."""
    return h.p(".character")[
        [[h.span(data_level=level)[line], " "] for level, line in characters(t).items()],
        [[h.span(data_taste=taste)[line], " "] for taste, (_, line) in tastes(t).items()],
    ]


def taste(draft: Draft, t: Words, i: int) -> h.Element:
    """What the bot at a seat likes besides winning; only some levels can."""
    name = f"taste-{i}"
    labels = {"": t("No quirks"), **{code: label for code, (label, _) in tastes(t).items()}}
    return h.select(".taste", name=name, aria_label=t("Character of the bot on seat {n}", n=i + 1))[
        [h.option(value=code, selected=draft[name] == code)[text] for code, text in labels.items()]
    ]
