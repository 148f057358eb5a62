"""The game, its rounds and its bots in words: headings, titles, and a line on each bot."""

from __future__ import annotations

from collections.abc import Mapping

from ...facts import GameTexts
from ...i18n import Words

TEXTS = GameTexts(
    in_a_line=(
        "Bid for districts, collect colours, score the most. What you pay goes to your rivals!"
    ),
    credits="Don was designed by Michael Schacht and published by Queen Games in 2001.",
    estates="Districts",
    mistake_lessons={
        "offer": "Before you sell a district, see who gains by it.",
        "keep": "Before each round, see whether a district is worth more to another player.",
    },
    questions={
        "position": "Lot, high bid, who's in, round",
        "paid": "Who is paid",
        "money": "Chips and pot",
        "districts": "Everybody's districts",
    },
    only_here="This device will play that seat and show only its chips.",
    only_for="Chips are hidden here: only {name} should look.",
    memory_aid="The memory aid counts the others' chips.",
    tips={
        "colours": "Collect a colour: 1, 3, 6, 10, 15 points.",
        "barred": "You can't bid your own numbers: you'd pay yourself.",
        "perhaps": "“?” on Pass: you get that if nobody bids more.",
        "pot": "The pot: chips left over. They go with the price of the next lot.",
        "star": "★ begins, and gets the lot free if nobody bids.",
        "hidden": "Others hide their chips in a purse.",
        "lots": "Lots have one card, then two, then three, then one again.",
        "bonus": "The most chips at the end: 2 points.",
        "sale": "Short of chips, a player sells a card. The highest bid gets it.",
        "tie": "Tied at the end? The higher sum of card numbers wins.",
    },
    tips_aloud={"perhaps": "", "star": "If nobody bids, the player who begins gets the lot free."},
    levels={
        "timid": ("Bot: timid", "Small bids, no plan."),
        "naive": ("Bot: naive", "Sees the points, forgets the price."),
        "careful": ("Bot: careful", "Knows what everything is worth."),
        "sharp": ("Bot: sharp", "Counts every chip, then strikes."),
        "shrewd": ("Bot: shrewd", "Watches your bids and learns."),
        "don": ("Bot: Don", "Knows you're watching, too."),
        "random": ("Bot: random", "Anything can happen."),
    },
    personalities={
        "collector": ("Collector", "Wants a full colour."),
        "rentier": ("Landlord", "Lives off other people's money."),
        "miser": ("Miser", "Hates spending."),
        "spoiler": ("Spoiler", "Plays to stop others winning."),
    },
    chance_with_people="This is your chance if people here play a little worse than medium bots.",
)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Say why a player (the reader, if ``name`` is empty) could only pass (D4.2, D4.3).

    The text names no number of chips, as it stays on display while the winner pays.
    """
    if name:
        return t("{name} can't bid higher and passes.", name=name)
    bids = about.get("bids", "")
    if bids and about.get("why") == "own_number":
        numbers = bids.split(",")
        if about.get("had_bid"):
            return t.plural(
                "You're out: {bids} is your own number.",
                "You're out: {bids} are your own numbers.",
                len(numbers),
                bids=t.listing(numbers),
            )
        return t.plural(
            "You sit out: {bids} is your own number.",
            "You sit out: {bids} are your own numbers.",
            len(numbers),
            bids=t.listing(numbers),
        )
    if about.get("had_bid"):
        return t("You're out: too few chips to bid higher.")
    if about.get("chips", "0") == "0":
        return t("You sit out: you have no chips.")
    return t("You sit out: too few chips to bid.")
