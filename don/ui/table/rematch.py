"""After the end: the same table once more, with other cards or with the same; or the next one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from don.table.match import Match, Player

from .. import last_table, setup
from ..cast import CAST, member_named
from ..effects import Save
from ..fields import Draft
from ..game import ui_of
from ..links import links
from ..model import App, Outcome
from ..rivals import beaten
from . import turns
from .session import Session


class NextTable(NamedTuple):
    """Who sits there, and how well the bots play (``FormPart.DIFFICULTIES``)."""

    difficulty: str
    players: tuple[Player, ...]


def again(app: App, table: Session, seed: int) -> Outcome:
    """A rematch with another deck."""
    if table.whole is None:
        return app, ()
    return turns.go_on(turns.sit_down(app, rematch(table.whole, seed), table.mine), Save())


def move_on(app: App, table: Session, seed: int) -> Outcome:
    """After a win: on to the next table. From now on it is the one that Play leads to."""
    match = table.whole
    if app.status != "over" or match is None:
        return app, ()
    following = next_table(match, table.you, beaten(app.entries))
    if following is None:
        return app, ()
    fresh = rematch(replace(match, players=following.players), seed)
    fields = setup.fields_of(fresh, app.settings.speed)
    app, kept = last_table.keep(replace(app, draft=Draft(fields)), fields)
    return turns.go_on(turns.sit_down(app, fresh, table.mine), Save(), kept)


def same_deal(app: App, table: Session) -> Outcome:
    """The same deal again."""
    if table.whole is None:
        return app, ()
    fresh = links.untouched(table.whole)
    return turns.go_on(turns.sit_down(app, fresh, table.mine), Save())


def next_table(match: Match, me: int | None, before: Collection[str]) -> NextTable | None:
    """Where somebody who has won goes on: rivals who were not beaten before (``before``: codes of
    those who were) or in this game sit in the bots' places, and all of them play one difficulty
    better. None if the reader (at seat ``me``) has not won, or the bots are of several
    difficulties, or there is neither anybody else nor a better one. Their quirks stay.
    """
    levels = ui_of(match.game).form.DIFFICULTIES
    bots = {player.bot.partition(":")[0] for player in match.players if player.bot is not None}
    now = next((name for name, level in levels.items() if bots == {level}), None)
    if now is None or me not in match.game.winners(match.state):
        return None
    above = dict(pairwise(levels)).get(now, now)
    there = {player.name for player in match.players}
    others = iter(m.name for m in CAST if m.code not in before and m.name not in there)

    def next_player(player: Player) -> Player:
        if player.bot is None:
            return player
        name = next(others, player.name) if member_named(player.name) else player.name
        return Player(name, player.bot.replace(levels[now], levels[above], 1))

    players = tuple(map(next_player, match.players))
    return None if players == match.players else NextTable(above, players)


def rematch(match: Match, seed: int) -> Match:
    """The same people and rules, another deck. The first start player is the next clockwise, so
    that nobody sits worse for the whole evening."""
    start = (match.dealt.start + 1) % len(match.players)
    return Match.deal(match.game, match.players, match.options, seed, start, undo=match.undo)
