"""Puzzles: a decision of the last turn, and the one answer that gives the best chance to win.

All cards, targets, bids and rolls are counted, and each seat maximises its own chance to win
(``don.bots.boomtown.last_turn``). No answer is stored: ``solution`` works it out each time, also
for a puzzle from a link.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from don.bots.boomtown.last_turn import BRIEF, solving
from don.bots.interruptible import finished
from don.games.boomtown.actions import write_action
from don.games.boomtown.deal import turns_of
from don.games.boomtown.state import Phase, observe
from don.table.match import Match

from ..lessons import puzzle
from .table import FIRST_NAMES

KINDS = ("card", "bid", "target")
"""The kinds of questions:

- ``card``: which card gives the best chance to win?
- ``bid``: what is the lowest bid in the last auction that does so, or is it a pass?
- ``target``: which mine or saloon should be blown up?
"""
PHASES = {"card": Phase.CHOOSE, "bid": Phase.AUCTION, "target": Phase.DYNAMITE}
CLEAR = 0.03
"""The answer's chance to win must be higher than that of every other action by at least this. (If
the answer is a bid: higher than that of passing.)"""


@dataclass(frozen=True, slots=True)
class Puzzle(puzzle.Puzzle):
    """A question of one of the ``KINDS`` about a position of the last turn.

    The reader is the seat to act. ``seat`` is 0, since no question is about another seat. Nothing
    is played after the answer, since the dice would decide.
    """

    given: Match | None = field(default=None, compare=False)
    """The match as it came in a link, where its players have other names."""

    @property
    def written(self) -> Match:
        """The match for links, in which the players have the names that they had in the link."""
        return self.match if self.given is None else self.given

    @property
    def solution(self) -> str:
        """The right answer: an action's text in records."""
        return solution(self)


def read(letter: str, match: Match, seat: int) -> Puzzle | None:
    """Return the puzzle whose kind begins with this letter; None if there is no such kind, or it
    does not have exactly one answer."""
    kind = puzzle.kind_of(letter, KINDS)
    if kind is None:
        return None
    found = Puzzle(kind, _renamed(match), seat, match)
    return found if solution(found) else None


def _renamed(match: Match) -> Match:
    """Return the match in which the reader and the player named ``FIRST_NAMES[0]`` have swapped
    names. If no player has that name, the match stays the same."""
    names = [player.name for player in match.players]
    own, reader = next((n for n, p in enumerate(match.players) if p.bot is None), 0), FIRST_NAMES[0]
    if reader in names:
        other = names.index(reader)
        names[other], names[own] = names[own], reader
    players = zip(match.players, names, strict=True)
    return replace(match, players=tuple(replace(player, name=name) for player, name in players))


def solution(puzzle: Puzzle) -> str:
    """Return the right answer, as an action's text in records.

    It is empty if the question does not apply to this position, or if no answer is clearly better
    (``CLEAR``). Of bids with the same chance, the lowest is right.
    """
    found = chances(puzzle)
    if not found:
        return ""
    best = max(found, key=found.__getitem__)
    rest = [chance for said, chance in found.items() if said != best]
    if puzzle.kind == "bid":
        passed = found["-"]
        if best == "-":
            return best if found[best] - max(rest) >= CLEAR else ""
        return best if found[best] - passed >= CLEAR else ""
    return best if rest and found[best] - max(rest) >= CLEAR else ""


@lru_cache(maxsize=16)
def chances(puzzle: Puzzle) -> dict[str, float]:
    """Return the reader's chance to win after each legal action; empty if the question does not
    apply, or if there is too much to solve."""
    match, state = puzzle.match, puzzle.match.state
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if state.phase is not PHASES[puzzle.kind] or people != [match.to_act] or puzzle.seat:
        return {}
    if state.turn != turns_of(state.options, state.seats):
        return {}
    seat, legal = people[0], match.legal_actions()
    solved = finished(solving(observe(state, seat), legal, BRIEF))
    if solved is None:
        return {}
    rows = zip(legal, solved, strict=True)
    return {write_action(said): one.chances[seat] for said, one in rows}
