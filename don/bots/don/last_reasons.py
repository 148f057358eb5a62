"""The reasons in the last auction, in which each call has a result that can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from don.games.don.scoring import CHIP_BONUS

from ..advice import Data, Reason
from .contest.auction import NO_BID, Contest, Spot
from .contested import Contested, can_pay
from .exact_rounds import in_the_running, last_end
from .value.cards import number_sum, points

HALF = 50
"""The chance in percent at which neither a win nor a loss may be told."""
RARE = 0.02
"""An end that is less likely is not told."""


def last_reasons(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the likeliest result after both calls, of those that agree with the chance: a win is
    told of a call that wins more often than not. If none agrees, the call has no result.

    A pass has none if the high bidder can't pay: the lot is auctioned again (D4.6).
    """
    contest, spot = auction.contest, auction.spot
    if NO_BID in (best, other) and spot.bidder != contest.nobody and not can_pay(contest, spot):
        return (Reason("played"),)
    codes = ("final", "bonus", "tie"), ("final_other", "bonus_other", "tie_other")
    found: list[Reason] = []
    for call, named in zip((best, other), codes, strict=True):
        ends = (end for end in _results(auction, call) if _agrees(auction, call, end.is_won))
        for end in islice(ends, 1):
            found += end.told(*named)
    return tuple(found)


def _agrees(auction: Contested, call: int, is_won: bool) -> bool:
    """Return whether a result agrees with the chance to win after a call."""
    shown = round(100 * auction.chances[call])
    return shown > HALF if is_won else shown < HALF


def results_of_the_last_lot(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return how the game ends after both calls if everybody plays their best in the last auction,
    which follows; empty unless just the better call is then won, and the chances agree."""
    found = []
    for call in (best, other):
        ends = auction.ends(call)
        seat, price = max(ends, key=ends.__getitem__)
        position = auction.contest.following(Spot(price, seat, 0))
        if len(in_the_running(position)) == 1:
            return ()
        found.append(_result(*last_end(position, auction.contest.least), auction.me))
    first, second = found
    if not first.is_won or second.is_won:
        return ()
    if not (_agrees(auction, best, True) and _agrees(auction, other, False)):
        return ()
    return tuple(
        Reason(
            code,
            data={
                "taker": result.taker,
                "points": result.points,
                "seat": result.rival,
                "other_points": result.rival_points,
            },
        )
        for code, result in (("leads_to", first), ("leads_to_other", second))
    )


class _Result(NamedTuple):
    """A result of the game: who takes the last lot and at what price (0: for nothing), the points
    of the seat to act, and the rival with the most points.

    - ``bonuses``: what the two have for the most chips; their points include it.
    - ``chips``: those of the seat to act; ``richest``: the rival with the most chips, and how many.
    - ``totals``: the sums of the two seats' district numbers, which break ties.
    """

    taker: int
    price: int
    points: int
    rival: int
    rival_points: int
    bonuses: tuple[int, int]
    chips: int
    richest: tuple[int, int]
    totals: tuple[int, int]

    @property
    def is_won(self) -> bool:
        """True if the seat to act wins, alone or with others."""
        return (self.points, self.totals[0]) >= (self.rival_points, self.totals[1])

    def told(self, final: str, bonus: str, tie: str) -> Iterator[Reason]:
        """Yield the result, and the most chips or the tie-break if that decides."""
        mine, theirs = self.points, self.rival_points
        data: Data = {"points": mine, "seat": self.rival, "other_points": theirs}
        yield Reason(final, data={"taker": self.taker, "price": self.price, **data})
        without = (mine - self.bonuses[0], theirs - self.bonuses[1])
        if mine == theirs:
            total, other_total = self.totals
            sums: Data = {"total": total, "other_total": other_total}
            yield Reason(tie, data={"seat": self.rival, **sums})
        elif (mine > theirs) != (without[0] > without[1]):
            seat, chips = self.richest
            told: Data = {"seat": seat, "chips": self.chips, "other_chips": chips}
            yield Reason(bonus, data=told)


def _results(auction: Contested, call: int) -> list[_Result]:
    """Return the results after a call, the likeliest first; of a bid, only that it is not raised or
    another seat buys."""
    me = auction.me
    ends = {
        end: probability
        for end, probability in auction.ends(call).items()
        if call == NO_BID or end[0] != me or end[1] == call
    }
    likely = sorted(ends, key=lambda end: -ends[end]) or [(me, call)]
    told = [end for end in likely if ends.get(end, 1.0) >= RARE] or likely[:1]
    return [_result(auction.contest, Spot(price, seat, 0), me) for seat, price in told]


def _result(contest: Contest, end: Spot, me: int) -> _Result:
    """Return the result of the game if the last auction ends like this."""
    then = contest.following(end)
    is_sold = end.bidder != contest.nobody
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
        points=ends[me],
        rival=best,
        rival_points=ends[best],
        bonuses=(bonus[me], bonus[best]),
        chips=then.chips[me],
        richest=(richest, then.chips[richest]),
        totals=(totals[me], totals[best]),
    )
