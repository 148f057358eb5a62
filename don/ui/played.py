"""Positions of lessons, puzzles and examples are told by what was done to reach them."""

from __future__ import annotations

from don.table.match import Match


def played(match: Match, actions: str) -> Match:
    """The match after more actions, given with commas between them."""
    for text in filter(None, actions.split(", ")):
        match = match.play(match.game.read_action(text))
    return match
