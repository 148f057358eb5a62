"""Which clauses of the rules matter now."""

from __future__ import annotations

from don.games.boomtown import CARDS, Observation, Phase
from don.table.game import Control

OF_PHASE = {
    Phase.AUCTION: "B3.1",
    Phase.CHOOSE: "B5.1",
    Phase.MUSTANG: "B5.4",
    Phase.DYNAMITE: "B7.2",
    Phase.EXPROPRIATION: "B7.3",
    Phase.GOVERNOR: "B7.5",
    Phase.HOLDUP: "B7.6",
    Phase.VEIN: "B7.7",
    Phase.SALOON: "B7.8",
    Phase.GIRLS: "B7.9",
    Phase.TELEGRAPH: "B7.10",
    Phase.OVER: "B9.2",
}
OF_EVENT = {
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
    "mustang": "B5.4",
}


def clauses_now(seen: Observation, thought_of: Control | None = None) -> tuple[str, ...]:
    """The clause that the question of a position rests on.

    With a control that is ``thought_of``, also the clause that says what would come of it.
    """
    asked = OF_PHASE[seen.phase]
    if asked == "B3.1" and seen.auction is not None and seen.auction.high is None:
        asked = "B3.4"
    more = _of(seen, thought_of) if thought_of is not None else None
    return (asked,) if more is None or more == asked else (asked, more)


def _of(seen: Observation, thought_of: Control) -> str | None:
    """Who would be paid for a bid; the fee for a mine, or else the mayor; what an event does."""
    if thought_of.refusal is not None:
        return thought_of.refusal.clause
    if thought_of.amount is not None:
        return "B4.3" if seen.seats == 3 else "B4.2"
    verb, _, what = thought_of.action.partition(" ")
    if verb != "take":
        return None
    card = CARDS[what]
    if not card.is_mine:
        return OF_EVENT[card.kind]
    return "B5.3" if thought_of.outcome.fee else "B6.1"
