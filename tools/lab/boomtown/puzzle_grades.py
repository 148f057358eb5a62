"""The difficulty of a puzzle: the number of things that may mislead the reader, counted."""

from __future__ import annotations

from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.player import weighed
from don.games.boomtown.actions import write_action
from don.games.boomtown.state import observe
from don.ui.boomtown.puzzles import Puzzle, chances, solution
from don.ui.sentences import GRADES

CLOSE = 0.1
"""Another action is nearly as good if its chance to win is lower by less than this."""
COUNTING = Expecting(minding=0.0)
"""A judge that counts only what a card brings to the seat itself."""


def grade(puzzle: Puzzle) -> int:
    """Return one of the ``GRADES``; 0 if there is no answer."""
    answer = solution(puzzle)
    if not answer:
        return 0
    found = chances(puzzle)
    second = max(chance for said, chance in found.items() if said != answer)
    return min(1 + (_plain(puzzle) != answer) + (found[answer] - second < CLOSE), GRADES[-1])


def _plain(puzzle: Puzzle) -> str:
    """Return the obvious answer: the lowest bid; or the card or target that brings most points."""
    legal = puzzle.match.legal_actions()
    if puzzle.kind == "bid":
        return write_action(legal[1])
    seat = puzzle.match.to_act
    assert seat is not None
    rows = weighed(COUNTING, 1, observe(puzzle.match.state, seat), legal)
    return write_action(max(rows, key=lambda row: row[1][seat])[0])
