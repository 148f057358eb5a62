"""Who sits at the table: faces, a line of character, and what a bot can like besides winning.

A face follows from the players (``don/ui/cast.py``), never from how strong a bot plays. The form
is there before Python, so it is the style sheet that shows the lines of what is chosen
(``static/css/teacher.css``). Once a game has begun, ``cast`` tells who plays.
"""

from __future__ import annotations

import htpy as h

from ..cast import member_named
from ..fields import Draft
from ..game import GameUi
from ..i18n import Words
from ..sentences import difficulty_names
from ..setup import PERSON


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
