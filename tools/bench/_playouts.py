"""Random games of ours and of python-chess, to compare what one decision costs.

A decision is the list of what is legal and the carrying out of one of it, chosen by the same
dice. Imported on the desk, run as a script in Pyodide, where it prints its figures as JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

GAMES = 20
PLIES = 200
"""A random game of chess is cut off here; asking whether it is drawn would cost the peer."""


def ours(seed: int = 0) -> int:
    """Play random games of Don with the default options; the number of decisions."""
    from don.games import don

    dice = random.Random(seed)
    options = don.read_options({})
    decisions = 0
    for game in range(GAMES):
        seats = don.SEATS[game % len(don.SEATS)]
        state, _ = don.new(options, seats, don.deal(options, seats, seed + game))
        while legal := don.legal_actions(state):
            state, _ = don.apply(state, legal[int(dice.random() * len(legal))])
            decisions += 1
    return decisions


def peers(seed: int = 0) -> int:
    """Play random games of chess; the number of decisions."""
    import chess

    dice = random.Random(seed)
    decisions = 0
    for _ in range(GAMES):
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

    pair = paired(ours, peers, rounds=5, measure=cost)
    print(json.dumps([pair.ours, pair.peers, pair.ratio]))
