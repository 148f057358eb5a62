"""The beginning of a game: from the submitted form, or at the last table again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from . import last_table, setup
from .effects import Focus, Save, SaveSetting
from .game import game_codes
from .model import App, Update
from .setup import BadForm, FormDraft
from .table import turns
from .together import host_page


def start(app: App, data: Mapping[str, str], chance: int) -> Update:
    """Begin the game that the submitted form asks for, or show the form again with the
    fault marked.

    The game that lies on the table stays among the stored games.
    """
    fields = setup.read_form(data)
    try:
        match = setup.deal(fields, chance)
    except BadForm as bad:
        faulty = FormDraft(fields, {bad.name: bad.code})
        field = Focus((f"#new-game [name='{bad.name}']",))
        return replace(app, draft=faulty, screen="setup"), (field,)
    settings = app.settings.having("speed", fields["speed"]) or app.settings
    seat = setup.device_seat(fields, match)
    if seat is not None:
        match = replace(match, undo="off")
    fresh = turns.sit_down(app, match, seat).at_table(seen_up_to=(0,) * len(match.players))
    fresh = replace(fresh, draft=FormDraft(fields), settings=settings)
    if fields["people"] == setup.PHONES:
        fresh = host_page.begun(fresh)
    fresh, kept = last_table.keep(fresh, fields)
    return turns.advance(fresh, Save(), SaveSetting("speed", settings.speed), kept)


def once_more(app: App, game: str, chance: int) -> Update:
    """Begin a new game, as the button Play does.

    It has the seats, levels and options that the home page shows. If ``game`` names a different
    game, it has those of that game's last table.
    """
    if game in game_codes():
        app = last_table.in_front(app, game)
    return start(app, last_table.to_play(app), chance)
