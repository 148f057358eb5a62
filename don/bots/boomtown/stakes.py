"""The gain from each card on offer, and how to set a die for the most gold.

| code | data |
|---|---|
| ``die_brings`` | ``gold`` that the roll then brings |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from don.games.boomtown.actions import Action, Take, Telegraph
from don.games.boomtown.deck import Card
from don.games.boomtown.production import yields
from don.games.boomtown.state import Observation

from ..advice import Reason
from .position import position_of
from .reasons import comes_to


@lru_cache(maxsize=2)
def brought(seen: Observation) -> Mapping[Card, int]:
    """Return the gold and points that each card on offer brings the seat by the end.

    They are counted as in the reasons for a hint, with fees and mayors. An event is assumed to hit
    its best target. Events whose value cannot be calculated are left out.
    """
    start = position_of(seen)
    come = {card: comes_to(seen, start, Take(card)) for card in seen.offer}
    return {card: round(gold) for card, gold in come.items() if gold is not None}


def most_points(seen: Observation, actions: Sequence[Action]) -> tuple[Action, Reason] | None:
    """Return which die to set to which number, so that the seat gets the most gold, and why.

    None if no die can be set, or if no number would bring gold. The reasons in a hint cover all
    other actions.
    """
    assert seen.seat is not None
    sets = [said for said in actions if isinstance(said, Telegraph)]
    if not sets or seen.dice is None:
        return None
    paid = {said: yields(seen, said.value + seen.dice[2 - said.die])[seen.seat] for said in sets}
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return None
    return best, Reason("die_brings", data={"gold": paid[best]})
