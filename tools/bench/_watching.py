"""The cost of a replay: of reading a record, working out its story and drawing its last position.

This module is imported in CPython, and runs as a script in Pyodide, where it prints its figures as
JSON.
"""

import json
import sys
import time
from itertools import pairwise
from pathlib import Path
from statistics import median

ROUNDS = 7
PARTS = ("decode", "story", "draw", "step")


def record(seed: int = 3) -> str:
    """Return the record of a finished game of six careful bots with the default options."""
    from don.bots import choose
    from don.games import don
    from don.table.match import Match, Player
    from don.table.record import encode

    players = [Player(name, "careful") for name in ("Anke", "Bert", "Claus", "Dieter", "E", "F")]
    match = Match.deal(don, players, don.Options(), seed=seed)
    while match.to_act is not None:
        match = match.play(choose(match))
    return encode(match)


def costs(text: str) -> list[float]:
    """Return the median seconds of each of ``PARTS``; ``step``: drawing one more decision."""
    watched = [_watch(text, n) for n in range(ROUNDS + 1)]
    return [median(part) for part in zip(*watched[1:], strict=True)]


def _watch(text: str, n: int) -> list[float]:
    from don.games import GAMES
    from don.table.record import decode
    from don.ui.app import App, Do, update
    from don.ui.i18n import ENGLISH
    from don.ui.messages import Watch
    from don.ui.view import render

    text = text.replace("Anke", f"Anke {n}")  # so no cache helps
    times = [time.perf_counter()]
    match = decode(text, GAMES)
    times.append(time.perf_counter())
    app, _ = update(App(), Watch(match, len(match.steps)))
    times.append(time.perf_counter())
    render(app, ENGLISH)
    times.append(time.perf_counter())
    app, _ = update(app, Do("go", "-decision"))
    render(app, ENGLISH)
    times.append(time.perf_counter())
    return [later - sooner for sooner, later in pairwise(times)]


if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[2]))
    print(json.dumps(costs(record())))
