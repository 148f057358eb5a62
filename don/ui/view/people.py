"""The players at the table: faces, bubbles with their last words, and lines about the bots.

A face depends on who plays (``don/ui/cast.py``), never on a bot's strength. The form for a new
table exists before Python starts, so it has all lines about bots, and the style sheet shows those
about the chosen ones (``static/css/GAME.css``). Once a game has begun, ``cast`` lists its bots.
"""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from don.bots import known_bot
from don.table.auction import PASS_TEXT
from don.table.game import amount_of
from don.table.match import Player

from ..cast import faces, member_named
from ..facts import translated
from ..game import GameUi
from ..i18n import Words, isolated
from ..sentences import difficulty_names
from ..setup import PERSON, FormDraft
from .drawn_once import drawn_once
from .fields import segments
from .scene import Scene


def levels(ui: GameUi, t: Words) -> dict[str, tuple[str, str]]:
    """Return a name and a line for each level of a game's bots, the easiest first."""
    return translated(t, ui.words.TEXTS.levels)


def personalities(ui: GameUi, t: Words) -> dict[str, tuple[str, str]]:
    """Return a name and a line for each personality of a game's bots."""
    return translated(t, ui.words.TEXTS.personalities)


def seat_kinds(ui: GameUi, t: Words) -> dict[str, str]:
    """Return the kinds of players, by code: a person, then the bots, the easiest first."""
    bots = {level: name for level, (name, _) in levels(ui, t).items()}
    return {PERSON: t("Person"), **bots}


def kind_name(ui: GameUi, t: Words, code: str) -> str:
    """Return the name of a kind of player, with any personality, from its code in a record."""
    level, _, personality = code.partition(":")
    name = seat_kinds(ui, t).get(level, level)
    known = personalities(ui, t)
    if personality not in known:
        return name
    return t("{level}, {personality}", level=name, personality=known[personality][0])


def strength(ui: GameUi, t: Words, code: str) -> str:
    """Return a bot's difficulty, as the home page names it, or else the name of its kind."""
    level = code.partition(":")[0]
    words = [word for word, known in ui.FACTS.difficulties.items() if known == level]
    return difficulty_names(t)[words[0]] if len(words) == 1 else kind_name(ui, t, code)


def one_or_mixed(t: Words, levels: set[str]) -> str:
    """Return the name of the bots' level, or that their levels are mixed."""
    return next(iter(levels)) if len(levels) == 1 else t("mixed levels")


@drawn_once
def face(code: str) -> h.Element:
    """Draw a portrait, by its code; ``--face`` is its width (``static/css/people.css``).

    It is decoration: the player's name must stand beside it, or in the label of its container.
    """
    return h.span(".face", aria_hidden="true", data_face=code)


def line_about(t: Words, name: str) -> str:
    """Return a few words about a member of the cast; empty for other players."""
    known = member_named(name)
    lines = {
        "ruby": t("Bids first, thinks later."),
        "otis": t("Never forgets a number. Forgets birthdays."),
        "sal": t("Smiles widest when he is bluffing."),
        "mabel": t("Sweet as pie. Plays to win."),
        "nico": t("Can't resist a bargain."),
        "vera": t("Sees everything. Says nothing."),
        "hugo": t("A gentle giant. Except at auctions."),
        "pearl": t("Laughs at every price, then pays it."),
        "felix": t("Has luck and calls it talent."),
        "ida": t("Read the rules twice. For fun."),
        "lola": t("Winks when she has nothing. Usually."),
        "gus": t("Has a sea story for every card."),
    }
    return lines[known.code] if known else ""


def level_lines(ui: GameUi, t: Words) -> h.Element:
    """Return the lines of all levels and personalities; the style sheet shows the chosen ones."""
    known = personalities(ui, t)
    return h.p(".about-bot")[
        [[h.span(data_level=level)[line], " "] for level, (_, line) in levels(ui, t).items()],
        [[h.span(data_personality=code)[line], " "] for code, (_, line) in known.items()],
    ]


