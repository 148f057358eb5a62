"""Looking among the stored games for one that a link is about."""

from __future__ import annotations

from don.table.long_work import LongWork
from don.table.match import Match
from don.table.record import RecordError

from ..storage.entries import Entry
from ..storage.saves import Saved
from ..storage.shelf import Shelf
from .links import Link, same_deal, same_table


def finding(shelf: Shelf, link: Link) -> LongWork[tuple[str, Saved] | None]:
    """The stored game that a link is about, with its id; in parts.

    First the one played by link that the link goes on with, or that is still going on: whatever
    kind of link it is, only the reader's own seat may be shown then. Else, for a game to look at,
    the same deal as finished here.
    """
    yield from shelf.listing()
    for entry in sorted(shelf.entries(), key=lambda entry: entry.finished):
        if not _may_fit(link, entry):
            continue
        try:
            saved = yield from shelf.loading(entry.id)
        except RecordError:
            continue
        if on_table(link, saved) or _is_rival(link, saved):
            return entry.id, saved
    return None


def on_table(link: Link, saved: Saved) -> bool:
    """Whether a stored game is played by link, and comes on the table for this link."""
    if saved.mine is None or not same_table(saved.match, link.match):
        return False
    return link.kind == "turn" or saved.match.to_act is not None


def _may_fit(link: Link, entry: Entry) -> bool:
    """Whether a game has to be read: it may be what the link is about."""
    players = tuple(player.name for player in link.match.players)
    if entry.game != link.match.game.CODE or entry.deal not in ("", link.match.deal_sum()):
        return False
    if entry.finished and link.kind == "game":
        return len(entry.players) == len(players)
    return entry.players == players and (link.kind == "turn" or not entry.finished)


def _is_rival(link: Link, saved: Saved) -> bool:
    """Whether a finished game is the deal of a game to look at, played otherwise."""
    over = saved.match.to_act is None
    rival = over and same_deal(saved.match, link.match) and not _same(saved.match, link.match)
    return link.kind == "game" and rival


def _same(one: Match, other: Match) -> bool:
    return one.players == other.players and one.steps == other.steps
