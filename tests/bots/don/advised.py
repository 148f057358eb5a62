"""The advice of the strongest bot, at once."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.advice import Advice
from don.bots.bot import History
from don.bots.don.advice import advising
from don.games.don.actions import Action
from don.games.don.state import Observation
from don.table.long_work import at_once


def advise(
    seen: Observation, legal: Sequence[Action], history: History, also: Sequence[Action] = ()
) -> Advice:
    """Return the advice, without pauses."""
    return at_once(advising(seen, legal, history, also, deep=True))
