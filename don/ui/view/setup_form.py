"""The form for a new table. The build puts it into the page, so it is there before Python starts.

It asks who plays, how good the bots are, and how fast; rarely used options are folded below.
"""

from __future__ import annotations

import htpy as h

from don.table.match import LONGEST_NAME

from ..cast import faces
from ..game import GameUi
from ..i18n import Words
from ..model import App
from ..options import BoxOption, ChoiceOption, NumberOption, Option
from ..sentences import difficulty_names, speed_names
from ..setup import BOT, PERSON, PHONES, FormDraft, game_of, player
from .people import face, level_lines, levels, line_about, taste

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
"""The words for numbers of players in the classes of a style sheet (``.for-three``)."""

# Fields of the form, each with its label and its error.


def radios(draft: FormDraft, name: str, labels: dict[str, str]) -> list[h.Element]:
    """Return a choice of a few values, all of them in sight."""
    return [
        h.label[
            h.input(type="radio", name=name, value=value, checked=draft[name] == value),
            h.span[label],
        ]
        for value, label in labels.items()
    ]


def choice(draft: FormDraft, t: Words, name: str, label: str, choices: dict[str, str]) -> h.Element:
    """Return a choice of several values from a list."""
    fault = draft.faults.get(name)
    return h.label(".row")[
        h.span[label],
        h.select(name=name, aria_invalid="true" if fault else None)[
            [h.option(value=v, selected=draft[name] == v)[text] for v, text in choices.items()]
        ],
        fault and h.span(".fault", role="alert")[t("Not compatible with your other options.")],
    ]


def box(draft: FormDraft, name: str, label: str) -> h.Element:
    """Return a checkbox."""
    return h.label(".row.box")[
        h.input(type="checkbox", name=name, value="on", checked=bool(draft[name])), h.span[label]
    ]


def number(
    draft: FormDraft, t: Words, name: str, label: str, least: int, most: int | None
) -> h.Element:
    """Return a field for a whole number; without an upper limit if ``most`` is None."""
    fault = draft.faults.get(name)
    return h.label(".row")[
        h.span[label],
        h.input(
            name=name,
            value=draft[name],
            inputmode="numeric",
            aria_invalid="true" if fault else None,
        ),
        fault
        and h.span(".fault", role="alert")[
            t("Please enter a whole number from {least} to {most}.", least=least, most=most)
            if most is not None
            else t("Please enter a whole number.")
        ],
    ]


def set_up(app: App, t: Words) -> h.Element:
    """Return the form, folded; it is open if it has errors."""
    return h.details("#set-up", open=bool(app.draft.faults), data_layer=True)[
        h.summary[t("Set up a table")], setup_form(app, t)
    ]


def setup_form(app: App, t: Words) -> h.Element:
    """Draw the form. Without any change, one press on its button starts a game."""
    draft = app.draft
    ui = game_of(draft.fields)
    return h.form("#new-game", method="get", action="#", autocomplete="off", tabindex="-1")[
        h.input(type="hidden", name="game", value=draft["game"]),
        _players(ui, draft, t),
        h.fieldset[
            h.legend[t("Bots")],
            h.div(".options.grades")[radios(draft, "difficulty", difficulty_names(t))],
        ],
        _each_seat(ui, draft, t),
        h.fieldset[
            h.legend[t("Speed")],
            h.div(".options")[radios(draft, "speed", speed_names(t))],
        ],
        h.details(open=_rules_fault(draft))[
            h.summary[t("Rules and options")], _rules(ui, draft, t)
        ],
        h.div(".decide")[h.button(".commit", type="submit")[t("Start")]],
    ]


def _players(ui: GameUi, draft: FormDraft, t: Words) -> h.Element:
    seats = ui.GAME.SEATS
    counts = {str(n): str(n) for n in seats}
    known = faces([player(draft.fields, i) for i in range(seats[-1])])
    return h.fieldset[
        h.legend[t("Players")],
        h.div(".options.counts")[radios(draft, "players", counts)],
        h.ol(".seats.who")[[_seat(ui, draft, t, i, code) for i, code in enumerate(known)]],
        h.div(".people")[
            h.span(".hint")[t("If several people play")],
            h.div(".options")[
                radios(
                    draft,
                    "people",
                    {
                        "screen": t("at this screen"),
                        PHONES: t("each on their own phone"),
                        "link": t("by link, on your own devices"),
                    },
                )
            ],
        ],
    ]


