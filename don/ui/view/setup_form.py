"""The form for a new table. The build puts it into the page, so it is there before Python starts.

It asks who plays, how good the bots are, and how fast; rarely used options are folded below. It is
a screen of its own: while it is open, the rest of the home page is hidden (static/css/home.css).
"""

from __future__ import annotations

import htpy as h

from don.table.match import LONGEST_NAME

from ..cast import faces
from ..facts import BoxOption, ChoiceOption, NumberOption, Option
from ..game import GameUi
from ..i18n import Words
from ..model import App
from ..sentences import difficulty_names, speed_names
from ..setup import BOT, PERSON, PHONES, FormDraft, game_of, player
from .drawings import stroked
from .drawn_once import drawn_once
from .fields import choice, segments, stepper, switch
from .people import face, level_lines, levels, line_about, personality_choice

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
"""The words for numbers of players in the classes of a style sheet (``.for-three``)."""
KINDS = {
    PERSON: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.8-4.2 3.7-6 7.5-6s6.700 1.8 7.5 6",
    BOT: "M5 8.500h14V19H5zM12 8.500V4M9.500 12.500v1.500m5-1.500v1.500M2.500 12v4m19-4v4",
}
"""The icons of a person and of a bot."""


def set_up(app: App, t: Words) -> h.Element:
    """Return the form, folded; it is open if it has errors."""
    return h.details("#set-up", open=bool(app.draft.faults), data_layer=True)[
        h.summary[table_of(t, game_of(app.draft.fields).GAME.NAME)], setup_form(app, t)
    ]


def table_of(t: Words, game: str) -> str:
    """Return the words that lead to the form for a new table of a game."""
    # Translators: {game} is "Don" or "Boomtown"
    return t("Set up a table: {game}", game=game)


def setup_form(app: App, t: Words) -> h.Element:
    """Draw the form. Without any change, one press on its button starts a game."""
    draft = app.draft
    ui = game_of(draft.fields)
    return h.form("#new-game", method="get", action="#", autocomplete="off", tabindex="-1")[
        h.input(type="hidden", name="game", value=draft.fields["game"]),
        h.div(".parts")[
            _players(ui, draft, t),
            h.div(".group")[
                choice(
                    t("Bots"),
                    segments("difficulty", difficulty_names(t), draft.fields["difficulty"]),
                ),
                _each_seat(ui, draft, t),
                choice(t("Speed"), segments("speed", speed_names(t), draft.fields["speed"])),
                h.details(open=_rules_fault(draft))[
                    h.summary[t("Rules and options")], _rules(ui, draft, t)
                ],
            ],
        ],
        h.div(".decide")[h.button(".commit", type="submit")[t("Start")]],
    ]


def _players(ui: GameUi, draft: FormDraft, t: Words) -> h.Element:
    seats = ui.GAME.SEATS
    counts = {str(n): str(n) for n in seats}
    known = faces([player(draft.fields, i) for i in range(seats[-1])])
    return h.div(".group.seating")[
        choice(t("Players"), segments("players", counts, draft.fields["players"])),
        h.ol(".seats.who")[[_seat(ui, draft, t, i, code) for i, code in enumerate(known)]],
        h.div(".people")[
            h.span(".hint")[t("If several people play")],
            segments(
                "people",
                {
                    "screen": t("at this screen"),
                    PHONES: t("each on their own phone"),
                    "link": t("by link, on your own devices"),
                },
                draft.fields["people"],
            ),
        ],
    ]


def _seat(ui: GameUi, draft: FormDraft, t: Words, i: int, code: str) -> h.Element:
    labels = {PERSON: t("Person"), BOT: t("Bot")}
    kinds = {kind: _kind(KINDS[kind], label) for kind, label in labels.items()}
    name, kind = f"name-{i}", f"kind-{i}"
    line = line_about(t, player(draft.fields, i).name)
    fault = draft.faults.get(name)
    nameless = i == 0 and draft.fields[name] == ui.FACTS.first_names[0]  # not typed by the reader
    return h.li[
        face(code),
        h.input(
            name=name,
            value="" if nameless else draft.fields[name],
            maxlength=str(LONGEST_NAME),
            placeholder=ui.FACTS.first_names[i] if i else t("You"),
            aria_label=t("Name of player {n}", n=i + 1),
            aria_invalid="true" if fault else None,
            dir="auto",
        ),
        segments(
            kind,
            kinds,
            draft.fields[kind],
            label=t("Who plays in seat {n}", n=i + 1),
        ),
        line and h.p(".line")[line],
        fault and h.p(".fault", role="alert")[t("You can't use this name.")],
    ]


