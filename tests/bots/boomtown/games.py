"""Games of Boomtown for tests: between bots, and positions in them."""

from collections.abc import Iterator
from typing import Any

from don import bots
from don.bots.bot import History
from don.games import boomtown
from don.table.match import Match, Player


def table(*codes: str | None, seed: int = 7, **rules: Any) -> Match:
    players = [Player(f"P{i}", code) for i, code in enumerate(codes)]
    return Match.deal(boomtown, players, boomtown.read_options(rules), seed=seed, start=0)


def matches(match: Match) -> Iterator[Match]:
    """Yield the match after every action, to its end. A person plays like the strongest bot."""
    while match.to_act is not None:
        yield match
        match = match.play(chosen(match))
    yield match


def chosen(match: Match) -> Any:
    """Return the action that the seat to act chooses."""
    seat = match.to_act
    assert seat is not None
    if match.players[seat].bot is not None:
        return bots.choose(match)
    seen, legal = match.observe(seat), match.legal_actions()
    baron = bots.bot_of("boomtown", "baron")
    return baron.choose(seen, legal, bots.rng_for(match, seat), History.of(match))
