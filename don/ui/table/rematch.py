"""After the end: the same table once more, with other cards or with the same."""

from __future__ import annotations

from don.table.match import Match

from ..effects import Save
from ..links import links
from ..model import App, Outcome
from . import turns
from .session import Session


def again(app: App, table: Session, seed: int) -> Outcome:
    """A rematch with another deck."""
    return turns.go_on(turns.sit_down(app, rematch(table.match, seed), table.mine), Save())


def same_deal(app: App, table: Session) -> Outcome:
    """The same deal again."""
    fresh = links.untouched(table.match)
    return turns.go_on(turns.sit_down(app, fresh, table.mine), Save())


def rematch(match: Match, seed: int) -> Match:
    """The same people and rules, another deck. The first start player is the next clockwise, so
    that nobody sits worse for the whole evening."""
    start = (match.dealt.start + 1) % len(match.players)
    return Match.deal(match.game, match.players, match.options, seed, start, undo=match.undo)
