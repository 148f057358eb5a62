"""The difficulty of a puzzle: the number of things that may mislead the reader, counted.

Some positions are too simple, so that they are not puzzles at all.
"""

from __future__ import annotations

from don.games.don.payout import payout
from don.games.don.rules import barred_numbers
from don.ui.don.puzzles import Puzzle, bids, feeds, pays_only, raises, solution
from don.ui.sentences import GRADES


def grade(puzzle: Puzzle) -> int:
    """Return one of the ``GRADES``; 0 if the puzzle is too simple, or has no answer."""
    answer = solution(puzzle)
    if not answer:
        return 0
    traps = {"paid": _paid, "only": _only, "without": _without, "last": _last}[puzzle.kind]
    found = traps(puzzle, answer)
    return 0 if found < 0 else min(1 + found, GRADES[-1])


def _paid(puzzle: Puzzle, answer: str) -> int:
    """Return how many difficulties there are, or -1 if the puzzle is too simple.

    They are: a bid of two digits, several owners of the number, one with several of it.
    """
    state = puzzle.match.state
    assert state.auction is not None and state.auction.bidder is not None
    due = payout(state, state.auction.bidder, state.auction.high or 0)
    owners = [
        sum(card.number == due.number for card in cards)
        for seat, cards in enumerate(state.districts)
        if seat != state.auction.bidder
    ]
    if due.share == 0 or sum(map(len, state.districts)) < 6:
        return -1
    several = sum(map(bool, owners)) > 1
    return several + (several and max(owners) > 1) + ((state.auction.high or 0) > 9)


def _only(puzzle: Puzzle, answer: str) -> int:
    """Return how many difficulties there are, or -1 if the puzzle is too simple.

    They are: lower bids that pay the seat and others, barred bids that would do, a bid of two
    digits.
    """
    state, n = puzzle.match.state, int(answer)
    lower = [bid for bid in bids(state) if bid < n]
    if len(lower) < 2:
        return -1
    shared = any(puzzle.seat in payout(state, puzzle.me, bid).to for bid in lower)
    barred = barred_numbers(state, puzzle.me)
    first = lower[0]
    tempting = any(
        pays_only(state, bid, puzzle.seat) for bid in range(first, n) if bid % 10 in barred
    )
    return shared + tempting + (n > 9)


def _without(puzzle: Puzzle, answer: str) -> int:
    """Return how many difficulties there are, or -1 if the puzzle is too simple.

    They are: several rivals, one that may not bid all its chips, several lower bids that no rival
    can raise but that pay the seat.
    """
    state, n = puzzle.match.state, int(answer)
    assert state.auction is not None
    lower = [bid for bid in bids(state) if bid < n]
    safe_but_paying = [b for b in lower if feeds(state, b, puzzle.seat) and not raises(state, b)]
    beaten = [b for b in lower if not feeds(state, b, puzzle.seat) and raises(state, b)]
    if not safe_but_paying or not beaten:
        return -1
    rivals = [seat for seat in state.auction.queue if seat != puzzle.me]
    hindered = any(
        state.chips[seat] > n and state.chips[seat] % 10 in barred_numbers(state, seat)
        for seat in rivals
    )
    return (len(rivals) > 1) + hindered + (len(safe_but_paying) > 1)


def _last(puzzle: Puzzle, answer: str) -> int:
    """Return how many difficulties there are, or -1 if the puzzle is too simple.

    They are: other seats that can still bid, and more than one such seat or many possible bids.
    """
    state = puzzle.match.state
    ways = len(list(bids(state)))
    if ways < 3:
        return -1
    assert state.auction is not None
    others = len(raises(state, (state.auction.high or 0)))
    return (others > 0) + (others > 1 or ways > 7)
