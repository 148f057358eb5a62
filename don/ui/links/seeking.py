"""Looking among the stored games for one that a link is about."""

from __future__ import annotations

from don.table.match import Match
from don.table.record import RecordError

from ..storage.saves import Saved
from ..storage.shelf import Shelf
from .links import Link, same_deal, same_table


def find(shelf: Shelf, link: Link) -> tuple[str, Saved] | None:
    """The game that a link goes on with; for a game to look at, the same deal as finished here."""
    players = tuple(player.name for player in link.match.players)
    for entry in shelf.entries():
        if entry.game != link.match.game.CODE:
            continue
        if link.kind == "turn" and entry.players != players:
            continue
        if link.kind == "game" and (not entry.finished or len(entry.players) != len(players)):
            continue
        try:
            saved = shelf.load(entry.id)
        except RecordError:
            continue
        if fits(link, saved):
            return entry.id, saved
    return None


def fits(link: Link, saved: Saved) -> bool:
    """Whether a stored game is what a link is about."""
    if link.kind == "turn":
        return saved.mine is not None and same_table(saved.match, link.match)
    over = saved.match.to_act is None
    return over and same_deal(saved.match, link.match) and not _same(saved.match, link.match)


def _same(one: Match, other: Match) -> bool:
    return one.players == other.players and one.steps == other.steps
