"""After the end: the same table once more, with other cards or with the same."""

from __future__ import annotations

from don.table.match import Match

from . import play
from .effects import Save
from .model import App, Outcome
from .outside import links


def press(app: App, what: str, chance: int) -> Outcome | None:
    """A rematch, or the same deal again, was pressed; or None. ``chance`` is the next seed."""
    match = app.match
    if match is None or what not in ("again", "same-deal"):
        return None
    fresh = links.untouched(match) if what == "same-deal" else rematch(match, chance)
    return play.go_on(play.sit_down(app, fresh, app.mine), Save())


def rematch(match: Match, seed: int) -> Match:
    """The same people and rules, another deck. The first start player is the next clockwise, so
    that nobody sits worse for the whole evening."""
    start = (match.dealt.start + 1) % len(match.players)
    return Match.deal(match.game, match.players, match.options, seed, start, undo=match.undo)