def personality_choice(ui: GameUi, draft: FormDraft, t: Words, i: int) -> h.Node:
    """Return the choice of a bot's personality, which only some levels can have."""
    name, known = f"taste-{i}", personalities(ui, t)
    if not known:
        return None
    labels = {"": t("No quirks"), **{code: label for code, (label, _) in known.items()}}
    return h.div(".personality")[
        segments(
            name,
            labels,
            draft.fields[name],
            label=t("Personality of the bot in seat {n}", n=i + 1),
        )
    ]


class Bubble(NamedTuple):
    """A player's last bid or pass in an auction, or the player's current state."""

    spoken: str
    """The text in words; empty if there is nothing to say."""
    shown: str = ""
    """The short form for the eye: ``7`` for ``bid 7``."""
    high: bool = False
    """True for the high bid."""
    remark: str = ""
    """A bot's remark, for the eye; ``spoken`` gives its meaning."""
    chance: str = ""
    """The chance with this call, which would have been better; empty for one that was made."""


def person(scene: Scene, seat: int, words: Bubble, drawer: str = "", fills: bool = False) -> h.Node:
    """Draw the face and the bubble of a player; three dots mean that another player is thinking.

    ``drawer`` is the id of a drawer that a tap on the face opens; an item of the menu opens it,
    too. With ``fills``, the tap also sends a press named like the drawer, which fills it.
    """
    thinks = seat == scene.acting and seat != scene.seen.seat and scene.status != "replay"
    words = _better_call(scene, seat) or words
    return _person(scene.faces[seat], words, thinks, drawer, fills)


def _better_call(scene: Scene, seat: int) -> Bubble | None:
    """Return the bid or pass that a replay marks as better for a player; None if there is none."""
    better = scene.better
    if better is None or better.seat != seat:
        return None
    if better.action != PASS_TEXT and amount_of(better.action) is None:
        return None
    return Bubble(better.spoken, better.name, chance=better.chance)


@drawn_once
def _person(code: str, words: Bubble, thinks: bool, drawer: str, fills: bool) -> h.Element:
    return h.div(".seat")[face(code), bubble(words, thinks), drawer and _opener(drawer, fills)]


def _opener(drawer: str, fills: bool) -> h.Element:
    """Return a button for touch only: keyboards and screen readers use the menu instead."""
    return h.button(
        ".opener",
        type="button",
        popovertarget=drawer,
        data_do=drawer if fills else None,
        tabindex="-1",
        aria_hidden="true",
    )


def bubble(words: Bubble, thinks: bool = False) -> h.Node:
    """Draw a player's words, or dots for a player who is thinking; None if there are neither."""
    if thinks:
        dots = h.span(".dots", aria_hidden="true")[h.i, h.i, h.i]
        return h.span(".call.bubble.thinks")[h.span(".sr")[words.spoken], dots]
    if not words.spoken:
        return None
    if words.remark:
        return h.span(".call.bubble.word")[
            h.span(".sr")[words.spoken], h.span(aria_hidden="true")[words.remark]
        ]
    if not words.shown:
        return h.span(".call.bubble.word")[words.spoken]
    look = {"high": words.high, "better": bool(words.chance)}
    return h.span(class_=["call", "bubble", look])[
        h.span(".sr")[words.spoken],
        h.b(aria_hidden="true")[words.shown],
        bool(words.chance) and h.small(aria_hidden="true")[words.chance],
    ]


@drawn_once
def cast(ui: GameUi, t: Words, players: tuple[Player, ...]) -> h.Node:
    """List the bots, each with its face, its strength and a line about it, at the foot of the log.

    None if only people play.
    """
    game = ui.GAME.CODE
    bots = [
        (player.name, known_bot(game, player.bot), code)
        for player, code in zip(players, faces(players), strict=True)
        if player.bot
    ]
    if not bots:
        return None
    return h.section("#cast")[
        h.h3[t("Players")],
        h.ul(".cast")[[_bot(ui, t, *bot) for bot in bots]],
    ]


def _bot(ui: GameUi, t: Words, name: str, bot: str, code: str) -> h.Element:
    personality = bot.partition(":")[2]
    lines = [line_about(t, name), personalities(ui, t)[personality][1] if personality else ""]
    return h.li[
        face(code),
        h.div[
            h.p[h.strong[isolated(name)], h.span(".hint")[" · ", strength(ui, t, bot)]],
            any(lines) and h.p(".hint")[" ".join(filter(None, lines))],
        ],
    ]
