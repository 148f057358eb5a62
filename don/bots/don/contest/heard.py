"""From an auction as it was heard to the contest it is, and the calls within it.

Contests are kept for a while, because several decisions of several seats ask about the same one.
What is kept depends on nothing but the question, so the answers are the same without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from don.games.don import Observation

from ..ledger import Heard
from ..value.cards import mask_of
from ..value.leaves import Leaves
from ..value.position import position_of
from ..value.weights import weights
from .rules import PASS, Call, Contest

KEPT = 24


@lru_cache(KEPT)
def _contest(opening: Heard) -> Contest:
    position = opening.position
    leaves = Leaves(position, opening.lot, weights(len(position.held)), opening.seller)
    return Contest(leaves, opening.order, opening.least, opening.taker)


def contest_of(heard: Heard) -> Contest:
    """The auction from its beginning."""
    return _contest(heard._replace(calls=()))


def heard_now(seen: Observation, chips: Sequence[int]) -> Heard:
    """The auction that a seat sees, with everybody's chips as it has counted them."""
    auction = seen.auction
    assert auction is not None
    spoken = tuple(dict.fromkeys(seat for seat, _ in auction.calls))
    order = spoken + tuple(seat for seat in auction.queue if seat not in spoken)
    if seen.sale is not None:
        lot, seller, taker = mask_of((seen.sale.card,)), seen.sale.seller, None
    else:
        lot, seller = mask_of(seen.lot), None
        taker = order[0] if seen.excluded else seen.start
    least = seen.options.min_open
    return Heard(position_of(seen, chips), lot, seller, order, taker, least, auction.calls)


def said(contest: Contest, heard: Heard) -> list[tuple[Call, int, int]]:
    """Everything said so far: the position before it, who spoke, and the action."""
    call = contest.opening
    found = []
    for seat, amount in heard.calls:
        action = PASS if amount is None else amount
        found.append((call, seat, action))
        call = contest.then(call, seat, action)
    return found


def now(contest: Contest, heard: Heard) -> Call:
    """Where the auction stands after everything said so far."""
    call = contest.opening
    for seat, amount in heard.calls:
        call = contest.then(call, seat, PASS if amount is None else amount)
    return call
