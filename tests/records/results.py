"""The results of the records in this folder: a line for each in its game's ``results.txt``."""

from __future__ import annotations

from pathlib import Path

from don.table.match import Match
from tests.material import MATERIAL

HERE = Path(__file__).parent
FILES = sorted(path.relative_to(HERE).as_posix() for path in HERE.glob("*/*.json"))
"""The records, each as ``don/bots-four.json``."""


def result(match: Match) -> str:
    """Return the result of a match in a line: each seat's figures, and the winners."""
    game, state = match.game, match.state
    winners = " ".join(map(str, game.winners(state)))
    far = game.progress(state)
    end = f"{far.unit} {far.current}, seat {match.to_act} to act"
    if winners:
        end = f"won by {winners}"
    return f"{MATERIAL[game.CODE].result(state)}, {len(match.steps)} actions, {end}"


def noted(code: str) -> dict[str, str]:
    """Return the written results of a game, by file."""
    results = HERE / code / "results.txt"
    rows = results.read_text("utf-8").splitlines() if results.exists() else []
    return {f"{code}/{name}": result for name, result in (row.split(": ", 1) for row in rows)}
