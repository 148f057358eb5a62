"""Games in which a person follows every hint."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from don.bots.advice import Advice
from don.bots.boomtown.advice import advising
from don.bots.bot import History
from don.table.long_work import at_once
from don.table.match import Match
from tests.scale import scaled

from .games import chosen, table

LEVELS = ("sheriff", "prospector", "baron")


def hint(match: Match) -> Advice:
    """Return the hint at a decision."""
    seen, legal = match.observe(match.to_act), match.legal_actions()
    return at_once(advising(seen, legal, History.of(match), (), deep=False))


def followed(level: str, seed: int, seats: int = 4) -> Iterator[tuple[Match, Advice]]:
    """Yield the decisions, with advice, of a person who follows every hint among such bots."""
    match = table(None, *[level] * (seats - 1), seed=seed)
    while match.to_act is not None:
        if match.to_act or len(match.legal_actions()) == 1:
            match = match.play(chosen(match) if match.to_act else match.legal_actions()[0])
            continue
        advice = hint(match)
        yield match, advice
        match = match.play(advice.best.action)


Decision = tuple[Match, Advice]


@lru_cache(maxsize=1)
def whole_games() -> tuple[tuple[Decision, ...], ...]:
    """Return the decisions of several such games."""
    return tuple(
        tuple(followed(level, seed)) for level in LEVELS for seed in range(scaled(6, daily=3))
    )


def games() -> tuple[Decision, ...]:
    """Return the decisions of these games, one after the other."""
    return tuple(decision for game in whole_games() for decision in game)
