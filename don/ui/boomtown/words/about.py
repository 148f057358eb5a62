"""The game, its turns and its bots in words: headings, titles, and a line on each bot."""

from __future__ import annotations

from collections.abc import Mapping

from ...facts import GameTexts
from ...i18n import Words

TEXTS = GameTexts(
    in_a_line="Bid to pick your mine first. When the dice roll its number, you strike gold!",
    credits="Boomtown was designed by Bruno Cathala and Bruno Faidutti and published in 2004.",
    estates="Mines",
    questions={
        "position": "Cards, high bid, who's in, turn",
        "paid": "Who shares the gold",
        "gold": "Everybody's gold",
        "mines": "Everybody's mines",
        "towns": "Towns: mayors and saloons",
        "offer": "Cards on offer",
    },
    points_in_hints="The points are a guess at the final score.",
    mistake_lessons={
        "take": "Before you take a card, see what the others bring, and who gets them.",
    },
    only_here="This device will play that seat. Nothing is hidden in Boomtown.",
    goal="Most points wins: gold, mines, mayors.",
    tips={
        "mines": "A mine pays when its number is rolled.",
        "price": "Who chooses last gets half the price, the one before half the rest, and so on.",
        "order": "1, 2, 3 beside names: who chooses first, second, third.",
        "fee": "A fee goes to the mayor: one gold for each mine the mayor has there.",
        "mayor": "“mayor!” marks a mine that makes you mayor: 5 points, and others pay you.",
        "governor": "The governor doubles the fees in one town.",
        "dynamite": "If a rival takes the dynamite, it may blow up one of your mines.",
        "danger": "A triangle, or stripes: the mine collapses on a 2 or a 12.",
        "saloon": "A saloon: when others' mines in its town pay, they pay you 2.",
        "events": "A card without a town is an event: take it, and it does what it says.",
        "dots": "••• More dots: the number comes up more often.",
        "points": "Points: your gold, what your mines pay, 5 for each mayor.",
        "star": "The player with the ★ bids first. Win the auction, and the ★ is yours.",
    },
    tips_aloud={
        "dots": "",
        "order": "",
        "star": "Win the auction, and you bid first in the next turn.",
    },
    levels={
        "random": ("Bot: drifter", "Goes where the wind blows."),
        "greenhorn": ("Bot: greenhorn", "New in town: grabs the biggest number."),
        "prospector": ("Bot: prospector", "Knows a good mine."),
        "sheriff": ("Bot: sheriff", "Keeps an eye on everybody's mines."),
        "gambler": ("Bot: gambler", "Knows the odds and likes a risk."),
        "baron": ("Bot: mine baron", "Plans ahead and wants the whole valley."),
    },
    # Translators: A turn of all players, in which everybody chooses a card.
    unit="Turn",
    earlier="Earlier turns",
    round_name="Turn {n}",
    # Translators: {round} in "See {sign} in {round}".
    in_round="turn {n}",
    progress="Turn {n} of {rounds}",
    last="Last turn",
    at_table="{names}. Turn {n} of {rounds}.",
    about="{game}: {names}. Turn {n} of {rounds}.",
    replay_title="Replay: turn {n} of {rounds}",
)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Say why a player (the reader, if ``name`` is empty) could only pass (B3.3)."""
    if not name:
        if about.get("had_bid"):
            return t("You had too little gold to bid higher.")
        return t("You couldn't bid: you had too little gold.")
    return t("{name} can't afford to bid and passes.", name=name)
