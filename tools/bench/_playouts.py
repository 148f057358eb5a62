"""Random games, ours and chess by python-chess, to compare the cost of one decision.

A decision is: list the legal actions, and apply one of them. The same random numbers choose in
both.

This module is imported in CPython, and runs as a script in Pyodide, where it prints its figures as
JSON: for the code of each game, the fields of ``_timing.Pair``.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

CODES = ("don", "boomtown")
"""The codes of the games that are measured."""
MATCHES = 20
PLIES = 200
"""The number of moves after which a random game of chess is cut off. Asking python-chess whether
the game is drawn would be slow."""


def ours(code: str, seed: int = 0) -> int:
    """Play a random game with the default options; return the number of decisions."""
    from don.games import GAMES

    game = GAMES[code]
    dice = random.Random(seed)
    options = game.read_options({})
    decisions = 0
    for match in range(MATCHES):
        seats = game.SEATS[match % len(game.SEATS)]
        state, _ = game.new(options, seats, game.deal(options, seats, seed + match))
        while legal := game.legal_actions(state):
            state, _ = game.apply(state, legal[int(dice.random() * len(legal))])
            decisions += 1
    return decisions


def peers(seed: int = 0) -> int:
    """Play random games of chess; return the number of decisions."""
    import chess

    dice = random.Random(seed)
    decisions = 0
    for _ in range(MATCHES):
        board = chess.Board()
        for _ in range(PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(dice.random() * len(legal))])
            decisions += 1
    return decisions


def cost(work: Callable[[], object]) -> float:
    """Return the seconds per decision of a function that returns how many decisions it made."""
    start = time.perf_counter()
    decisions = work()
    assert isinstance(decisions, int)
    return (time.perf_counter() - start) / decisions


if __name__ == "__main__":
    home = Path(__file__).parents[2]
    sys.path += [str(home), str(home / sys.argv[1])]
    from tools.bench._timing import paired

    found = {}
    for code in CODES:
        pair = paired(partial(ours, code), peers, rounds=5, measure=cost)
        found[code] = [pair.ours, pair.peers, pair.ratio]
    print(json.dumps(found))
