"""The game, its turns and its bots in words: headings, titles, and a line on each bot."""

from __future__ import annotations

from collections.abc import Mapping

from ...i18n import Words


def tell_progress(t: Words, current: int, of: int) -> str:
    """Return the current turn in words, out of ``of`` turns."""
    if current == of:
        return t("Last turn")
    return t("Turn {n} of {turns}", n=current, turns=of)


def round_name(t: Words, n: int) -> str:
    """Return a turn as a heading."""
    return t("Turn {n}", n=n)


def in_round(t: Words, n: int) -> str:
    """Return the name of a turn for use within a sentence."""
    # Translators: Comes after "Look at".
    return t.context("in a sentence", "turn {n}", n=n)


def unit(t: Words) -> str:
    """Return the word for a round, which is called a turn here."""
    # Translators: A turn of all players, in which everybody chooses a card.
    return t("Turn")


def earlier(t: Words) -> str:
    """Return the heading above the turns that are over."""
    return t("Earlier turns")


def credits(t: Words) -> str:
    """Return the designers and the year of the game."""
    return t("Boomtown was designed by Bruno Cathala and Bruno Faidutti and published in 2004.")


def about_game(t: Words, names: str, current: int = 0, of: int = 0) -> str:
    """Describe a position for people who cannot see it. In turn 0 the game is over."""
    if not current:
        return t("Boomtown: {names}. The game is over.", names=names)
    return t("Boomtown: {names}. Turn {n} of {turns}.", names=names, n=current, turns=of)


def at_table(t: Words, names: str, current: int, of: int) -> str:
    """Return the players and the turn."""
    return t("{names}. Turn {n} of {turns}.", names=names, n=current, turns=of)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Say why a player (the reader, if ``name`` is empty) could only pass (B3.3)."""
    if not name:
        return t("You couldn't bid: you had too little gold.")
    return t("{name} can't afford to bid and passes.", name=name)


def memory_aid(t: Words) -> str:
    """Return an empty text: everything is open, so there is nothing to remember (B1.4)."""
    return ""


def only_for(t: Words, name: str) -> str:
    """Return the sentence for the next player at this device. Anybody may look (B1.4)."""
    return t("It's {name}'s turn.", name=name)


def only_here(t: Words) -> str:
    """Say what this device shows in a game played by link."""
    return t("This device will play that seat. Nothing is hidden in Boomtown.")


def estates(t: Words) -> str:
    """Return the word for what players own at the end."""
    return t("Mines")


def replay_title(t: Words, current: int, of: int) -> str:
    """Return the title of the page during a replay."""
    return t("Replay: turn {n} of {turns}", n=current, turns=of)


def in_a_line(t: Words) -> str:
    """Return a line on what the game is about."""
    return t("Bid for first pick of the mines, then let the dice bring the gold.")


# The bots of Boomtown: names and a line of character for levels and personalities.


def levels(t: Words) -> dict[str, tuple[str, str]]:
    """Return a name and a line of character for each level, in the order of the form."""
    return {
        "random": (t("Bot: drifter"), t("Goes where the wind blows.")),
        "greenhorn": (t("Bot: greenhorn"), t("New in town: grabs the biggest number.")),
        "prospector": (t("Bot: prospector"), t("Knows a good mine.")),
        "sheriff": (t("Bot: sheriff"), t("Keeps an eye on everybody's mines.")),
        "gambler": (t("Bot: gambler"), t("Knows the odds and likes a risk.")),
        "baron": (t("Bot: mine baron"), t("Plans ahead and wants the whole valley.")),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    """Return an empty mapping, since these bots have no personalities."""
    return {}
