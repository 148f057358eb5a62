"""Whole games between bots in the engine, stopped at every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from don.bots import advising, choose
from don.bots.advice import Advice
from don.bots.bot import History
from don.bots.don import ROSTER
from don.games import don
from don.games.don.actions import Bid
from don.games.don.state import Phase
from don.table.long_work import at_once
from don.table.match import Match, Player, Step
from don.table.rng import Rng

Moment = tuple[don.State, tuple[Any, ...], History]


def moments(
    codes: Sequence[str], seed: int, mischief: bool = False, **rules: Any
) -> Iterator[Moment]:
    """Yield the position, legal actions and history before each decision, and finally after the
    end."""
    seats = len(codes)
    options = don.read_options(rules)
    state, opening = don.new(options, seats, don.deal(options, seats, seed))
    rng, steps = Rng(seed), ()
    while (seat := don.to_act(state)) is not None:
        bits, rng = rng.next()
        legal = don.legal_actions(state)
        history = History(opening, steps)
        yield state, legal, history
        seen = don.observe(state, seat)
        action = ROSTER.bot(codes[seat]).choose(seen, legal, Rng(bits), history)
        if mischief and state.phase in (Phase.AUCTION, Phase.SIDE) and bits % 7 == 0:
            penalised = Bid(don.least_bid(state) + bits % 30)
            action = action if don.check(state, penalised) else penalised
        state, events = don.apply(state, action)
        steps = (*steps, Step(seat, action, events))
    yield state, (), History(opening, steps)


def followed(level: str, seed: int, last_round: int) -> Iterator[tuple[Match, Advice]]:
    """Yield the decisions, with the advice, of a first seat that follows every hint among three
    bots of a level, up to a round."""
    players = [Player(f"P{seat}", level if seat else None) for seat in range(4)]
    match = Match.deal(don, players, don.read_options({}), seed=seed)
    while match.to_act is not None and match.state.round <= last_round:
        legal = match.legal_actions()
        action = legal[0]
        if match.to_act:
            action = choose(match)
        elif len(legal) > 1:
            advice = at_once(advising(match))
            yield match, advice
            action = advice.best.action
        match = match.play(action)


def acting(state: don.State) -> int:
    """Return the seat to act."""
    seat = don.to_act(state)
    assert seat is not None
    return seat


def for_sale(state: don.State) -> tuple[don.Card, ...]:
    """Return the lot, or the district in a side auction."""
    return state.lot if state.sale is None else (state.sale.card,)


def finished(codes: Sequence[str], seed: int, **rules: Any) -> Match:
    """Return a whole match between bots."""
    players = [Player(f"P{i}", code) for i, code in enumerate(codes)]
    match = Match.deal(don, players, don.read_options(rules), seed=seed)
    while match.to_act is not None:
        match = match.play(choose(match))
    return match
