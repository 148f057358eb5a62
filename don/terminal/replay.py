"""A record told: as a summary for people, as JSON, or as a trace of its decisions."""

from __future__ import annotations

import json
from collections.abc import Iterator

from don.games.don import Phase, State, scores, write_action
from don.games.don import events as ev
from don.games.don.deck import codes
from don.table.game import Json
from don.table.match import Match
from don.ui.don.terminal import words
from don.ui.don.terminal.sheet import score_table


def as_json(match: Match) -> str:
    """The position reached, who is to act, and everything that happened, in one line."""
    state: State = match.state
    final: dict[str, Json] = {
        "round": state.round,
        "chips": list(state.chips),
        "pot": state.pot,
        "districts": [_cards(codes(cards)) for cards in state.districts],
        "removed": _cards(codes(state.removed)),
        "scores": [
            {
                "seat": score.seat,
                "colours": dict(score.colours),
                "chip_bonus": score.chip_bonus,
                "points": score.points,
                "number_sum": score.number_sum,
            }
            for score in scores(state)
        ],
        "winners": list(match.game.winners(state)),
    }
    events: list[Json] = [dict(event.as_json()) for event in match.events()]
    return _line({"final": final, "to_act": match.to_act, "events": events})


def trace(match: Match) -> Iterator[str]:
    """One line for every action, with the position it was made in."""
    game = match.game
    state, _ = game.new(match.options, len(match.players), match.dealt)
    for n, step in enumerate(match.steps):
        yield _line(
            {
                "n": n,
                "seat": step.seat,
                "phase": state.phase.value,
                "legal": [write_action(action) for action in game.legal_actions(state)],
                "chips": list(state.chips),
                "pot": state.pot,
                "high": state.auction.high if state.auction else None,
            }
        )
        state, _ = game.apply(state, step.action)


def summary(match: Match) -> Iterator[str]:
    """Rounds, who won what at what price, who was paid; then the table as it stands."""
    names = [player.name for player in match.players]
    state: State = match.state
    seed = "" if match.seed is None else f", seed {match.seed}"
    yield f"Don: {words.names(range(len(names)), names)}{seed}"
    for event in match.events():
        line = None if isinstance(event, ev.BidMade | ev.Passed) else words.event(event, names)
        if line:
            yield line
    yield ""
    yield from score_table(state, names)
    if state.phase is Phase.OVER:
        winners = match.game.winners(state)
        yield f"{words.names(winners, names)} {'wins' if len(winners) == 1 else 'win together'}."
    elif match.to_act is not None:
        yield f"Unfinished: {names[match.to_act]} is to act ({state.phase.value})."


def _cards(found: list[str]) -> list[Json]:
    return [*found]


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
