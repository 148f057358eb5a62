"""The new-game form. The build puts the same markup into the page, so it is there before Python."""

from __future__ import annotations

import htpy as h

from don.games import GAMES
from don.table.match import LONGEST_NAME

from .. import awaited
from ..cast import faces
from ..fields import Draft
from ..game import GameUi, game_codes
from ..i18n import Words
from ..model import App
from ..sentences import speed_names
from ..setup import game_of, player
from .characters import about, face, seat_kinds, taste
from .fields import choice, number, radios


def setup_form(app: App, t: Words) -> h.Element:
    """Who plays, by which rules, how fast. One press on the button starts a game as it stands."""
    draft = app.draft
    ui = game_of(draft.fields)
    coming = awaited.chosen(app)
    return h.form("#new-game", method="get", action="#", autocomplete="off", tabindex="-1")[
        h.h2[t("New game")],
        _games(draft, t, coming),
        _players(ui, draft, t),
        h.fieldset[
            h.legend[t("Speed")],
            h.div(".options")[radios(draft, "speed", speed_names(t))],
        ],
        h.details(open=_rules_fault(draft))[
            h.summary[t("Rules and options")], _rules(ui, draft, t)
        ],
        h.div(".decide")[
            app.match is not None
            and h.button(".pass", type="button", data_do="back")[t("Back to the game")],
            h.button(".commit", type="submit", disabled=bool(coming))[t("Start")],
        ],
        app.match is not None
        and app.match.to_act is not None
        and h.p(".hint")[t("A new game takes the place of the one on the table.")],
    ]


def _games(draft: Draft, t: Words, coming: str) -> h.Node:
    """Which game, if there are several. One that is ``coming`` is chosen already."""
    codes = game_codes()
    if len(codes) < 2:
        return None
    return h.fieldset[
        h.legend[t("Game")],
        h.input(type="hidden", name="game", value=draft["game"]),
        h.div(".choices")[
            [
                h.button(
                    ".plain",
                    type="button",
                    data_do="game",
                    data_value=code,
                    aria_pressed="true" if code == (coming or draft["game"]) else "false",
                )[GAMES.name_of(code)]
                for code in codes
            ]
        ],
    ]


def _players(ui: GameUi, draft: Draft, t: Words) -> h.Element:
    seats = ui.GAME.SEATS
    counts = {str(n): str(n) for n in seats}
    known = faces([player(draft.fields, i) for i in range(seats[-1])])
    return h.fieldset[
        h.legend[t("Players")],
        h.div(".options.counts")[radios(draft, "players", counts)],
        h.ol(".seats")[[_seat(ui, draft, t, i, code) for i, code in enumerate(known)]],
        h.div(".people")[
            h.span(".hint")[t("Several people play")],
            h.div(".options")[
                radios(
                    draft,
                    "people",
                    {"screen": t("at this screen"), "link": t("by link, each on a device")},
                )
            ],
        ],
    ]


def _seat(ui: GameUi, draft: Draft, t: Words, i: int, code: str) -> h.Element:
    kinds = seat_kinds(ui, t)
    name, kind = f"name-{i}", f"kind-{i}"
    fault = draft.faults.get(name)
    return h.li[
        face(code),
        h.input(
            name=name,
            value=draft[name],
            maxlength=str(LONGEST_NAME),
            placeholder=ui.table.FIRST_NAMES[i],
            aria_label=t("Name of player {n}", n=i + 1),
            aria_invalid="true" if fault else None,
            dir="auto",
        ),
        h.select(name=kind, aria_label=t("Who plays seat {n}", n=i + 1))[
            [h.option(value=k, selected=draft[kind] == k)[label] for k, label in kinds.items()]
        ],
        about(ui, t),
        taste(ui, draft, t, i),
        fault and h.p(".fault", role="alert")[t("This name cannot be used.")],
    ]


def _rules(ui: GameUi, draft: Draft, t: Words) -> h.Node:
    seats = {str(i): t("seat {n}", n=i + 1) for i in range(ui.GAME.SEATS[-1])}
    return [
        ui.form.draw(draft, t),
        choice(
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
        choice(draft, t, "start", t("First start player"), {"": t("drawn by lot")} | seats),
        number(draft, t, "seed", t("Number of the deal (empty: by chance)"), 0, None),
    ]


def _rules_fault(draft: Draft) -> bool:
    return any(not name.startswith("name-") for name in draft.faults)
