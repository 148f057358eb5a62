"""The game, its rounds and its bots in words: headings, titles, and a line on each bot."""

from __future__ import annotations

from collections.abc import Mapping

from don.bots.don.contest.personality import PERSONALITIES

from ...i18n import Words


def tell_progress(t: Words, current: int, of: int) -> str:
    """Return the current round in words, out of ``of`` rounds."""
    if current == of:
        return t("Last round")
    return t("Round {n} of {rounds}", n=current, rounds=of)


def round_name(t: Words, n: int) -> str:
    """Return a round as a heading."""
    return t("Round {n}", n=n)


def in_round(t: Words, n: int) -> str:
    """Return the name of a round for use within a sentence."""
    # Translators: Comes after "Look at".
    return t.context("in a sentence", "round {n}", n=n)


def unit(t: Words) -> str:
    """Return the word for a round."""
    return t("Round")


def earlier(t: Words) -> str:
    """Return the heading above the rounds that are over."""
    return t("Earlier rounds")


def credits(t: Words) -> str:
    """Return the designer and the publisher of the game."""
    return t("Don was designed by Michael Schacht and published by Queen Games in 2001.")


def about_game(t: Words, names: str, current: int = 0, of: int = 0) -> str:
    """Describe a position for people who cannot see it. In round 0 the game is over."""
    if not current:
        return t("Don: {names}. The game is over.", names=names)
    return t("Don: {names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def at_table(t: Words, names: str, current: int, of: int) -> str:
    """Return the players and the round."""
    return t("{names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Say why a player (the reader, if ``name`` is empty) could only pass (D4.2, D4.3).

    The text is in the past tense, as it stays on display after the auction.
    """
    if name:
        return t("{name} can't bid higher and passes.", name=name)
    bids, chips = about.get("bids", ""), int(about.get("chips", "0"))
    if bids and about.get("why") == "own_number":
        numbers = bids.split(",")
        return t.plural(
            "You sit out: {bids} is your own number.",
            "You sit out: {bids} are your own numbers.",
            len(numbers),
            bids=t.listing(numbers),
        )
    if not chips:
        return t("You couldn't bid: you had no chips.")
    return t.plural(
        "You couldn't bid higher: you had only {n} chip.",
        "You couldn't bid higher: you had only {n} chips.",
        chips,
    )


def memory_aid(t: Words) -> str:
    """Say what the memory aid does (D1.4)."""
    return t("Counts the others' hidden chips for you.")


def only_for(t: Words, name: str) -> str:
    """Say why only this player should look when the device is handed over."""
    return t("Chips are hidden here: only {name} should look.", name=name)


def only_here(t: Words) -> str:
    """Say which secrets this device shows in a game played by link."""
    return t("This device will play that seat and show only its chips.")


def estates(t: Words) -> str:
    """Return the word for what players own at the end."""
    return t("Districts")


def replay_title(t: Words, current: int, of: int) -> str:
    """Return the title of the page during a replay."""
    return t("Replay: round {n} of {rounds}", n=current, rounds=of)


def in_a_line(t: Words) -> str:
    """Return a line on what the game is about."""
    return t(
        "Bid for districts, collect colours. The last digit of your bid decides who gets paid."
    )


# Names the levels and personalities of Don's bots, each with a line of character.


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
