"""Tests of hints and reviews, for ``accuracy``: predictions, and how the games went on.

A trial stops a game between bots at a decision and asks for a hint. Then the game is played to its
end twice on the same deal, by the bots that sit there: once after the best action of the hint, and
once after another action. That is the bot's own action, or, if this is the best, any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from don.bots import advising
from don.bots.advice import DOUBTFUL, GOOD, MISTAKE, Advice, Alternative, Chances, mark_for_loss
from don.bots.bot import Bot, History
from don.bots.games import bots_of
from don.bots.review import ReviewedDecision, review_of
from don.table.game import AnyGame, amount_of
from don.table.long_work import at_once
from don.table.match import Match, Player, Step
from don.table.rng import Rng

WEAK = (DOUBTFUL, MISTAKE)
"""The marks of weak decisions: the better action would have won clearly more often."""


class Trial(NamedTuple):
    """One hint. Chances and parts of the win are by seat."""

    done: int
    """The number of finished rounds or turns."""
    of: int
    seat: int
    best: Chances
    """The predicted chances after the best action."""
    other: Chances
    """The predicted chances after the other action."""
    doubt: float
    exact: bool
    speaks: bool
    """True if the hint recommends something: one action, a bid in general, or an exact solution."""
    mark: str | None
    """The review's mark for the bot's action; None if that was the best."""
    won: Chances
    """Each seat's part of the win after the best action."""
    instead: Chances
    """Each seat's part of the win after the other action."""

    @property
    def predicted_loss(self) -> float:
        """The loss by the other action, as the hint predicts it."""
        return self.best[self.seat] - self.other[self.seat]

    @property
    def lost(self) -> float:
        """The loss by the other action, as the results of the games show it."""
        return self.won[self.seat] - self.instead[self.seat]


def trials(
    game: AnyGame, options: Any, bots: Sequence[Bot], seed: int, every: int
) -> Iterator[Trial]:
    """Yield the trials of one game between bots, by seat: about one in ``every`` decisions."""
    state, opening = game.new(options, len(bots), game.deal(options, len(bots), seed))
    rng = Rng(seed)
    steps: tuple[Step, ...] = ()
    while (seat := game.to_act(state)) is not None:
        bits, rng = rng.next()
        legal, history = game.legal_actions(state), History(opening, steps)
        seen = game.observe(state, seat)
        action = bots[seat].choose(seen, legal, Rng(bits), history)
        if len(legal) > 1 and Rng(bits ^ seat).below(every)[0] == 0:
            advise = bots_of(game.CODE).advising
            advice = at_once(advise(seen, legal, history, [action], False))
            if len(advice.alternatives) > 1:
                other = _other(advice, action, bits)
                pair = [advice.alternatives[place].action for place in (advice.best_index, other)]
                ends = [_played_on(game, state, history, bots, one, bits) for one in pair]
                yield _trial(game, state, advice, action, other, ends)
        state, events = game.apply(state, action)
        steps = (*steps, Step(seat, action, events))


