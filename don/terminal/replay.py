"""Formats a match for printing: as a summary, as JSON, or as a trace of its decisions."""

from __future__ import annotations

import json
from collections.abc import Iterator

from don.table.auction import Called
from don.table.game import Json
from don.table.match import Match
from don.table.plain import write_event

from .game import listed
from .games import TERMINALS


def as_json(match: Match) -> str:
    """Return the last position, the seat to act and all events as one line of JSON."""
    part = TERMINALS[match.game.CODE]
    winners = list(match.game.winners(match.state))
    final: dict[str, Json] = {**part.final(match.state), "winners": [*winners]}
    events: list[Json] = [dict(write_event(event)) for event in match.events()]
    return _line({"final": final, "to_act": match.to_act, "events": events})


def trace(match: Match) -> Iterator[str]:
    """Yield a line of JSON for the position before each action, with the seat to act and its legal
    actions."""
    game = match.game
    part = TERMINALS[game.CODE]
    state, _ = game.new(match.options, len(match.players), match.dealt)
    for n, step in enumerate(match.steps):
        row = part.trace(state)
        yield _line(
            {
                "n": n,
                "seat": step.seat,
                "phase": row.pop("phase"),
                "legal": [game.write_action(action) for action in game.legal_actions(state)],
                **row,
            }
        )
        state, _ = game.apply(state, step.action)


def summary(match: Match) -> Iterator[str]:
    """Yield the lines of a summary: the events round by round, then the scores and the result."""
    part = TERMINALS[match.game.CODE]
    names = [player.name for player in match.players]
    seed = "" if match.seed is None else f", seed {match.seed}"
    yield f"{match.game.NAME}: {listed(range(len(names)), names)}{seed}"
    for event in match.events():
        line = None if isinstance(event, Called) else part.event(event, names)
        if line:
            yield line
    yield ""
    yield from part.score_table(match.state, names)
    if match.to_act is None:
        winners = match.game.winners(match.state)
        yield f"{listed(winners, names)} {'wins' if len(winners) == 1 else 'win together'}."
    else:
        yield f"Unfinished: {names[match.to_act]} is to act ({part.trace(match.state)['phase']})."


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
