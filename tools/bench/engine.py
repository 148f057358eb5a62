"""Time per decision in random games: legal actions and apply, beside python-chess."""

import json

from tools import dist, in_pyodide, venv
from tools.bench._figures import Figure
from tools.bench._playouts import cost, ours, peers
from tools.bench._timing import Pair, paired
from tools.paths import ROOT
from tools.say import Failure

GOAL = 1.0
"""A decision in Don should not cost more than one in chess, on the desk."""


def run() -> list[Figure]:
    """Both engines on the desk's Python and in Pyodide, in turn within each run."""
    desk = paired(ours, peers, measure=cost)
    return [*figures("desk", desk, GOAL), *figures("Pyodide", inside_pyodide(), None)]


def figures(where: str, pair: Pair, goal: float | None) -> list[Figure]:
    return [
        Figure(f"Don, {where}", pair.ours * 1e6, "us/decision", pair.ratio, "chess", goal),
        Figure(f"Don, {where}", 1 / pair.ours, "actions/s"),
        Figure(f"chess, {where}", pair.peers * 1e6, "us/decision"),
    ]


def inside_pyodide() -> Pair:
    """The same games with the don/ of dist/, in Pyodide under Node."""
    packages = venv.site_packages().relative_to(ROOT).as_posix()
    mounts = ["tools", f"{packages}/chess"]
    script = "tools/bench/_playouts.py"
    done = in_pyodide.run(dist.build(), script, [packages], mounts)
    if done.returncode:
        raise Failure("bench engine in Pyodide", done.stderr, "run `python build.py test` first")
    return Pair(*json.loads(done.stdout.splitlines()[-1]))