def _other(advice: Advice, action: Any, bits: int) -> int:
    """Return the place of the bot's action, or of any other action if that was the best."""
    others = [i for i in range(len(advice.alternatives)) if i != advice.best_index]
    done = [i for i in others if advice.alternatives[i].action == action]
    return done[0] if done else others[bits // 64 % len(others)]


def _trial(
    game: AnyGame, state: Any, advice: Advice, action: Any, other: int, ends: Sequence[Chances]
) -> Trial:
    best, tried = advice.best, advice.alternatives[other]
    lost, progress = advice.lost_in_100(action), game.progress(state)
    mark = None if action == best.action or lost is None else mark_for_loss(lost)
    return Trial(
        done=progress.done,
        of=progress.of,
        seat=advice.seat,
        best=best.chances,
        other=tried.chances,
        doubt=advice.doubt,
        exact=advice.exact,
        speaks=speaks(game, advice),
        mark=mark,
        won=ends[0],
        instead=ends[1],
    )


def as_good(advice: Advice) -> list[Alternative]:
    """Return the best action and those that are as good, in the order of ``alternatives``.

    If some actions are sure, only those are returned.
    """
    if advice.sure:
        return [advice.alternatives[place] for place in advice.sure]
    most = advice.best.chances[advice.seat]
    return [a for a in advice.alternatives if most - a.chances[advice.seat] <= advice.doubt]


def speaks(game: AnyGame, advice: Advice) -> bool:
    """Return whether a hint recommends something. Several equally good bids recommend bidding."""
    good = as_good(advice)
    bids = [amount_of(game.write_action(one.action)) is not None for one in good]
    return advice.exact or len(good) == 1 or all(bids)


def review(match: Match, seat: int) -> Iterator[ReviewedDecision]:
    """Yield a seat's decisions that a review has."""
    now = match.at(0)
    for step in match.steps:
        judged = at_once(review_of(now, step.action)) if step.seat == seat else None
        if judged is not None:
            yield judged
        now = now.play(step.action)


class LostGame(NamedTuple):
    """The review of a game that was lost.

    ``losses`` holds how much each decision gave away, according to the review; ``trials`` holds the
    trials of some of these decisions.
    """

    losses: tuple[float, ...]
    trials: tuple[Trial, ...]


def lost_game(
    game: AnyGame, options: Any, bots: Sequence[Bot], others: Sequence[Bot], seat: int, seed: int
) -> LostGame | None:
    """Return one game between bots, reviewed for a seat; None if that seat won.

    After the seat's action, and after the action that the review calls better, the game is played
    on by the ``others`` at all seats. This is done for all decisions that were worse than good, and
    for one that was good but not the best.
    """
    players = [Player(f"P{i}") for i in range(len(bots))]
    match = Match.deal(game, players, options, seed=seed)
    rng, thrown = Rng(seed), []
    while match.to_act is not None:
        bits, rng = rng.next()
        thrown.append(bits)
        seen = game.observe(match.state, match.to_act)
        known = seen, match.legal_actions(), Rng(bits), History.of(match)
        match = match.play(bots[match.to_act].choose(*known))
    if seat in game.winners(match.state):
        return None
    decisions = list(review(match, seat))
    weak = [one for one in decisions if one.mark in WEAK]
    good = [one for one in decisions if one.mark == GOOD and one.action != one.better]
    some = [*weak, good[seed % len(good)]] if good else weak
    trials = [_lost_trial(match, one, others, thrown[one.steps]) for one in some]
    return LostGame(tuple(one.lost / 100 for one in decisions), tuple(trials))


def _lost_trial(match: Match, one: ReviewedDecision, others: Sequence[Bot], bits: int) -> Trial:
    game, now = match.game, match.at(one.steps)
    advice = at_once(advising(now, [one.action]))
    other = next(i for i, a in enumerate(advice.alternatives) if a.action == one.action)
    pair = [advice.alternatives[place].action for place in (advice.best_index, other)]
    ends = [_played_on(game, now.state, History.of(now), others, a, bits) for a in pair]
    return _trial(game, now.state, advice, one.action, other, ends)


def _played_on(
    game: AnyGame, state: Any, history: History, bots: Sequence[Bot], action: Any, bits: int
) -> Chances:
    """Return each seat's part of the win if the seat to act does this and the bots play on."""
    rng, seat, steps = Rng(bits), game.to_act(state), history.steps
    while seat is not None:
        state, events = game.apply(state, action)
        steps = (*steps, Step(seat, action, events))
        seat = game.to_act(state)
        if seat is not None:
            bits, rng = rng.next()
            seen, legal = game.observe(state, seat), game.legal_actions(state)
            action = bots[seat].choose(seen, legal, Rng(bits), History(history.opening, steps))
    winners = game.winners(state)
    return tuple((s in winners) / len(winners) for s in range(len(bots)))
