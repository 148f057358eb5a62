"""After the end: the same table once more, with other cards or with the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from don.table.match import Match, Player

from ..effects import Save
from ..game import ui_of
from ..links import links
from ..model import App, Outcome
from . import turns
from .session import Session


def again(app: App, table: Session, seed: int) -> Outcome:
    """A rematch with another deck."""
    return turns.go_on(turns.sit_down(app, rematch(table.match, seed), table.mine), Save())


def harder(app: App, table: Session, seed: int) -> Outcome:
    """A rematch against bots of the next difficulty."""
    upward = harder_than(table.match)
    if upward is None:
        return app, ()
    fresh = rematch(replace(table.match, players=upward[1]), seed)
    return turns.go_on(turns.sit_down(app, fresh, table.mine), Save())


def same_deal(app: App, table: Session) -> Outcome:
    """The same deal again."""
    fresh = links.untouched(table.match)
    return turns.go_on(turns.sit_down(app, fresh, table.mine), Save())


def harder_than(match: Match) -> tuple[str, tuple[Player, ...]] | None:
    """The next difficulty, and the players with bots of it; None if the bots are not all of one
    difficulty, or there is none above it. Their quirks stay."""
    levels = ui_of(match.game).form.DIFFICULTIES
    bots = [player.bot.partition(":")[0] for player in match.players if player.bot is not None]
    for now, above in pairwise(levels):
        if bots and set(bots) == {levels[now]}:
            return above, tuple(
                replace(player, bot=player.bot.replace(levels[now], levels[above], 1))
                if player.bot
                else player
                for player in match.players
            )
    return None


def rematch(match: Match, seed: int) -> Match:
    """The same people and rules, another deck. The first start player is the next clockwise, so
    that nobody sits worse for the whole evening."""
    start = (match.dealt.start + 1) % len(match.players)
    return Match.deal(match.game, match.players, match.options, seed, start, undo=match.undo)
