"""What the records in this folder come to, a line for each in ``results.txt``."""

from __future__ import annotations

from pathlib import Path

from don.games.don import scores
from don.table.match import Match

RESULTS = Path(__file__).parent / "results.txt"


def result(match: Match) -> str:
    """Points and chips by seat, the pot, and how it ended."""
    state = match.state
    points = " ".join(str(score.points) for score in scores(state))
    chips = " ".join(map(str, state.chips))
    winners = " ".join(map(str, match.game.winners(state)))
    end = f"round {state.round}, seat {match.to_act} to act" if not winners else f"won by {winners}"
    return f"points {points}, chips {chips}, pot {state.pot}, {len(match.steps)} actions, {end}"


def noted() -> dict[str, str]:
    """The results noted down, by file."""
    rows = RESULTS.read_text("utf-8").splitlines() if RESULTS.exists() else []
    return dict(row.split(": ", 1) for row in rows)
