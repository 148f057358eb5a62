"""Controls as plain data, for a device that holds no more than what one seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .game import AnyGame, Control, Json, Refusal
from .plain_values import read_value


def write_control(game: AnyGame, control: Control) -> dict[str, Json]:
    """The control as plain data; what is usual is left out."""
    data: dict[str, Json] = {"action": control.action}
    if not control.open:
        data["open"] = False
    if control.refusal is not None:
        refusal = control.refusal
        data["refusal"] = [refusal.code, refusal.clause, dict(refusal.data)]
    if control.outcome is not None:
        data["outcome"] = game.write_outcome(control.outcome)
    return data


def read_control(game: AnyGame, data: Mapping[str, Any]) -> Control:
    """The control again. Raises ``ValueError``."""
    match data:
        case {"action": str(action)}:
            outcome = data.get("outcome")
            return Control(
                action,
                data.get("open") is not False,
                _refusal(data.get("refusal")),
                None if outcome is None else read_value(game.read_outcome, outcome),
            )
    raise ValueError("not a control")


def _refusal(data: object) -> Refusal | None:
    match data:
        case None:
            return None
        case [str(code), str(clause), dict(particulars)]:
            return Refusal(code, clause, particulars)
    raise ValueError("not a refusal")
