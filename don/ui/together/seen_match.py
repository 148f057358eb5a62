"""A match as a device has it that holds no more than what one seat knows.

The page plays on it as on any match: it draws it, asks what may be done, chooses. Its ``state`` is
an observation, and what may be done is what the seat was offered. Only the host can play on, go
back and tell the deal: a ``SeenMatch`` is no ``Match``, so nobody can ask it for that by mistake.
It is never over either, since of a finished game the host tells the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from don.table.auction import TOO_LOW
from don.table.game import AnyGame, Control, Event, Refusal
from don.table.match import KnownMatch, Player, Step


@dataclass(frozen=True, slots=True)
class SeenMatch(KnownMatch):
    """What one seat, or an onlooker, knows of a match that goes on. Deal and seed are not known."""

    offered: tuple[Control, ...] = ()

    def __post_init__(self) -> None:
        seen = self.observe(None)
        object.__setattr__(self, "to_act", seen.to_act)

    def controls(self) -> tuple[Control, ...]:
        """What the seat is offered; nothing while others are to act."""
        return self.offered

    def observe(self, seat: int | None) -> Any:
        """What the seat knows, whoever asks."""
        return self.state

    def legal_actions(self) -> tuple[Any, ...]:
        """What the seat is offered without penalty."""
        return tuple(self.game.read_action(each.action) for each in self.offered if each.is_clean)

    def check(self, action: Any) -> Refusal | None:
        """Why the seat cannot do this. Of what was never offered all that is known is that."""
        text = self.game.write_action(action)
        control = next((each for each in self.offered if each.action == text), None)
        if control is None:
            return Refusal(TOO_LOW, "")
        return None if control.open else control.refusal


def seen_match(
    game: AnyGame,
    players: tuple[Player, ...],
    seen: Any,
    opening: tuple[Event, ...],
    steps: tuple[Step, ...],
    offered: tuple[Control, ...],
    takebacks: int,
) -> SeenMatch:
    """A match from what a seat was told. Raises ``ValueError`` for what cannot be offered, and if
    it is nobody's turn: of a finished game there is a record."""
    if seen.to_act not in range(len(players)):
        raise ValueError("nobody's turn")
    match = SeenMatch(
        game,
        seen.options,
        players,
        seen,
        opening,
        steps,
        takebacks=takebacks,
        offered=offered,
    )
    match.legal_actions()
    return match
