"""Training games by the real rules: their players, the features of each position, and the winners.

The players have many habits, so that the learned value suits many opponents.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.boomtown.bidding import Answering, AsIfLast
from don.bots.boomtown.draft import taken
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.levels import Greenhorn
from don.bots.boomtown.player import JudgingBot
from don.bots.boomtown.position import PLACE, Position, position_of
from don.bots.boomtown.targets import after
from don.bots.boomtown.value.winning import Weights, Winning, features
from don.bots.bot import Bot, History, Uniform
from don.games import boomtown
from don.games.boomtown.actions import Action, Keep, Take, Telegraph
from don.games.boomtown.state import Phase, State
from don.table.rng import Rng
from tools.lab.boomtown.reference_bots.naive import Naive

Rows = list[list[list[float]]]
"""Features by rolls ahead (the most first, down to 1), seat and feature."""


def sit_down(rng: Rng, seats: int, players: Sequence[tuple[int, Bot]]) -> list[Bot]:
    """Draw the bots of a table. In one game of three, all seats have the same bot."""
    drawn = [bot for count, bot in players for _ in range(count)]
    alike, rng = rng.below(3)
    if not alike:
        return [drawn[rng.below(len(drawn))[0]]] * seats
    table = []
    for _ in range(seats):
        pick, rng = rng.below(len(drawn))
        table.append(drawn[pick])
    return table


def sample(seats: int, weights: Weights, seed: int) -> tuple[Rows, tuple[float, ...]]:
    """Return the features of one game, and each seat's part of the win.

    There is a row of features for each turn but the last, taken after all have chosen.
    """
    return played(sit_down(Rng(seed ^ 0x5EED), seats, league(weights)), seed)


def played(bots: Sequence[Bot], seed: int) -> tuple[Rows, tuple[float, ...]]:
    """Return the same as ``sample``, for a game between these bots."""
    seats = len(bots)
    options = boomtown.read_options({})
    state, _ = boomtown.new(options, seats, boomtown.deal(options, seats, seed))
    rng, nothing, rows = Rng(seed), History(), []
    while (seat := boomtown.to_act(state)) is not None:
        bits, rng = rng.next()
        legal = boomtown.legal_actions(state)
        action = bots[seat].choose(boomtown.observe(state, seat), legal, Rng(bits), nothing)
        before, (state, _) = state, boomtown.apply(state, action)
        settled = _settled(before, seat, action, state)
        if settled is not None and settled.ahead:
            rows.append([list(row) for row in zip(*features(settled), strict=True)])
    winners = boomtown.winners(state)
    part = 1 / len(winners)
    return rows, tuple(part if seat in winners else 0.0 for seat in range(seats))


def _settled(state: State, seat: int, action: Action, following: State) -> Position | None:
    """Return the position before the dice, if this was the last choice of a turn; else None."""
    if isinstance(action, (Telegraph, Keep)) or state.phase is Phase.AUCTION:
        return None
    if following.turn == state.turn and following.phase not in (Phase.TELEGRAPH, Phase.OVER):
        return None
    position = position_of(state)
    if isinstance(action, Take):
        return taken(position, seat, PLACE[action.card], Expecting())
    assert state.taken is not None
    ends = after(position, seat, PLACE[state.taken], action)
    actual = ends[0] if len(ends) == 1 or _was_lucky(state, action) else ends[1]
    return actual[1]


def _was_lucky(state: State, action: Action) -> bool:
    return isinstance(action, boomtown.HoldUp) and sum(state.holdup) >= action.amount


def league(weights: Weights) -> tuple[tuple[int, Bot], ...]:
    """Return the players, and how often each is drawn. The strongest use these weights."""
    judge = Winning(given=weights)
    plain = Expecting()
    return (
        (6, JudgingBot(judge, Answering(), 2)),
        (3, JudgingBot(judge, Answering(doubt=1.5), 2)),
        (3, JudgingBot(judge, AsIfLast(), 2)),
        (3, JudgingBot(plain, AsIfLast(), 2)),
        (2, JudgingBot(plain, Answering(), 2)),
        (1, JudgingBot(plain, AsIfLast(margin=2.0), 1)),
        (1, JudgingBot(plain, AsIfLast(margin=-2.0), 1)),
        (1, JudgingBot(plain, AsIfLast(most=0.4), 1)),
        (1, JudgingBot(Expecting(minding=0.0, pawn=7.0), AsIfLast(), 1)),
        (1, JudgingBot(Expecting(minding=0.5, fees=1.0, pawn=3.0), AsIfLast(), 1)),
        (1, JudgingBot(Expecting(minding=2.0, fees=0.1), AsIfLast(margin=1.0), 1)),
        (1, Naive()),
        (1, Greenhorn()),
        (1, Uniform()),
    )
