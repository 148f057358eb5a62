"""Puzzles: a position, a question of one of four kinds, and the one answer that the engine finds.

Nothing is looked up: ``solution`` works the answer out from the rules each time, also for a puzzle
that came by link.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from don.bots.don.forced_win import ForcedWin
from don.games.don.actions import read_action, write_action
from don.games.don.payout import payout
from don.games.don.rules import barred_numbers, fault, least_bid
from don.games.don.state import Phase, State
from don.table.match import Match

from ..cast import by_acquaintance, by_cast
from .table import Memory

KINDS = ("paid", "only", "without", "last")
"""Who is paid if I pass? The lowest bid that pays one seat alone? The lowest bid that wins for
certain, without a chip for one seat? The only call that wins the game, whatever the others do?"""
MOST_CHIPS = 72
"""On the table of a puzzle: as many as six players have. More would take too long to solve."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One of ``KINDS`` at a position; ``seat`` is the one that ``only`` and ``without`` are about.

    The person to act is the one who is asked; everybody's chips lie open.
    """

    kind: str
    match: Match
    seat: int = 0

    @property
    def by_seats(self) -> bool:
        """Whether the answer is given by choosing seats, and not at the pad."""
        return self.kind == "paid"

    @property
    def secret(self) -> str:
        """The question with a key that would give the answer away."""
        return "paid"

    @property
    def written(self) -> Match:
        """The match as links have it: they, and what is stored as solved, go by older names."""
        return replace(self.match, players=by_acquaintance(self.match.players))

    @property
    def solution(self) -> str:
        """The answer."""
        return solution(self)

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats among which the answer is: all but the winner's."""
        auction = self.match.state.auction
        seats = range(len(self.match.players))
        return tuple(seat for seat in seats if auction is None or seat != auction.bidder)

    def blindfold(self, memory: Memory) -> Memory:
        """The memory, so that the pad does not show whom a bid would pay."""
        return replace(memory, blind=True)

    def ended(self) -> Match | None:
        """The match after the answer to ``paid`` or ``last``, if all others pass then; None if
        the answer brings the game no further."""
        return None if self.kind in ("only", "without") else ended(self, self.solution)

    @property
    def me(self) -> int:
        """The seat that is asked."""
        seat = self.match.to_act
        assert seat is not None
        return seat


@lru_cache(maxsize=16)
def solution(puzzle: Puzzle) -> str:
    """The answer: an action as records write it, or for ``paid`` the seats: ``0 2``.

    Empty if the question makes no sense at this position, or has no answer or several.
    """
    match, state = puzzle.match, puzzle.match.state
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if state.phase is not Phase.AUCTION or people != [match.to_act]:
        return ""
    if state.options.table != "guarded" or state.options.chips != "open":
        return ""
    if sum(state.chips) + state.pot > MOST_CHIPS or puzzle.seat not in range(state.seats):
        return ""
    match puzzle.kind:
        case "paid":
            return _paid(state, puzzle.me)
        case "only" if puzzle.seat != puzzle.me:
            return next((str(n) for n in bids(state) if pays_only(state, n, puzzle.seat)), "")
        case "without" if puzzle.seat != puzzle.me:
            good = (n for n in bids(state) if not feeds(state, n, puzzle.seat))
            return next((str(n) for n in good if not raises(state, n)), "")
        case "last":
            return _last(state, puzzle.me)
    return ""


@lru_cache(maxsize=16)
def refutation(puzzle: Puzzle, call: str) -> tuple[str, ...]:
    """For ``last``: how the others can answer a wrong call, as records write it."""
    answers = ForcedWin(puzzle.match.state, puzzle.me).refuted(read_action(call))
    return tuple(map(write_action, answers))


def bids(state: State) -> Iterator[int]:
    """What the seat to act may bid, the lowest first."""
    seat = mine(state)
    for n in range(least_bid(state), state.chips[seat] + 1):
        if fault(state, seat, n) is None:
            yield n


def mine(state: State) -> int:
    """The seat that is to speak."""
    assert state.auction is not None and state.auction.turn is not None
    return state.auction.turn


def pays_only(state: State, bid: int, seat: int) -> bool:
    """Whether this bid of the seat to act would pay one seat and nobody else."""
    return payout(state, mine(state), bid).to == (seat,)


def feeds(state: State, bid: int, seat: int) -> bool:
    """Whether this bid of the seat to act would bring a seat any chips."""
    due = payout(state, mine(state), bid)
    return seat in due.to and due.share > 0


def raises(state: State, bid: int) -> dict[int, int]:
    """Who could still go higher after this bid of the seat to act, and the lowest way to do so."""
    assert state.auction is not None
    found = {}
    for seat in state.auction.queue:
        barred = barred_numbers(state, seat)
        higher = (n for n in range(bid + 1, state.chips[seat] + 1) if n % 10 not in barred)
        if seat != mine(state) and (least := next(higher, None)) is not None:
            found[seat] = least
    return found


def _paid(state: State, me: int) -> str:
    """D5: if a pass ends the auction, everybody the high bid goes to."""
    auction = state.auction
    if auction is None or auction.bidder is None or set(auction.queue) != {me, auction.bidder}:
        return ""
    assert auction.high is not None
    return " ".join(map(str, payout(state, auction.bidder, auction.high).to))


def _last(state: State, me: int) -> str:
    try:
        winning = ForcedWin(state, me).winning()
    except ValueError:
        return ""
    return write_action(winning[0]) if len(winning) == 1 else ""


def ended(puzzle: Puzzle, answer: str) -> Match:
    """The match after an answer to ``paid`` or ``last``, if all others pass then."""
    match = puzzle.match
    number = match.state.round
    first = "-" if puzzle.kind == "paid" else answer
    match = match.play(match.game.read_action(first))
    while match.to_act is not None and match.state.round == number:
        match = match.play(match.game.read_action("-"))
    return match


def puzzle(letter: str, match: Match, seat: int) -> Puzzle | None:
    """The puzzle of a kind, by its first letter; None if it has not exactly one answer."""
    kinds = {kind[0]: kind for kind in KINDS}
    if letter not in kinds:
        return None
    found = Puzzle(kinds[letter], replace(match, players=by_cast(match.players)), seat)
    return found if solution(found) else None
