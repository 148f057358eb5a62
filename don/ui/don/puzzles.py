"""Puzzles: a position, a question of one of four kinds, and its only answer.

No answer is stored: ``solution`` works it out from the rules each time, also for a puzzle from a
link.
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
from ..lessons import puzzle
from .table import Memory

KINDS = ("paid", "only", "without", "last")
"""The kinds of questions:

- ``paid``: who is paid if the reader passes?
- ``only``: what is the lowest bid that pays ``seat`` and nobody else?
- ``without``: what is the lowest bid that nobody can raise and that pays ``seat`` nothing?
- ``last``: which is the only call that wins the game, whatever the others do?
"""
MOST_CHIPS = 72
"""The most chips, pot included, at a puzzle's table: what six players start with. With more,
solving would take too long."""


@dataclass(frozen=True, slots=True)
class Puzzle(puzzle.Puzzle):
    """A question of one of the ``KINDS`` about a position.

    ``only`` and ``without`` ask about ``seat``. The reader is the seat to act. All chips are open.
    """

    @property
    def by_seats(self) -> bool:
        """True for ``paid``, which the reader answers by choosing seats."""
        return self.kind == "paid"

    @property
    def secret(self) -> str:
        """The question who is paid, which could give the solution away."""
        return "paid"

    @property
    def written(self) -> Match:
        """The match for links, in which the bots have their older names."""
        return replace(self.match, players=by_acquaintance(self.match.players))

    @property
    def solution(self) -> str:
        """The right answer, as text; see the function ``solution``."""
        return solution(self)

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats to choose from: all except the high bidder's."""
        auction = self.match.state.auction
        seats = range(len(self.match.players))
        return tuple(seat for seat in seats if auction is None or seat != auction.bidder)

    def blindfold(self, memory: Memory) -> Memory:
        """Return the memory with ``blind`` set, so that the pad does not show whom a bid would
        pay."""
        return replace(memory, blind=True)

    def ended(self) -> Match | None:
        """Return the match after the answer to ``paid`` or ``last``, if all others then pass; None
        for the other kinds."""
        return None if self.kind in ("only", "without") else ended(self, self.solution)

    @property
    def me(self) -> int:
        """The reader's seat, which is the seat to act."""
        seat = self.match.to_act
        assert seat is not None
        return seat


@lru_cache(maxsize=16)
def solution(puzzle: Puzzle) -> str:
    """Return the answer as text: an action, or for ``paid`` the seats (``0 2``).

    It is empty if the question does not apply to this position, or has no answer or several.
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
    """Return the calls by which the others keep the reader from winning alone after a wrong answer
    to ``last``."""
    answers = ForcedWin(puzzle.match.state, puzzle.me).refuted(read_action(call))
    return tuple(map(write_action, answers))


def bids(state: State) -> Iterator[int]:
    """Yield the bids open to the seat to act, the lowest first."""
    seat = mine(state)
    for n in range(least_bid(state), state.chips[seat] + 1):
        if fault(state, seat, n) is None:
            yield n


def mine(state: State) -> int:
    """Return the seat whose turn it is to call."""
    assert state.auction is not None and state.auction.turn is not None
    return state.auction.turn


def pays_only(state: State, bid: int, seat: int) -> bool:
    """Return whether this bid by the seat to act would pay ``seat`` and nobody else."""
    return payout(state, mine(state), bid).to == (seat,)


def feeds(state: State, bid: int, seat: int) -> bool:
    """Return whether this bid by the seat to act would bring ``seat`` any chips."""
    due = payout(state, mine(state), bid)
    return seat in due.to and due.share > 0


def raises(state: State, bid: int) -> dict[int, int]:
    """Return the lowest raise of each seat that could still raise this bid by the seat to act."""
    assert state.auction is not None
    found = {}
    for seat in state.auction.queue:
        barred = barred_numbers(state, seat)
        higher = (n for n in range(bid + 1, state.chips[seat] + 1) if n % 10 not in barred)
        if seat != mine(state) and (least := next(higher, None)) is not None:
            found[seat] = least
    return found


def _paid(state: State, me: int) -> str:
    """Return the seats that the high bid pays (D5); empty if a pass would not end the auction."""
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
    """Return the match after an answer to ``paid`` or ``last``, if all others then pass."""
    match = puzzle.match
    number = match.state.round
    first = "-" if puzzle.kind == "paid" else answer
    match = match.play(match.game.read_action(first))
    while match.to_act is not None and match.state.round == number:
        match = match.play(match.game.read_action("-"))
    return match


def read(letter: str, match: Match, seat: int) -> Puzzle | None:
    """Return the puzzle whose kind begins with this letter; None if there is no such kind, or it
    does not have exactly one answer."""
    kind = puzzle.kind_of(letter, KINDS)
    if kind is None:
        return None
    found = Puzzle(kind, replace(match, players=by_cast(match.players)), seat)
    return found if solution(found) else None
