"""A bot's turn. The bot thinks while the last outcome is shown, and acts once both have ended.

A bot may be slow, may fail with an error (it *stumbles*), or may answer a question about a position
that is no longer on the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from don.table.match import KnownMatch, Match

from ..questions import Choose


@dataclass(frozen=True, slots=True)
class BotTurn:
    """The state of the decision that a bot is about to make.

    ``asked`` is the question to the bot. ``may_show``: it is time to show the decision.
    ``answered``: the bot has answered. ``action`` is the answer (None: the bot stumbled).
    ``stumbles`` has the places in the match, counted in actions, at which a bot stumbled, each with
    its seat.
    """

    asked: Choose | None = None
    may_show: bool = False
    answered: bool = False
    action: Any = None
    stumbles: tuple[tuple[int, int], ...] = ()

    def about(self, match: KnownMatch) -> bool:
        """Return whether the bot was asked about this position."""
        return self.asked is not None and self.asked.match is match

    def waits(self, match: KnownMatch) -> bool:
        """Return whether the decision cannot be shown yet because the bot has not made it."""
        return thinks(match) and not (self.about(match) and self.answered)


def thinks(match: KnownMatch) -> bool:
    """Return whether the decision due is a bot's, and not its only legal action."""
    seat = match.to_act
    if seat is None or match.players[seat].bot is None:
        return False
    return len(match.legal_actions()) > 1


def begin(turn: BotTurn, match: Match, may_show: bool) -> tuple[BotTurn, Choose | None]:
    """Begin the bot's turn; return the question to ask, unless the answer is there already."""
    if turn.about(match) and turn.answered:
        return replace(turn, may_show=may_show), None
    asked = Choose(match)
    return BotTurn(asked, may_show, stumbles=turn.stumbles), asked


def decision(turn: BotTurn, match: Match) -> tuple[BotTurn, Any]:
    """Return the bot's action, and the turn with any stumble added to it.

    A bot that stumbled does the least that the rules allow.
    """
    legal = match.legal_actions()
    if len(legal) == 1:
        return turn, legal[0]
    if turn.action is not None:
        return turn, turn.action
    stumbles = (*turn.stumbles, (len(match.steps), match.to_act or 0))
    return replace(turn, stumbles=stumbles), legal[0]
