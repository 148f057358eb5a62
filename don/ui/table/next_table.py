"""After the end of a game: a rematch, the same deal again, or the next table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from don.table.match import Match, Player, untouched

from .. import last_table, setup
from ..cast import CAST, beaten, member_named
from ..daily.deals import day_of
from ..effects import Save, SaveSetting
from ..game import ui_of
from ..model import App, Update
from ..setup import FormDraft
from . import turns
from .session import Session


class NextTable(NamedTuple):
    """The players at the next table, and its difficulty (``GameFacts.difficulties``)."""

    difficulty: str
    players: tuple[Player, ...]


def again(app: App, table: Session, seed: int) -> Update:
    """Begin a rematch with another deck."""
    if table.full_match is None:
        return app, ()
    return turns.advance(
        turns.sit_down(app, rematch(table.full_match, seed), table.link_seat), Save()
    )


def again_at(app: App, table: Session, difficulty: str, seed: int) -> Update:
    """Begin a rematch at another difficulty. From now on Play leads there."""
    match = table.full_match
    now = None if match is None else difficulty_of(match)
    if match is None or now is None:
        return app, ()
    levels = ui_of(match.game).FACTS.difficulties
    if difficulty not in levels:
        return app, ()
    players = _at(levels[now], levels[difficulty], match.players)
    fresh = rematch(replace(match, players=players), seed)
    app, kept = _leading_to(app, fresh)
    return turns.advance(turns.sit_down(app, fresh, table.link_seat), Save(), kept)


def go_to_next_table(app: App, table: Session, seed: int) -> Update:
    """After a win, go on to the next table. From now on Play leads there."""
    match = table.full_match
    if app.status != "over" or match is None:
        return app, ()
    following = next_table(match, table.you, beaten(app.entries))
    if following is None:
        return app, ()
    fresh = rematch(replace(match, players=following.players), seed)
    app, kept = _leading_to(app, fresh)
    return turns.advance(turns.sit_down(app, fresh, table.link_seat), Save(), kept)


def finished(app: App) -> Update:
    """After a win against bots, let Play lead to the next table."""
    table = app.session
    following = None if table is None else won_at(app, table)
    if following is None:
        return app, ()
    app, kept = _leading_to(app, following)
    return app, (kept,)


def won_at(app: App, table: Session) -> Match | None:
    """Return the match that the reader has won, with the players of the next table.

    None if there is no next table. Neither a deal of the day nor a game with other devices leads
    to one.
    """
    match = table.full_match
    if match is None or match.to_act is not None or table.link_seat is not None or day_of(match):
        return None
    following = None if app.together else next_table(match, table.you, beaten(app.entries))
    return None if following is None else replace(match, players=following.players)


def _leading_to(app: App, match: Match) -> tuple[App, SaveSetting]:
    """Return the page on which Play leads to this table, and the effect that stores the table."""
    fields = setup.fields_of(match, app.settings.speed)
    return last_table.keep(replace(app, draft=FormDraft(fields)), fields)


def same_deal(app: App, table: Session) -> Update:
    """Begin the same deal again."""
    if table.full_match is None:
        return app, ()
    fresh = untouched(table.full_match)
    return turns.advance(turns.sit_down(app, fresh, table.link_seat), Save())


def difficulty_of(match: Match) -> str | None:
    """Return the difficulty of the bots; None without bots, or if their levels differ."""
    levels = ui_of(match.game).FACTS.difficulties
    bots = {player.bot.partition(":")[0] for player in match.players if player.bot is not None}
    return next((name for name, level in levels.items() if bots == {level}), None)


def next_table(match: Match, me: int | None, before: Collection[str]) -> NextTable | None:
    """Return the table to which the reader goes on after a win, or None.

    Bots that are members of the cast are replaced by members whom the reader has not beaten yet;
    ``before`` has the codes of those beaten before this match. All bots play at the next
    difficulty, and each seat keeps its personality. The result is None if the reader, at seat
    ``me``, has not won, if the bots play at different levels, or if there is neither a new rival
    nor a higher difficulty.
    """
    levels, now = ui_of(match.game).FACTS.difficulties, difficulty_of(match)
    if now is None or me not in match.game.winners(match.state):
        return None
    above = dict(pairwise(levels)).get(now, now)
    there = {player.name for player in match.players}
    others = iter(m.name for m in CAST if m.code not in before and m.name not in there)

    def renamed(player: Player) -> Player:
        if player.bot is None or not member_named(player.name):
            return player
        return replace(player, name=next(others, player.name))

    players = _at(levels[now], levels[above], map(renamed, match.players))
    return None if players == match.players else NextTable(above, players)


def _at(now: str, level: str, players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the players with the bots of level ``now`` at another level."""
    return tuple(
        player if player.bot is None else replace(player, bot=player.bot.replace(now, level, 1))
        for player in players
    )


def rematch(match: Match, seed: int) -> Match:
    """Return a match with the same players and rules and another deck.

    The next seat clockwise begins, so that no seat is at a disadvantage for the whole evening.
    """
    start = (match.dealt.start + 1) % len(match.players)
    return Match.deal(match.game, match.players, match.options, seed, start, undo=match.undo)
