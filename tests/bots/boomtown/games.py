"""Games of Boomtown for tests: tables of bots, and positions on the way."""

from collections.abc import Iterator
from typing import Any

from don import bots
from don.games import boomtown
from don.table.match import Match, Player


def table(*codes: str | None, seed: int = 7, **rules: Any) -> Match:
    players = [Player(f"P{i}", code) for i, code in enumerate(codes)]
    return Match.deal(boomtown, players, boomtown.read_options(rules), seed=seed, start=0)


def matches(match: Match) -> Iterator[Match]:
    """The match after every step, to its end."""
    while match.to_act is not None:
        yield match
        match = match.play(bots.choose(match))
    yield match
