"""Somebody at the table: the face at a seat, and what was said there last, in a bubble."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from don.bots import known_bot
from don.table.match import Player

from ..cast import faces, member_named
from ..game import GameUi
from ..i18n import Words, isolated
from ..sentences import difficulty_names
from ..setup import PERSON, Draft
from .drawn_once import drawn_once
from .scene import Scene

# Who sits at the table: faces, a line of character, and what a bot can like besides winning.
#
# A face follows from the players (``don/ui/cast.py``), never from how strong a bot plays. The form
# is there before Python, so it is the style sheet that shows the lines of what is chosen
# (``static/css/teacher.css``). Once a game has begun, ``cast`` tells who plays.


def seat_kinds(ui: GameUi, t: Words) -> dict[str, str]:
    """Who can sit at a table: a person, or one of the bots, the easiest first."""
    bots = {level: name for level, (name, _) in ui.words.levels(t).items()}
    return {PERSON: t("Person"), **bots}


def kind_name(ui: GameUi, t: Words, code: str) -> str:
    """The name of what plays at a seat, by its code in a record: a level, perhaps a character."""
    level, _, quirk = code.partition(":")
    name = seat_kinds(ui, t).get(level, level)
    known = ui.words.personalities(t)
    if quirk not in known:
        return name
    return t("{level}, {character}", level=name, character=known[quirk][0])


def strength(ui: GameUi, t: Words, code: str) -> str:
    """How well a bot plays, in its word on the home; a level that has no one word there by name."""
    level = code.partition(":")[0]
    words = [word for word, known in ui.form.DIFFICULTIES.items() if known == level]
    return difficulty_names(t)[words[0]] if len(words) == 1 else kind_name(ui, t, code)


def face(code: str) -> h.Element:
    """Somebody's portrait, by its code; ``--face`` is its width (``static/css/people.css``).

    It is decoration: whose it is must be said beside it, or in the label of what holds it.
    """
    return h.span(".face", aria_hidden="true", data_face=code)


def line_about(t: Words, name: str) -> str:
    """A few words on a member of the cast; nothing on anybody else."""
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


def about(ui: GameUi, t: Words) -> h.Element:
    """The lines of all that can be chosen; those of what is chosen are seen."""
    levels, quirks = ui.words.levels(t), ui.words.personalities(t)
    return h.p(".character")[
        [[h.span(data_level=level)[line], " "] for level, (_, line) in levels.items()],
        [[h.span(data_taste=taste)[line], " "] for taste, (_, line) in quirks.items()],
    ]


def taste(ui: GameUi, draft: Draft, t: Words, i: int) -> h.Node:
    """What the bot at a seat likes besides winning; only some levels can."""
    name, known = f"taste-{i}", ui.words.personalities(t)
    if not known:
        return None
    labels = {"": t("No quirks"), **{code: label for code, (label, _) in known.items()}}
    return h.select(
        ".taste", name=name, aria_label=t("Personality of the bot in seat {n}", n=i + 1)
    )[[h.option(value=code, selected=draft[name] == code)[text] for code, text in labels.items()]]


class Said(NamedTuple):
    """What a player last said in an auction, or does now."""

    spoken: str
    """In words; empty: nothing."""
    shown: str = ""
    """The same for the eye, where less will do: ``7`` for ``bid 7``."""
    high: bool = False
    """Whether it is the high bid."""
    remark: str = ""
    """What a bot says to it, for the eye; what it means is heard."""


def person(scene: Scene, seat: int, said: Said, drawer: str = "", fills: bool = False) -> h.Node:
    """The face of the player at a seat. Three dots are in the bubble while another one thinks.

    ``drawer`` is the name of a drawer in the menu that a finger on the face opens as well.
    ``fills``: a press of the same name fills it.
    """
    thinks = seat == scene.acting and seat != scene.seen.seat and scene.status != "replay"
    return _person(scene.faces[seat], said, thinks, drawer, fills)


def character(scene: Scene, seat: int) -> h.Node:
    """A line on the bot at a seat, in small type; nothing on people, and at a lesson."""
    player = scene.players[seat]
    line = "" if player.bot is None or scene.is_lesson else line_about(scene.t, player.name)
    return line and h.p(".about")[line]


@drawn_once
def _person(code: str, said: Said, thinks: bool, drawer: str, fills: bool) -> h.Element:
    return h.div(".seat")[face(code), bubble(said, thinks), drawer and _opener(drawer, fills)]


def _opener(drawer: str, fills: bool) -> h.Element:
    """For fingers only: keys and voices have the menu, and need no second way for every seat."""
    return h.button(
        ".opener",
        type="button",
        popovertarget=drawer,
        data_do=drawer if fills else None,
        tabindex="-1",
        aria_hidden="true",
    )


def bubble(said: Said, thinks: bool = False) -> h.Node:
    """What was said; nothing at a seat where nothing was, and nobody thinks."""
    if thinks:
        dots = h.span(".dots", aria_hidden="true")[h.i, h.i, h.i]
        return h.span(".call.bubble.thinks")[h.span(".sr")[said.spoken], dots]
    if not said.spoken:
        return None
    if said.remark:
        return h.span(".call.bubble.word")[
            h.span(".sr")[said.spoken], h.span(aria_hidden="true")[said.remark]
        ]
    if not said.shown:
        return h.span(".call.bubble.word")[said.spoken]
    return h.span(class_=["call", "bubble", {"high": said.high}])[
        h.span(".sr")[said.spoken], h.b(aria_hidden="true")[said.shown]
    ]


# Who plays: of each bot at a table its face, how well it plays, and a line about it.


@drawn_once
def cast(ui: GameUi, t: Words, players: tuple[Player, ...]) -> h.Node:
    """Below the log, in a game and in a replay; nothing where only persons play."""
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
    taste = bot.partition(":")[2]
    told = [line_about(t, name), ui.words.personalities(t)[taste][1] if taste else ""]
    return h.li[
        face(code),
        h.div[
            h.p[h.strong[isolated(name)], h.span(".hint")[" · ", strength(ui, t, bot)]],
            any(told) and h.p(".hint")[" ".join(filter(None, told))],
        ],
    ]
