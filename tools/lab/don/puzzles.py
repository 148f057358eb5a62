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
from don.table.match import Match, Player
from don.ui.don.puzzles import KINDS, Puzzle
from don.ui.don.table import FIRST_NAMES
from don.ui.lessons.puzzle_links import write_puzzle
from don.ui.sentences import GRADES
from tools.lab.don.puzzle_grades import grade

HELP = "make puzzles out of games between bots (development only)"
EXPLAINED = "Make puzzles out of games between bots (development only)."
BOTS = ("careful", "naive", "careful", "timid", "naive", "careful")
ROUNDS = range(4, 10)
"""The rounds in which puzzles of other kinds than ``last`` are looked for."""
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
