"""Remarks of the cast: a few words from a bot that passes, or wins the game."""

from __future__ import annotations

import htpy as h

from ..cast import member_named
from ..i18n import Words
from .scene import Scene

FEW = 4
"""The largest number of players at a table with room for remarks on passing."""


def on_passing(scene: Scene, seat: int, number: int) -> str:
    """Return a bot's remark on passing in round ``number``.

    One bot does so in each round, but none in the first round, in lessons and replays, and at large
    tables: there the page says plainly that a bot has passed.
    """
    if number == 1 or scene.status == "replay" or len(scene.players) > FEW:
        return ""
    if (number + seat) % 3:
        return ""
    own = _passed_by(scene.t).get(_member(scene, seat))
    if own is None:
        return ""
    # Half of the remarks are its own.
    lines = own if (number // 3 + seat) % 2 else _passed(scene.t)
    return lines[(number // 6 + 3 * seat) % len(lines)]


def on_victory(scene: Scene, seat: int) -> h.Node:
    """Return a bot's remark on winning the game, in a bubble."""
    quip = _first(scene.t).get(_member(scene, seat))
    return quip is not None and h.p(".quip")[quip]


def _member(scene: Scene, seat: int) -> str:
    """Return the code of the cast member at a seat; empty for other players, and in lessons."""
    player = scene.players[seat]
    known = member_named(player.name) if player.bot and not scene.is_lesson else None
    return known.code if known else ""


def _passed(t: Words) -> tuple[str, ...]:
    # Translators: What bots say when they pass in an auction; at most 11 characters.
    return (
        *(t("Not for me."), t("I'm out."), t("All yours!")),
        *(t("No, thanks."), t("Next time."), t("Enough!"), t("Hmm… no.")),
    )


def _passed_by(t: Words) -> dict[str, tuple[str, str]]:
    return {
        # Translators: What each bot says when it passes in an auction, in character (see "Bids
        # first, thinks later." and the texts after it). Make up your own; at most 11 characters.
        "ruby": (t("Boring!"), t("Next one!")),
        "otis": (t("Not now."), t("I counted.")),
        "sal": (t("I'll wait."), t("You'll see!")),
        "mabel": (t("Oh dear!"), t("Yours, dear")),
        "nico": (t("No bargain."), t("Too much!")),
        "vera": (t("Hm. No."), t("I'll watch.")),
        "hugo": (t("After you!"), t("It's yours.")),
        "pearl": (t("Ha! No."), t("Hilarious!")),
        "felix": (t("Bad luck!"), t("My day off.")),
        "ida": (t("I abstain."), t("Rule one.")),
        "lola": (t("Not today."), t("Ta-ta!")),
        "gus": (t("Low tide."), t("Man ashore!")),
    }


def _first(t: Words) -> dict[str, str]:
    return {
        # Translators: What the bots say when they have won the game, each in character. Make up
        # your own; at most 27 characters.
        "ruby": t("See? Just bid!"),
        "otis": t("It all added up."),
        "sal": t("Nice playing with you!"),
        "mabel": t("Pie for everybody!"),
        "nico": t("My best bargain yet!"),
        "vera": t("Well, well."),
        "hugo": t("Group hug!"),
        "pearl": t("Ha ha ha!"),
        "felix": t("Talent. Obviously."),
        "ida": t("It's all in the rules."),
        "lola": t("Surprised, darlings?"),
        "gus": t("Land ahoy!"),
    }
