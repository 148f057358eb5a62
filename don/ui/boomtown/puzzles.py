"""Puzzles: a decision of the last turn, and the one answer that gives the best chance to win.

All cards, targets, bids and rolls are counted, and everybody plays for the best chance of his own
(``don.bots.boomtown.last_turn``). Nothing is looked up: ``solution`` works the answer out each
time, also for a puzzle that came by link.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from don.bots.boomtown.last_turn import LastAuction, solving
from don.bots.boomtown.value.winning import Winning
from don.bots.interruptible import finished
from don.games.boomtown.actions import write_action
from don.games.boomtown.deck import turns_of
from don.games.boomtown.state import Phase, observe
from don.table.match import Match

from .table import FIRST_NAMES

KINDS = ("card", "bid", "target")
"""Which card? Which bid in the last auction? What to blow up?"""
PHASES = {"card": Phase.CHOOSE, "bid": Phase.AUCTION, "target": Phase.DYNAMITE}
CLEAR = 0.03
"""Chance to win by which the answer must be better than what is said instead."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One of ``KINDS`` at a position of the last turn; the person to act is asked."""

    kind: str
    match: Match
    seat: int = 0
    """Not used: no question is about another seat."""
    given: Match | None = field(default=None, compare=False)
    """The match as a link has it, where its players have other names."""

    @property
    def by_seats(self) -> bool:
        """Answers are always given on the table."""
        return False

    @property
    def secret(self) -> str:
        """No question with a key gives the answer away."""
        return ""

    @property
    def written(self) -> Match:
        """The match as links have it."""
        return self.match if self.given is None else self.given

    @property
    def solution(self) -> str:
        """The answer, as records write it."""
        return solution(self)

    @property
    def choices(self) -> tuple[int, ...]:
        """No seats to choose from."""
        return ()

    def blindfold(self, memory: Any) -> Any:
        """The memory as it is: everything lies open."""
        return memory

    def ended(self) -> Match | None:
        """The answer is shown as chosen: what the dice would bring is another matter."""
        return None


def puzzle(letter: str, match: Match, seat: int) -> Puzzle | None:
    """The puzzle of a kind, by its first letter; None if it has not exactly one answer."""
    kinds = {kind[0]: kind for kind in KINDS}
    if letter not in kinds:
        return None
    found = Puzzle(kinds[letter], _renamed(match), seat, match)
    return found if solution(found) else None


def _renamed(match: Match) -> Match:
    """The match in which the reader has the name of readers, and nobody else."""
    names = [player.name for player in match.players]
    own, reader = next((n for n, p in enumerate(match.players) if p.bot is None), 0), FIRST_NAMES[0]
    if reader in names:
        other = names.index(reader)
        names[other], names[own] = names[own], reader
    players = zip(match.players, names, strict=True)
    return replace(match, players=tuple(replace(player, name=name) for player, name in players))


def solution(puzzle: Puzzle) -> str:
    """The answer; empty if the question makes no sense at this position, or has no clear one.

    Of bids that give the same chance it is the lowest, and passing if that is as good.
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
    """The chance to win after each thing that can be done; empty where that is not exact."""
    match, state = puzzle.match, puzzle.match.state
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if state.phase is not PHASES[puzzle.kind] or people != [match.to_act] or puzzle.seat:
        return {}
    if state.turn != turns_of(state.options, state.seats):
        return {}
    seat, legal = people[0], match.legal_actions()
    seen = observe(state, seat)
    if puzzle.kind == "bid":
        found = LastAuction.of(seen)
        return {} if found is None else found.said(legal)
    worth = finished(solving(Winning(), seen, legal))
    if worth is None:
        return {}
    # Rounded, so that what is level stays so, and the first of it is the answer.
    return {write_action(said): round(row[seat], 9) for said, row in zip(legal, worth, strict=True)}
