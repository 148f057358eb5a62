"""Time per decision in random games, legal actions and apply, compared with python-chess."""

import json
from functools import partial

from don.games import GAMES
from tools import dist, in_pyodide, venv
from tools.bench._figures import Figure
from tools.bench._playouts import CODES, cost, ours, peers
from tools.bench._timing import Pair, paired
from tools.paths import ROOT
from tools.say import Failure

GOAL = 1.0
"""The most that a decision in our games should cost in CPython, compared with one in chess."""


def run() -> list[Figure]:
    """Measure all games in CPython and in Pyodide, each in turn with chess."""
    desk = {code: paired(partial(ours, code), peers, measure=cost) for code in CODES}
    pyodide = inside_pyodide()
    return [
        figure
        for code in CODES
        for figure in (
            *figures(code, "desk", desk[code], GOAL),
            *figures(code, "Pyodide", pyodide[code], None),
        )
    ]


def figures(code: str, where: str, pair: Pair, goal: float | None) -> list[Figure]:
    """Return the cost of a game in one place, and that of chess."""
    name = GAMES[code].NAME
    return [
        Figure(f"{name}, {where}", pair.ours * 1e6, "us/decision", pair.ratio, "chess", goal),
        Figure(f"{name}, {where}", 1 / pair.ours, "actions/s"),
        Figure(f"chess beside {name}, {where}", pair.peers * 1e6, "us/decision"),
    ]


def inside_pyodide() -> dict[str, Pair]:
    """Return the figures of the same games, with the don/ of dist/, in Pyodide under Node, by
    code."""
    packages = venv.site_packages().relative_to(ROOT).as_posix()
    mounts = ["tools", f"{packages}/chess"]
    script = "tools/bench/_playouts.py"
    done = in_pyodide.run(dist.build(), script, [packages], mounts)
    if done.returncode:
        raise Failure("bench engine in Pyodide", done.stderr, "run `python build.py test` first")
    found = json.loads(done.stdout.splitlines()[-1])
    return {code: Pair(*times) for code, times in found.items()}
