"""Which clauses of the rules matter now."""

from __future__ import annotations

from don.games.boomtown.actions import Take, read_action
from don.games.boomtown.deck import MUSTANG
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking
from don.games.boomtown.state import Observation, Phase, auction_of
from don.table.game import Control

OF_EVENTS = {
    "shark": "B7.1",
    "dynamite": "B7.2",
    "expropriation": "B7.3",
    "stagecoach": "B7.4",
    "governor": "B7.5",
    "holdup": "B7.6",
    "vein": "B7.7",
    "saloon": "B7.8",
    "girls": "B7.9",
    "telegraph": "B7.10",
    MUSTANG.kind: "B5.4",
}
"""The clause of each event card, by its kind."""
_OF_PHASES = {
    Phase.CHOOSE: "B5.1",
    Phase.MUSTANG: OF_EVENTS["mustang"],
    Phase.OVER: "B9.2",
}


def clauses_now(seen: Observation, thought_of: Control | None = None) -> tuple[str, ...]:
    """The clause that the question of a position rests on.

    With an action that is ``thought_of``, also the clause that says what would come of it.
    """
    asked = _of_question(seen)
    more = None if thought_of is None else _of_action(seen, thought_of)
    return (asked,) if more in (None, asked) else (asked, more)


def _of_question(seen: Observation) -> str:
    if seen.phase is Phase.AUCTION:
        auction = auction_of(seen)
        if auction.high is None and len(auction.queue) == 1:
            return "B3.2"
        most = seen.gold[auction.queue[0]]
        return "B3.1" if most > (auction.high or 0) else "B3.3"
    return _OF_PHASES.get(seen.phase) or OF_EVENTS[seen.phase.value]


def _of_action(seen: Observation, thought_of: Control) -> str | None:
    """Who keeps what of a bid, what a mine costs or what an event does."""
    if thought_of.refusal is not None:
        return thought_of.refusal.clause
    match thought_of.outcome:
        case Payout():
            return "B4.2" if seen.seats > 3 else "B4.3"
        case Taking(fee=fee) if fee:
            return "B5.3"
        case Taking(mayor=mayor, before=before) if mayor != before:
            return "B6.1" if before is None else "B6.2"
    action = read_action(thought_of.action)
    if isinstance(action, Take):
        return OF_EVENTS.get(action.card.kind, "B5.2")
    return None
