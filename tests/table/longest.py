"""A game without an end: a strict table allows the same barred bid again and again (D4.5)."""

from __future__ import annotations

from don.games import don
from don.table.match import Match, Player

PLAYERS = (Player("Anke"), Player("Bert", "random"), Player("Claus", "random"))


def longest(count: int, undo: str = "practice") -> Match:
    """Return a game of ``count`` actions that has not ended; Anke is to act, and can go on for
    ever."""
    options = don.Options(table="strict", side_auctions=False)
    match = Match.deal(don, PLAYERS, options, seed=5, start=0, undo=undo)
    for text in ("1", "-", "-"):
        match = match.play(don.read_action(text))
    (card,) = match.state.districts[0]
    caught = don.read_action(str(card.number or 10))
    while len(match.steps) < count:
        match = match.play(caught)
    return match
