"""A bot's turn: it thinks while the outcome before is still seen, and moves when both are done.

Whoever thinks may be slow, may stumble, or may answer a question that nobody asks any more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from don.games.don import Pass
from don.table.match import Match

from .questions import Choose


@dataclass(frozen=True, slots=True)
class Musing:
    """What is known of the decision that a bot is about to make.

    ``asked`` is the question, ``due`` whether the time has come to show the decision, ``heard``
    whether it has been answered, ``action`` the answer (None: the bot stumbled). ``stumbles`` are
    the places in the match, counted in actions, at which a bot did so.
    """

    asked: Choose | None = None
    due: bool = False
    heard: bool = False
    action: Any = None
    stumbles: tuple[int, ...] = ()

    def about(self, match: Match) -> bool:
        """Whether it is this position that is thought about."""
        return self.asked is not None and self.asked.match is match

    def waits(self, match: Match) -> bool:
        """Whether the decision cannot be shown yet because it is not made."""
        return thinks(match) and not (self.about(match) and self.heard)


def thinks(match: Match) -> bool:
    """Whether the decision due is a bot's, and one that it has to think about."""
    seat = match.to_act
    if seat is None or match.players[seat].bot is None:
        return False
    return len(match.legal_actions()) > 1


def begin(musing: Musing, match: Match, due: bool) -> tuple[Musing, Choose | None]:
    """The bot's turn begins; the question to ask, unless the answer is there already."""
    if musing.about(match) and musing.heard:
        return replace(musing, due=due), None
    asked = Choose(match)
    return Musing(asked, due, stumbles=musing.stumbles), asked


def decision(musing: Musing, match: Match) -> tuple[Musing, Any]:
    """What the bot does. One that stumbled passes, or does what comes closest to that."""
    legal = match.legal_actions()
    if len(legal) == 1:
        return musing, legal[0]
    if musing.action is not None:
        return musing, musing.action
    action = Pass() if Pass() in legal else legal[0]
    return replace(musing, stumbles=(*musing.stumbles, len(match.steps))), action
