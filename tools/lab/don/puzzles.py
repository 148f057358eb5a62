"""``python -m tools.lab puzzles``: makes puzzles out of games between bots, and grades them.

The same arguments make the same puzzles. The lines that it prints belong in
``don/ui/don/shipped_puzzles.py``.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace

from don.bots import choose
from don.games import GAMES, don
from don.games.don.payout import payout
from don.games.don.rules import barred_numbers
from don.table.match import Match, Player
from don.ui.don.puzzles import KINDS, Puzzle, bids, feeds, pays_only, raises, solution
from don.ui.don.table import FIRST_NAMES
from don.ui.lessons.puzzle_links import write_puzzle
from don.ui.sentences import GRADES

HELP = "make puzzles out of games between bots (development only)"
EXPLAINED = "Make puzzles out of games between bots (development only)."
BOTS = ("careful", "naive", "careful", "timid", "naive", "careful")
ROUNDS = range(4, 10)
"""The rounds in which puzzles of all kinds except ``last`` are looked for."""
Bucket = tuple[str, int]


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments to a parser."""
    parser.add_argument("--seed", type=int, default=1, help="the first game's deal (default 1)")
    parser.add_argument("--each", type=int, default=6, help="puzzles of a kind and grade")


def run(args: Namespace) -> int:
    """Print one puzzle a line: its grade and its code. Grades come in order, kinds take turns."""
    found = puzzles(args.seed, args.each)
    for level in GRADES:
        for n in range(args.each):
            for kind in KINDS:
                print(level, write_puzzle(found[kind, level][n]))
    return 0


def puzzles(seed: int, each: int) -> dict[Bucket, list[Puzzle]]:
    """Return ``each`` puzzles of every kind and grade, no two from the same game."""
    found: dict[Bucket, list[Puzzle]] = {(k, g): [] for k in KINDS for g in GRADES}
    while any(len(some) < each for some in found.values()):
        wanted = [bucket for bucket, some in found.items() if len(some) < each]
        match = Match.deal(
            GAMES["don"],
            [Player(n, b) for n, b in zip(FIRST_NAMES, BOTS, strict=True)][: 3 + seed % 4],
            don.Options(chips="open", side_auctions=False),
            seed=seed,
        )
        first: dict[Bucket, Puzzle] = {}
        kinds = {kind for kind, _ in wanted}
        for puzzle in _in_game(match, kinds):
            first.setdefault((puzzle.kind, grade(puzzle)), puzzle)
        there = [bucket for bucket in wanted if bucket in first]
        if there:
            bucket = min(there, key=lambda b: len(found[b]))
            found[bucket].append(first[bucket])
        seed += 1
    return found


def _in_game(match: Match, kinds: set[str]) -> Iterator[Puzzle]:
    """Yield all positions of one game that may be puzzles of these kinds."""
    last = "last" in kinds
    while (me := match.to_act) is not None and (last or match.state.round < ROUNDS.stop):
        asked = _asked(match, me)
        if match.state.round in ROUNDS:
            if "paid" in kinds:
                yield Puzzle("paid", asked)
            for kind in sorted(kinds & {"only", "without"}):
                yield from (Puzzle(kind, asked, s) for s in range(match.state.seats) if s != me)
        elif match.state.round == don.ROUNDS and last:
            yield Puzzle("last", asked)
        match = match.play(choose(match))


def _asked(match: Match, me: int) -> Match:
    """Return the match with the usual names, clockwise from the reader, who sits at seat ``me``."""
    seats = len(match.players)
    players = (
        Player(FIRST_NAMES[(seat - me) % seats], None if seat == me else "careful")
        for seat in range(seats)
    )
    return replace(match, players=tuple(players))


# The grade depends on how many things may mislead the reader.


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

    They are: a bid of two digits, several owners of the number, an owner of several such districts.
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
