"""Rivals: whom of the cast the reader has beaten, and who of them plays next.

Nothing is stored for it. It follows from the games that are kept, of whatever game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from don.table.match import KnownMatch

from . import setup
from .cast import CAST, Member, member_named
from .fields import Draft
from .model import App, Outcome
from .storage.entries import NOBODY, Entry


def beaten(entries: Iterable[Entry]) -> frozenset[str]:
    """The codes of all who sat, and have not won, at a table where the reader has."""
    return frozenset(
        member.code
        for entry in entries
        if entry.finished and entry.me != NOBODY and entry.me in entry.won
        for member in _losers(entry.players, entry.won)
    )


def beaten_now(app: App, match: KnownMatch, me: int | None) -> tuple[Member, ...]:
    """Whom the reader (at seat ``me``) has beaten with this match and never before."""
    winners = match.game.winners(match.state)
    if me is None or me not in winners:
        return ()
    table = app.session.game_id if app.session is not None else ""
    before = beaten(entry for entry in app.entries if entry.id != table)
    losers = _losers([player.name for player in match.players], winners)
    return tuple(member for member in losers if member.code not in before)


def has_played(entries: Iterable[Entry], game: str | None = None) -> bool:
    """Whether the reader has come to the end of a game, or of one of this kind."""
    return any(
        entry.finished and entry.me != NOBODY and game in (None, entry.game) for entry in entries
    )


def invited(app: App) -> frozenset[str]:
    """The codes of those who sit at the table of the next game."""
    names = (player.name for player in setup.seated(app.draft.fields) if player.bot is not None)
    return frozenset(member.code for member in map(member_named, names) if member)


def invite(app: App, code: str) -> Outcome:
    """A member of the cast sits down at the table of the next game, for the bot that has sat there
    longest: the others move up, so that a whole new company can be invited."""
    guest = next((member for member in CAST if member.code == code), None)
    fields = dict(app.draft.fields)
    players = setup.seated(fields)
    bots = [f"name-{i}" for i, player in enumerate(players) if player.bot is not None]
    if guest is None or not bots or guest in map(member_named, (p.name for p in players)):
        return app, ()
    leaves = fields[bots[0]]
    for name in fields:  # who waits for a larger table has no name twice
        if name.startswith("name-") and member_named(fields[name]) == guest:
            fields[name] = leaves
    moved = [*(fields[bot] for bot in bots[1:]), guest.name]
    fields.update(zip(bots, moved, strict=True))
    return replace(app, draft=Draft(fields, app.draft.faults)), ()


def _losers(names: Sequence[str], winners: Collection[int]) -> list[Member]:
    """The members of the cast at a table who have not won."""
    members = (member_named(name) for seat, name in enumerate(names) if seat not in winners)
    return [member for member in members if member is not None]
