"""What only keys do at the table: a bid is typed, a question is answered, a place is gone to."""

from __future__ import annotations

from dataclasses import replace

from don.games.don import Phase
from don.table.match import Match

from .by_key import BACK, QUESTIONS, ByKey
from .effects import Focus, Show
from .model import App, Outcome
from .sheets import Keys

BIDDING = (Phase.AUCTION, Phase.SIDE)


def press(app: App, what: str, value: str) -> Outcome | None:
    """Something that keys do, or None."""
    match what:
        case "keys":
            return replace(app, sheet=Keys()), ()
        case "read-log":
            return app, (Focus(("#log h2",), always=True),)
        case "ask" if value in QUESTIONS and app.match is not None and app.screen == "game":
            return replace(app, by_key=ByKey(asked=value, times=app.by_key.times + 1)), ()
        case "type" if app.match is not None and may_type(app, app.match):
            if value == BACK or (value.isdecimal() and len(value) == 1):
                return _typed(app, app.match, value), (
                    Focus(("#commit",), always=True),
                    Show("[data-choose][aria-pressed=true]"),
                )
    return None


def may_type(app: App, match: Match) -> bool:
    """Whether a bid is wanted."""
    return app.status == "turn" and match.state.phase in BIDDING


def _typed(app: App, match: Match, key: str) -> App:
    """The number that the digits make, as the selection; a digit too many begins a new number."""
    before = app.by_key.typed
    if key == BACK:
        attempts = [before[:-1]]
    else:
        attempts = [before + key, key] if before else [key]
    for text in attempts:
        tried = _tried(app, match, text)
        if tried.refusal is None:
            break
    return replace(tried, by_key=ByKey(text, times=app.by_key.times + 1))


def _tried(app: App, match: Match, text: str) -> App:
    """A number that is barred says why; one that is too low may get another digit."""
    blank = replace(app, selected=None, doubted=None, refusal=None)
    if not text:
        return blank
    action = match.game.read_action(str(int(text)))
    refusal = match.check(action)
    if refusal is None:
        return replace(blank, selected=match.game.write_action(action))
    if refusal.code == "own_number":
        return replace(blank, doubted=int(text))
    return blank if refusal.code == "too_low" else replace(blank, refusal=refusal)
