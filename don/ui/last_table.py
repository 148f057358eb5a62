"""The table that the reader set up last in each game. Play uses it again.

It is stored as a setting, which holds the fields of the form that differ from their initial values.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from don.table.match import LONGEST_NAME
from don.table.safe_json import read_json

from . import setup
from .effects import SaveSetting
from .game import GameUi, game_codes, ui_named
from .model import App, Update
from .setup import BadForm, FormDraft

IN_FRONT = "game"
"""The name of the setting for the game whose home is shown first (``static/first.js``)."""
MOST_TEXT = 4_000
"""The most characters that such a setting may have."""


def keep(app: App, fields: Mapping[str, str]) -> tuple[App, SaveSetting]:
    """Return the page with a table that was just set up, and the effect that stores it."""
    ui = setup.game_of(fields)
    first = setup.defaults(ui)
    own = {name: text for name, text in fields.items() if first[name] != text}
    for elsewhere in ("seed", "speed"):  # the cards are new every time; the speed is a setting
        own.pop(elsewhere, None)
    text = json.dumps(own, ensure_ascii=False)
    return replace(app, tables={**app.tables, ui.GAME.CODE: text}), SaveSetting(
        _name(ui.GAME.CODE), text
    )


def drafted(app: App, ui: GameUi) -> FormDraft:
    """Return the form for a game as it was last submitted, or else as at the first visit."""
    fields = {**setup.defaults(ui), **_read(app.tables.get(ui.GAME.CODE, "")), "seed": ""}
    fields = {name: fields[name] for name in setup.defaults(ui)} | {"game": ui.GAME.CODE}
    try:
        setup.deal(fields, 0)
    except BadForm:
        fields = setup.defaults(ui)
    return FormDraft({**fields, "speed": app.settings.speed})


def to_play(app: App) -> Mapping[str, str]:
    """Return the form as Play submits it: as filled in, or as last submitted if it has faults.

    It has no seed, so that the cards are new, and its speed is that of the settings.
    """
    draft = app.draft
    if draft.faults:
        draft = drafted(app, setup.game_of(draft.fields))
    return {**draft.fields, "seed": "", "speed": app.settings.speed}


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored tables of all games."""
    stored = {game: values[name] for game in game_codes() if (name := _name(game)) in values}
    app = replace(app, tables={**app.tables, **stored})
    front = values.get(IN_FRONT, app.draft.fields["game"])
    return replace(app, draft=drafted(app, setup.game_of({"game": front})))


def in_front(app: App, game: str) -> App:
    """Return the page with the form for a game, so that its home is the one to come back to."""
    if game == app.draft.fields["game"]:
        return app
    return replace(app, draft=drafted(app, ui_named(game)))


def followed(before: App, after: App) -> Update:
    """Put the game on the screen in front, and store which game that is for the next visit."""
    if after.framed is not None:
        return after, ()
    if (match := after.on_screen) is not None:
        after = in_front(after, match.game.CODE)
    game = after.draft.fields["game"]
    return after, (SaveSetting(IN_FRONT, game),) if game != before.draft.fields["game"] else ()


def _name(game: str) -> str:
    return "table" if game == game_codes()[0] else f"table/{game}"


def _read(text: str) -> dict[str, str]:
    """Return the fields that a setting holds; none if it is damaged."""
    try:
        data = read_json(text) if len(text) <= MOST_TEXT else None
    except ValueError:
        return {}
    known = data.items() if isinstance(data, dict) else ()
    return {str(name): text[: 2 * LONGEST_NAME] for name, text in known if isinstance(text, str)}