@drawn_once
def _kind(path: str, label: str) -> h.Node:
    return [stroked(path), h.span(".sr")[label]]


def _each_seat(ui: GameUi, draft: FormDraft, t: Words) -> h.Element:
    """Return the choice of a level and a personality for each bot."""
    seats = range(ui.GAME.SEATS[-1])
    adjusted = any(draft.fields[f"{what}-{i}"] for what in ("level", "taste") for i in seats)
    return h.details("#each-seat", open=adjusted)[
        h.summary[t("Bot by bot")],
        h.ol(".seats")[[_level(ui, draft, t, i) for i in seats]],
    ]


def _level(ui: GameUi, draft: FormDraft, t: Words, i: int) -> h.Element:
    name = f"level-{i}"
    known = {code: label for code, (label, _) in levels(ui, t).items()}
    return h.li[
        h.span(".hint")[t("Seat {n}", n=i + 1)],
        segments(
            name,
            {"": t("like the others"), **known},
            draft.fields[name],
            label=t("Level of the bot in seat {n}", n=i + 1),
        ),
        level_lines(ui, t),
        personality_choice(ui, draft, t, i),
    ]


def _rules(ui: GameUi, draft: FormDraft, t: Words) -> h.Node:
    seats = {str(i): t("seat {n}", n=i + 1) for i in range(ui.GAME.SEATS[-1])}
    undo = {
        "fair": t("until a card is turned up"),
        "practice": t("any time (practice)"),
        "off": t("never"),
    }
    return [
        [_option(draft, t, option) for option in ui.FACTS.options],
        _choice(draft, t, "undo", t("Undo"), undo),
        _choice(draft, t, "start", t("Who starts"), {"": t("random")} | seats),
        _deal_number(draft, t),
    ]


def _choice(draft: FormDraft, t: Words, name: str, label: str, texts: dict[str, str]) -> h.Element:
    fault = t("Not compatible with your other options.") if name in draft.faults else ""
    return choice(label, segments(name, texts, draft.fields[name]), fault=fault)


def _deal_number(draft: FormDraft, t: Words) -> h.Element:
    fault = "seed" in draft.faults
    return h.label(".row")[
        h.span[t("Deal number (blank = random)")],
        h.input(
            name="seed",
            value=draft.fields["seed"],
            inputmode="numeric",
            aria_invalid="true" if fault else None,
        ),
        fault and h.span(".fault", role="alert")[t("Please enter a whole number.")],
    ]


def _option(draft: FormDraft, t: Words, option: Option) -> h.Node:
    """Draw the field of one of the game's own options."""
    name, label = option.name, t.tabled(option.label)
    match option:
        case NumberOption(least=least, most=most):
            sentence = t(
                "Please enter a whole number from {least} to {most}.", least=least, most=most
            )
            fault = sentence if name in draft.faults else ""
            return stepper(t, name, label, draft.fields[name], fault, least=least, most=most)
        case ChoiceOption(choices=choices):
            if isinstance(choices, tuple):
                return _choice(draft, t, name, label, {str(n): str(n) for n in choices})
            texts = {key: t.tabled(text) for key, text in choices.items()}
            return _choice(draft, t, name, label, texts)
        case BoxOption(seats=seats):
            field = switch(name, label, bool(draft.fields[name]))
            return field if seats is None else h.div(class_=f"for-{NUMBERS[seats]}")[field]


def _rules_fault(draft: FormDraft) -> bool:
    return any(not name.startswith("name-") for name in draft.faults)
