"""``python -m tools.lab puzzles --game boomtown``: makes puzzles out of games between bots, and
grades them.

The same arguments make the same puzzles. The lines that it prints belong in
``don/ui/boomtown/shipped_puzzles.py``.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace

from don.bots import choose
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.player import worths
from don.games import GAMES
from don.games.boomtown.actions import write_action
from don.games.boomtown.deal import turns_of
from don.games.boomtown.options import Options
from don.games.boomtown.state import observe
from don.table.match import Match, Player
from don.ui.boomtown.puzzles import KINDS, PHASES, Puzzle, chances, solution
from don.ui.boomtown.table import FIRST_NAMES
from don.ui.lessons.puzzle_links import write_puzzle
from don.ui.sentences import GRADES

HELP = "make puzzles out of games between bots (development only)"
EXPLAINED = "Make puzzles out of games between bots (development only)."
BOTS = ("sheriff", "prospector", "gambler", "prospector")
START_GOLD = 5
"""With little gold, the last auction is small enough to be solved."""
CLOSE = 0.1
"""Another action is nearly as good if its chance to win is lower by less than this."""
COUNTING = Expecting(minding=0.0)
"""A judge that counts only what a card brings to the seat itself."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments to a parser."""
    parser.add_argument("--seed", type=int, default=1, help="the first game's deal (default 1)")
    parser.add_argument("--each", type=int, default=14, help="puzzles of a kind")


def run(args: Namespace) -> int:
    """Print one puzzle a line: its grade and its code. Easy ones come first, kinds take turns."""
    found = puzzles(args.seed, args.each)
    rows = [(grade(found[kind][n]), n, kind) for n in range(args.each) for kind in KINDS]
    for level, n, kind in sorted(rows, key=lambda row: row[0]):
        print(level, write_puzzle(found[kind][n]))
    return 0


def puzzles(seed: int, each: int) -> dict[str, list[Puzzle]]:
    """Return ``each`` puzzles of every kind, no two from the same game."""
    found: dict[str, list[Puzzle]] = {kind: [] for kind in KINDS}
    while any(len(some) < each for some in found.values()):
        wanted = [kind for kind, some in found.items() if len(some) < each]
        match = _dealt(seed)
        last = match.state.deck[-match.state.seats :]
        if wanted != ["target"] or any(card.kind == "dynamite" for card in last):
            there = {puzzle.kind: puzzle for puzzle in _in_game(match, wanted)}
            if there:
                kind = min(there, key=lambda kind: len(found[kind]))
                found[kind].append(there[kind])
        seed += 1
    return found


def _dealt(seed: int) -> Match:
    seats = 3 + seed % 2
    bots = [BOTS[(seat + seed) % len(BOTS)] for seat in range(seats)]
    players = [Player(name, bot) for name, bot in zip(FIRST_NAMES, bots, strict=False)]
    options = Options(start_gold=START_GOLD, short=seats == 3)
    return Match.deal(GAMES["boomtown"], players, options, seed=seed)


def _in_game(match: Match, kinds: list[str]) -> Iterator[Puzzle]:
    """Yield all puzzles of these kinds in the last turn of a game."""
    state = match.state
    last = turns_of(state.options, state.seats)
    while (me := match.to_act) is not None:
        if match.state.turn == last and len(match.legal_actions()) > 2:
            asked = _asked(match, me)
            for kind in kinds:
                found = Puzzle(kind, asked)
                if match.state.phase is PHASES[kind] and solution(found):
                    yield found
        match = match.play(choose(match))


def _asked(match: Match, me: int) -> Match:
    """Return the match with a person at this seat and bots at all others."""
    bots = enumerate(match.players)
    players = tuple(replace(p, bot=None if s == me else p.bot or BOTS[0]) for s, p in bots)
    return replace(match, players=players)


# The grade depends on how many things may mislead the reader.


def grade(puzzle: Puzzle) -> int:
    """Return one of the ``GRADES``; 0 if there is no answer."""
    answer = solution(puzzle)
    if not answer:
        return 0
    found = chances(puzzle)
    second = max(chance for action, chance in found.items() if action != answer)
    return min(1 + (_plain(puzzle) != answer) + (found[answer] - second < CLOSE), GRADES[-1])


def _plain(puzzle: Puzzle) -> str:
    """Return the obvious answer: the lowest bid; or the card or target that brings most points."""
    legal = puzzle.match.legal_actions()
    if puzzle.kind == "bid":
        return write_action(legal[1])
    seat = puzzle.match.to_act
    assert seat is not None
    rows = worths(COUNTING, 1, observe(puzzle.match.state, seat), legal)
    return write_action(max(rows, key=lambda row: row[1][seat])[0])
