"""The new-game form. The build puts the same markup into the page, so it is there before Python."""

from __future__ import annotations

import htpy as h

from don.games.don import SEATS
from don.table.match import LONGEST_NAME

from ..i18n import Words
from ..model import App
from ..settings import SPEEDS
from ..setup import FIRST_NAMES, PERSON, Draft
from ..telling import speed_name
from .characters import about, face, taste, tastes


def setup_form(app: App, t: Words) -> h.Element:
    """Who plays, by which rules, how fast. One press on the button starts a game as it stands."""
    draft = app.draft
    return h.form("#new-game", method="get", action="#", autocomplete="off", tabindex="-1")[
        h.h2[t("New game")],
        _players(draft, t),
        h.fieldset[
            h.legend[t("Speed")],
            h.div(".options")[_radios(draft, "speed", {s: speed_name(t, s) for s in SPEEDS})],
        ],
        h.details(open=_rules_fault(draft))[h.summary[t("Rules and options")], _rules(draft, t)],
        h.div(".decide")[
            app.match is not None
            and h.button(".pass", type="button", data_do="back")[t("Back to the game")],
            h.button(".commit", type="submit")[t("Start")],
        ],
        app.match is not None
        and app.match.to_act is not None
        and h.p(".hint")[t("A new game takes the place of the one on the table.")],
    ]


def _players(draft: Draft, t: Words) -> h.Element:
    counts = {str(n): str(n) for n in SEATS}
    return h.fieldset[
        h.legend[t("Players")],
        h.div(".options.counts")[_radios(draft, "players", counts)],
        h.ol(".seats")[[_seat(draft, t, i) for i in range(SEATS[-1])]],
        h.div(".people")[
            h.span(".hint")[t("Several people play")],
            h.div(".options")[
                _radios(
                    draft,
                    "people",
                    {"screen": t("at this screen"), "link": t("by link, each on a device")},
                )
            ],
        ],
    ]


def seat_kinds(t: Words) -> dict[str, str]:
    """Who can sit at a table: a person, or one of the bots, the easiest first."""
    return {
        PERSON: t("Person"),
        "timid": t("Bot: timid"),
        "naive": t("Bot: naive"),
        "careful": t("Bot: careful"),
        "sharp": t("Bot: sharp"),
        "shrewd": t("Bot: shrewd"),
        "don": t("Bot: Don"),
        "random": t("Bot: random"),
    }


def kind_name(t: Words, code: str) -> str:
    """Who sits somewhere, by the code in a record: a level, perhaps with a character."""
    level, _, quirk = code.partition(":")
    told = seat_kinds(t).get(level, level)
    if quirk not in tastes(t):
        return told
    return t("{level}, {character}", level=told, character=tastes(t)[quirk][0])


def _seat(draft: Draft, t: Words, i: int) -> h.Element:
    kinds = seat_kinds(t)
    name, kind = f"name-{i}", f"kind-{i}"
    fault = draft.faults.get(name)
    return h.li[
        face(),
        h.input(
            name=name,
            value=draft[name],
            maxlength=str(LONGEST_NAME),
            placeholder=FIRST_NAMES[i],
            aria_label=t("Name of player {n}", n=i + 1),
            aria_invalid="true" if fault else None,
            dir="auto",
        ),
        h.select(name=kind, aria_label=t("Who plays seat {n}", n=i + 1))[
            [h.option(value=k, selected=draft[kind] == k)[label] for k, label in kinds.items()]
        ],
        about(t),
        taste(draft, t, i),
        fault and h.p(".fault", role="alert")[t("This name cannot be used.")],
    ]


def _rules(draft: Draft, t: Words) -> h.Node:
    seats = {"": t("drawn by lot")} | {str(i): t("seat {n}", n=i + 1) for i in range(SEATS[-1])}
    return [
        _number(draft, t, "start_chips", t("Chips at the start"), 1, 150),
        _choice(
            draft,
            t,
            "chips",
            t("Chips are"),
            {"hidden": t("hidden from others"), "open": t("open")},
        ),
        _choice(draft, t, "min_open", t("Lowest opening bid"), {"1": "1", "0": "0"}),
        _choice(
            draft,
            t,
            "table",
            t("Forbidden bids are"),
            {
                "guarded": t("refused (guarded table)"),
                "strict": t("punished (strict table)"),
            },
        ),
        _box(draft, "side_auctions", t("Side auctions: districts may be sold")),
        _box(draft, "exchange", t("Exchange variant: districts may be swapped")),
        _choice(
            draft,
            t,
            "undo",
            t("Taking back"),
            {
                "fair": t("until a card is turned over"),
                "practice": t("always (for practice)"),
                "off": t("not allowed"),
            },
        ),
        _choice(draft, t, "start", t("First start player"), seats),
        _number(draft, t, "seed", t("Number of the deal (empty: by chance)"), 0, None),
    ]


def _rules_fault(draft: Draft) -> bool:
    return any(not name.startswith("name-") for name in draft.faults)


def _radios(draft: Draft, name: str, labels: dict[str, str]) -> list[h.Element]:
    return [
        h.label[
            h.input(type="radio", name=name, value=value, checked=draft[name] == value),
            h.span[label],
        ]
        for value, label in labels.items()
    ]


def _choice(draft: Draft, t: Words, name: str, label: str, choices: dict[str, str]) -> h.Element:
    fault = draft.faults.get(name)
    return h.label(".row")[
        h.span[label],
        h.select(name=name, aria_invalid="true" if fault else None)[
            [h.option(value=v, selected=draft[name] == v)[text] for v, text in choices.items()]
        ],
        fault and h.span(".fault", role="alert")[t("This does not go with the other choices.")],
    ]


def _box(draft: Draft, name: str, label: str) -> h.Element:
    return h.label(".row.box")[
        h.input(type="checkbox", name=name, value="on", checked=bool(draft[name])), h.span[label]
    ]


def _number(
    draft: Draft, t: Words, name: str, label: str, least: int, most: int | None
) -> h.Element:
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
            t("A whole number from {least} to {most}, please.", least=least, most=most)
            if most is not None
            else t("A whole number, please.")
        ],
    ]
