"""Time per decision in games by chance: legal actions and apply, beside python-chess."""

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
"""A decision in a game of ours should not cost more than one in chess, on the desk."""


def run() -> list[Figure]:
    """All games on the desk's Python and in Pyodide, in turn with chess within each run."""
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
    """Return what a game costs in one place, and chess beside it."""
    name = GAMES[code].NAME
    return [
        Figure(f"{name}, {where}", pair.ours * 1e6, "us/decision", pair.ratio, "chess", goal),
        Figure(f"{name}, {where}", 1 / pair.ours, "actions/s"),
        Figure(f"chess beside {name}, {where}", pair.peers * 1e6, "us/decision"),
    ]


def inside_pyodide() -> dict[str, Pair]:
    """The same games with the don/ of dist/, in Pyodide under Node, by their codes."""
    packages = venv.site_packages().relative_to(ROOT).as_posix()
    mounts = ["tools", f"{packages}/chess"]
    script = "tools/bench/_playouts.py"
    done = in_pyodide.run(dist.build(), script, [packages], mounts)
    if done.returncode:
        raise Failure("bench engine in Pyodide", done.stderr, "run `python build.py test` first")
    found = json.loads(done.stdout.splitlines()[-1])
    return {code: Pair(*times) for code, times in found.items()}
