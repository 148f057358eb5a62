"""Remarks of the cast: a few words from a bot that wins, is paid, or passes."""

from __future__ import annotations

import htpy as h

from ..cast import member_named
from ..i18n import Words
from .scene import Scene

FEW = 4
"""The largest number of players at a table with room for remarks on passing."""


def on_winning(scene: Scene, seat: int, before: int) -> h.Node:
    """Return a bot's remark on winning an auction, in a bubble.

    ``before`` is how often the bot has made such a remark in this game.
    """
    return _in_turn(seat, before, _won(scene.t, _member(scene, seat)))


def on_buying(scene: Scene, seat: int, how: str, before: int) -> h.Node:
    """Return a bot's remark on what it has just bought, in a bubble.

    ``how`` says how it went: ``cheap`` or ``costly``. At any other price it makes a remark only now
    and then. ``before`` is how often the bot has bought something in this game.
    """
    code = _member(scene, seat)
    lines = _bought(scene.t).get(code)
    if lines is None:
        return None
    if how:
        return _bubble(lines[0] if how == "cheap" else lines[1])
    # Every other time, until each of its remarks on winning has been made.
    others = [line for line in _won(scene.t, code) if line not in lines]
    turn, speaks = before // 2, (before + seat) % 2 == 0
    return _bubble(others[turn]) if speaks and turn < len(others) else None


def on_income(scene: Scene, seat: int, before: int) -> h.Node:
    """Return a bot's remark when the dice have brought it the most gold, in a bubble.

    ``before`` is how often the bot has made such a remark in this game.
    """
    return _in_turn(seat, before, _paid(scene.t, _member(scene, seat)))


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
    return _bubble(_first(scene.t).get(_member(scene, seat)))


def _member(scene: Scene, seat: int) -> str:
    """Return the code of the cast member at a seat; empty for other players, and in lessons."""
    player = scene.players[seat]
    known = member_named(player.name) if player.bot and not scene.is_lesson else None
    return known.code if known else ""


def _in_turn(seat: int, before: int, lines: tuple[str, ...]) -> h.Node:
    """Return the next of the lines, in a bubble; none repeats before all have been used."""
    return _bubble(lines[(before + seat) % len(lines)] if lines else None)


def _bubble(quip: str | None) -> h.Node:
    return quip is not None and h.p(".quip")[quip]


def _won(t: Words, code: str) -> tuple[str, ...]:
    return {
        # Translators: What the bots say when they win an auction, each in character (see "Bids
        # first, thinks later." and the texts after it). Make up your own; at most 27 characters.
        "ruby": (t("Got it! What is it?"), t("Too much? Never!"), t("Easy come, easy go!")),
        "otis": (t("I was counting on it."), t("I noted that."), t("Just as I reckoned.")),
        "sal": (t("You believed me?"), t("Smile, everybody!"), t("A pleasure, folks.")),
        "mabel": (t("Thank you, dears."), t("Did you want that?"), t("How kind of you all.")),
        "nico": (t("What a bargain!"), t("I couldn't resist."), t("At that price? Gladly!")),
        "vera": (t("Hm."), t("I saw that coming."), t("No comment.")),
        "hugo": (t("Sorry, friends!"), t("Easy does it."), t("I'll have it, if I may.")),
        "pearl": (t("Ha! Worth it."), t("Ridiculous! I'll take it."), t("Ha ha, sold!")),
        "felix": (t("Pure talent."), t("It's a gift."), t("Luck? Me?")),
        "ida": (t("By the book."), t("Page four, paragraph two."), t("All quite legal.")),
        "lola": (t("Guess why."), t("Was I bluffing?"), t("Thanks, darlings.")),
        "gus": (t("All aboard!"), t("Reminds me of Cape Horn."), t("A fine catch!")),
    }.get(code, ())


def _bought(t: Words) -> dict[str, tuple[str, str]]:
    return {
        # Translators: What the bots say when they buy something at an auction: first if it was
        # cheap, then if it was costly. Make up your own, in character; at most 27 characters.
        "ruby": (t("Easy come, easy go!"), t("Too much? Never!")),
        "otis": (t("Just as I reckoned."), t("Costly, but it adds up.")),
        "sal": (t("A pleasure, folks."), t("I meant to do that.")),
        "mabel": (t("How kind of you all."), t("Oh dear, my purse!")),
        "nico": (t("What a bargain!"), t("I couldn't resist.")),
        "vera": (t("I saw that coming."), t("No comment.")),
        "hugo": (t("I'll have it, if I may."), t("Ouch. Never mind.")),
        "pearl": (t("Ha ha, sold!"), t("Ha! Worth it.")),
        "felix": (t("Pure talent."), t("All part of my plan.")),
        "ida": (t("All quite legal."), t("No rule forbids it.")),
        "lola": (t("Thanks, darlings."), t("You believed I'd stop?")),
        "gus": (t("A fine catch!"), t("Reminds me of Cape Horn.")),
    }


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
        "otis": (t("Too dear."), t("I counted.")),
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


def _paid(t: Words, code: str) -> tuple[str, ...]:
    return {
        # Translators: What the bots say when the dice bring them more gold than anybody else, each
        # in character. Make up your own; at most 27 characters.
        "ruby": (t("Ka-ching!"), t("Gold! Give it here!")),
        "otis": (t("I knew the odds."), t("I wrote that number down.")),
        "sal": (t("Loaded dice? Never!"), t("Lucky, lucky me.")),
        "mabel": (t("Oh, how lovely!"), t("More for my garden.")),
        "nico": (t("Gold for nothing!"), t("Didn't cost a thing!")),
        "vera": (t("As expected."), t("Naturally.")),
        "hugo": (t("Drinks are on me!"), t("Heavy! I like it.")),
        "pearl": (t("Ha! Pay up!"), t("Keep it coming!")),
        "felix": (t("Talent, once more."), t("The dice obey me.")),
        "ida": (t("Chapter six: gold."), t("Exactly as written.")),
        "lola": (t("Come to me, my dears."), t("For me? You shouldn't have!")),
        "gus": (t("A full net!"), t("Gold in the hold!")),
    }.get(code, ())


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
