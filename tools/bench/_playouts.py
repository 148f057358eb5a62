"""Games by chance, ours and those of python-chess, to compare what one decision costs.

A decision is the list of what is legal and the carrying out of one of it, chosen by the same
dice. Imported on the desk, run as a script in Pyodide, where it prints its figures as JSON: by
the code of the game, what ``_timing.Pair`` holds.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

CODES = ("don", "boomtown")
"""The games that are measured, by their names in records."""
MATCHES = 20
PLIES = 200
"""A random game of chess is cut off here; asking whether it is drawn would cost the peer."""


def ours(code: str, seed: int = 0) -> int:
    """Play a game of ours by chance, with the default options; the number of decisions."""
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
    """Play games of chess by chance; the number of decisions."""
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
    """Seconds per decision of a function that returns how many it made."""
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
