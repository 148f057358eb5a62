"""The reasons in the last auction, in which each call has a result that can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from don.games.don.scoring import CHIP_BONUS

from ..advice import Data, Reason
from .call_reasons import overbids
from .contest.auction import NO_BID, Contest, Spot
from .contested import Contested, can_pay
from .value.cards import number_sum, points


def last_reasons(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the results after both calls, and whether the bid will probably be raised.

    A pass has no result if the high bidder can't pay: the lot is auctioned again (D4.6).
    """
    contest, spot = auction.contest, auction.spot
    if NO_BID in (best, other) and spot.bidder < contest.seats and not can_pay(contest, spot):
        return (Reason("played"),)
    calls = {best: ("final", "bonus", "tie"), other: ("final_other", "bonus_other", "tie_other")}
    told: list[Reason] = []
    for call, (final, *decisive) in calls.items():
        then = _result(contest, auction.me, _end(auction, call))
        is_raised = call != NO_BID and NO_BID in calls and auction.outbid(call)
        if is_raised and then.mine >= then.others:
            told.append(overbids(auction, call))
            told += then.told("if_not", *decisive)
        else:
            told += then.told(final, *decisive)
    return tuple(told)


class _Result(NamedTuple):
    """A result of the game: who takes the last lot and at what price (0: for nothing), and then the
    points of the seat to act and of the best ``other`` one, their chips, and the totals of their
    district numbers, which break ties.

    ``bonus``: the points of each for the most chips, which ``mine`` and ``others`` include.
    ``richest``: another seat with the most chips, and these.
    """

    taker: int
    price: int
    mine: int
    other: int
    others: int
    bonus: tuple[int, int]
    chips: int
    richest: tuple[int, int]
    totals: tuple[int, int]

    def told(self, final: str, bonus: str, tie: str) -> Iterator[Reason]:
        """Yield the result, and the most chips or the tie-break if that decides."""
        data: Data = {"points": self.mine, "seat": self.other, "others": self.others}
        if final != "if_not":
            data = {"taker": self.taker, "price": self.price, **data}
        yield Reason(final, data=data)
        less = (self.mine - self.bonus[0], self.others - self.bonus[1])
        if self.mine == self.others:
            mine, others = self.totals
            yield Reason(tie, data={"seat": self.other, "chips": mine, "others": others})
        elif (self.mine > self.others) != (less[0] > less[1]):
            seat, chips = self.richest
            yield Reason(bonus, data={"seat": seat, "chips": self.chips, "others": chips})


def _end(auction: Contested, call: int) -> Spot:
    """Return the end of the last auction that counts for a call: after a bid, that it is not
    raised; after a pass, the likeliest end."""
    if call != NO_BID:
        return Spot(call, auction.me, 0)
    ends = auction.ends(NO_BID)
    seat, price = max(ends, key=ends.__getitem__)
    return Spot(price, seat, 0)


def _result(contest: Contest, me: int, end: Spot) -> _Result:
    """Return the result of the game if the last auction ends like this."""
    then = contest.following(end)
    is_sold = end.bidder < contest.seats
    taker = end.bidder if is_sold else contest.taker
    assert taker is not None
    most = max(then.chips)
    bonus = [CHIP_BONUS * (chips == most) for chips in then.chips]
    ends = [points(own) + more for own, more in zip(then.held, bonus, strict=True)]
    totals = [number_sum(own) for own in then.held]
    rivals = [seat for seat in range(contest.seats) if seat != me]
    best = max(rivals, key=lambda seat: (ends[seat], totals[seat]))
    richest = max(rivals, key=then.chips.__getitem__)
    return _Result(
        taker=taker,
        price=end.high if is_sold else 0,
        mine=ends[me],
        other=best,
        others=ends[best],
        bonus=(bonus[me], bonus[best]),
        chips=then.chips[me],
        richest=(richest, then.chips[richest]),
        totals=(totals[me], totals[best]),
    )