def _seat(ui: GameUi, draft: FormDraft, t: Words, i: int, code: str) -> h.Element:
    kinds = {PERSON: t("Person"), BOT: t("Bot")}
    name, kind = f"name-{i}", f"kind-{i}"
    line = line_about(t, player(draft.fields, i).name)
    fault = draft.faults.get(name)
    nameless = i == 0 and draft[name] == ui.FACTS.first_names[0]  # not typed by the reader
    return h.li[
        face(code),
        h.input(
            name=name,
            value="" if nameless else draft[name],
            maxlength=str(LONGEST_NAME),
            placeholder=ui.FACTS.first_names[i] if i else t("You"),
            aria_label=t("Name of player {n}", n=i + 1),
            aria_invalid="true" if fault else None,
            dir="auto",
        ),
        h.select(name=kind, aria_label=t("Who plays in seat {n}", n=i + 1))[
            [h.option(value=k, selected=draft[kind] == k)[label] for k, label in kinds.items()]
        ],
        line and h.p(".line")[line],
        fault and h.p(".fault", role="alert")[t("You can't use this name.")],
    ]


def _each_seat(ui: GameUi, draft: FormDraft, t: Words) -> h.Element:
    """Return the choice of a level and a personality for each bot."""
    seats = range(ui.GAME.SEATS[-1])
    own = any(draft[f"{what}-{i}"] for what in ("level", "taste") for i in seats)
    return h.details("#each-seat", open=own)[
        h.summary[t("Bot by bot")],
        h.ol(".seats")[[_level(ui, draft, t, i) for i in seats]],
    ]


def _level(ui: GameUi, draft: FormDraft, t: Words, i: int) -> h.Element:
    name = f"level-{i}"
    known = {code: label for code, (label, _) in levels(ui, t).items()}
    return h.li[
        h.span(".hint")[t("Seat {n}", n=i + 1)],
        h.select(name=name, aria_label=t("Level of the bot in seat {n}", n=i + 1))[
            [
                h.option(value=code, selected=draft[name] == code)[label]
                for code, label in {"": t("like the others"), **known}.items()
            ]
        ],
        level_lines(ui, t),
        taste(ui, draft, t, i),
    ]


def _rules(ui: GameUi, draft: FormDraft, t: Words) -> h.Node:
    seats = {str(i): t("seat {n}", n=i + 1) for i in range(ui.GAME.SEATS[-1])}
    return [
        [_option(draft, t, option) for option in ui.FACTS.options],
        choice(
            draft,
            t,
            "undo",
            t("Undo"),
            {
                "fair": t("until a card is turned up"),
                "practice": t("any time (practice)"),
                "off": t("never"),
            },
        ),
        choice(draft, t, "start", t("Who starts"), {"": t("random")} | seats),
        number(draft, t, "seed", t("Deal number (blank = random)"), 0, None),
    ]


def _option(draft: FormDraft, t: Words, option: Option) -> h.Element:
    """Draw the field of one of the game's own options."""
    name, label = option.name, t.tabled(option.label)
    match option:
        case NumberOption():
            return number(draft, t, name, label, option.least, option.most)
        case ChoiceOption(choices=choices):
            if isinstance(choices, tuple):
                return choice(draft, t, name, label, {str(n): str(n) for n in choices})
            return choice(draft, t, name, label, {k: t.tabled(text) for k, text in choices.items()})
        case BoxOption(seats=seats):
            field = box(draft, name, label)
            return field if seats is None else h.div(class_=f"for-{NUMBERS[seats]}")[field]


def _rules_fault(draft: FormDraft) -> bool:
    return any(not name.startswith("name-") for name in draft.faults)
