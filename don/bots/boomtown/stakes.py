"""What is at stake in an auction, and which turn of a die brings the most gold, in codes with data.

| code | data |
|---|---|
| ``on_cards`` | nothing: each card on offer shows what it brings (``brought``) |
| ``pass_dear`` | nothing: first pick costs more than any card brings |
| ``die_brings`` | ``die``, ``value``, ``gold``: how to turn a die, and what the roll brings |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from don.games.boomtown.actions import Action, Take, Telegraph
from don.games.boomtown.deck import Card
from don.games.boomtown.production import yields
from don.games.boomtown.state import Observation

from ..advice import Reason, Stakes
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


def at_stake(seen: Observation, bid: int | None) -> Stakes:
    """Return what is at stake in the auction, whatever is advised: what the cards bring.

    A bid above what the best card brings is too high.
    """
    worth = brought(seen)
    if not worth:
        return Stakes()
    return Stakes((Reason("on_cards"),), max(worth.values()), Reason("pass_dear"))


def most_points(seen: Observation, actions: Sequence[Action]) -> Reason | None:
    """Return which die to turn to which number, so that the seat gets the most gold.

    None if no die can be turned, or if no number would bring gold. The reasons in a hint cover all
    other actions.
    """
    assert seen.seat is not None
    turned = [said for said in actions if isinstance(said, Telegraph)]
    if not turned or seen.dice is None:
        return None
    paid = {said: yields(seen, said.value + seen.dice[2 - said.die])[seen.seat] for said in turned}
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return None
    return Reason("die_brings", data={"die": best.die, "value": best.value, "gold": paid[best]})
