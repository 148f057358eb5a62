"""The reasons to pass rather than to bid, and what a pass brings."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don.state import ROUNDS

from ..advice import Data, Reason, whole_number
from ..causes import Causes, of_seat
from .call_reasons import FEW, bought, buys, few_chips_left, most_chips, overbids, paid_much, whose
from .contest.auction import NO_BID
from .contested import CLEARLY, MONEY, Contested, can_pay, chips_left, payment
from .value.cards import points

LATE = ROUNDS - 5
"""The number of finished rounds from which a reason counts the lead of a rival."""


def pass_reasons(auction: Contested) -> tuple[Reason, ...]:
    """Return the reasons for a pass where every bid would only be good if it were raised."""
    return tuple(after_a_pass(auction))


Found = tuple[list[Reason], bool]
"""Reasons, and whether they explain the advice. Otherwise they only state figures."""


def pass_over_bid(auction: Contested, bid: int, near: bool) -> Found:
    """Return what a pass brings or keeps, what the bid would buy, and what speaks against it."""
    against = _against(auction, bid)
    is_dear = not near and _is_dear(auction, bid)
    first = Reason("costs", data=bought(auction, bid)) if is_dear else buys(auction, bid)
    # Of calls that win about as often, a pass is advised because it keeps the chips; its reasons
    # say that.
    explains = near or is_dear or _has_a_cause(auction, bid)
    return [*_for_a_pass(auction, bid), first, *against[:1]], explains


def _is_dear(auction: Contested, bid: int) -> bool:
    """Return whether a bid is above the limit; where there is none, whether a seat's own districts
    and chips speak against it."""
    if auction.limit is not None:
        return bid > auction.limit
    return of_seat(auction.causes(NO_BID, bid), auction.me) > 0


def _has_a_cause(auction: Contested, bid: int) -> bool:
    """Return whether something on the table makes a pass better than a bid."""
    if few_chips_left(auction, bid) or auction.outbid(bid):
        return True
    found = auction.causes(NO_BID, bid)
    own, money = of_seat(found, auction.me), of_seat(found, auction.me, MONEY)
    if _share_of(auction) is not None:
        return max(own, money) > 0 or _pays_others(auction, bid, found)
    return (auction.is_free() and own > 0) or _pays_others(auction, bid, found)


def _pays_others(auction: Contested, bid: int, found: Causes) -> bool:
    """Return whether a bid is worse because it pays rivals, and the next higher one would pay some,
    too."""
    return _no_better_number(auction, bid) and any(whose(auction, bid, found))


def _against(auction: Contested, bid: int) -> list[Reason]:
    """Return what speaks against a bid that is not advised, the most useful first."""
    found = [why for why in most_chips(auction, bid) if why.code == "loses_most"]
    if _no_better_number(auction, bid):
        least = 1 if auction.contest.leaves.seller is None else FEW
        paid = whose(auction, bid, auction.causes(NO_BID, bid))
        found += [why for why in paid if whole_number(why, "share") > least]
    if not found:
        found += paid_much(auction, bid)
    found += few_chips_left(auction, bid)
    if auction.outbid(bid):
        found.append(overbids(auction, bid))
    return found


def _no_better_number(auction: Contested, bid: int) -> bool:
    """Return whether the next higher bid would pay a rival, too: else one would bid that
    instead."""
    contest, me = auction.contest, auction.me
    next_bid = next(iter(contest.raises(me, bid)), NO_BID)
    return next_bid == NO_BID or bool(payment(contest, me, next_bid)[0])


def after_a_pass(auction: Contested, is_advised: bool = False) -> Iterator[Reason]:
    """Yield who will get the lot after a pass, what that seat gains, and what comes to the seat to
    act. If the pass ``is_advised``, nothing is said of a rival's lead."""
    contest, spot, me = auction.contest, auction.spot, auction.me
    if auction.is_sold:
        yield _sold(auction, is_advised)
        return
    if auction.is_free():
        yield Reason("free", data={"seat": me, "points": auction.gain()})
        return
    share = _share_of(auction)
    buyer = auction.buyer(NO_BID)
    if share is not None and (is_advised or buyer is None or _pays_by_the_bid(auction, buyer)):
        yield share
    elif buyer is not None:
        yield _buys_it(auction, buyer, is_advised)
    elif found := [seat for seat, p in auction.buyers(NO_BID).items() if p >= CLEARLY / 2]:
        seat = max(found, key=lambda seat: auction.wins(NO_BID, seat) * auction.gain(seat))
        yield Reason("may_buy", data={"seat": seat, "points": auction.gain(seat)})
    elif contest.taker is not None and spot.bidder == contest.seats:
        yield Reason("free", data={"seat": contest.taker, "points": auction.gain(contest.taker)})
    elif (left := chips_left(auction, 0))["rounds"]:
        yield Reason("saves", data=left)


def _pays_by_the_bid(auction: Contested, buyer: int) -> bool:
    """Return whether a buyer will pay the seat to act: the hint then names the chips that the high
    bid pays, as the key for a pass does."""
    at_once = auction.price(buyer, NO_BID) == auction.spot.high
    return at_once or auction.income(buyer, NO_BID) > 0


def _sold(auction: Contested, is_advised: bool) -> Reason:
    """Return who gets the lot if a pass ends the auction, and whom that pays."""
    seat, price = auction.spot.bidder, auction.spot.high
    gain = auction.gain(seat)
    lead = 0 if is_advised else _lead(auction, seat, gain)
    gets = {"seat": seat, "price": price, "points": gain, "lead": lead}
    paid = _paid_to_me(auction)
    if paid["share"] <= 0 and (other := _paid_else(auction, seat, price)):
        return Reason("hands", data={"taker": seat, "points": gain, **other})
    return Reason("sold", data={**gets, **paid})


def _buys_it(auction: Contested, seat: int, is_advised: bool) -> Reason:
    """Return what the seat that will probably buy the lot after a pass gains, and whom it pays."""
    gain, share = auction.gain(seat), auction.income(seat, NO_BID)
    other = _paid_else(auction, seat, auction.price(seat, NO_BID))
    if not share and other:
        return Reason("feeds", data={"taker": seat, "points": gain, **other})
    lead = 0 if is_advised else _lead(auction, seat, gain)
    return Reason("denies", data={"seat": seat, "points": gain, "lead": lead, "share": share})


def _paid_else(auction: Contested, buyer: int, price: int) -> dict[str, int]:
    """Return the one rival whom a buyer would pay more than a few chips, and how much; empty if
    there is none."""
    seats, share = payment(auction.contest, buyer, price)
    if len(seats) != 1 or seats[0] == auction.me or share <= FEW:
        return {}
    if auction.contest.leaves.seller is not None:
        return {}  # a seller is paid by any buyer
    return {"seat": seats[0], "share": share, "pot": auction.pot}


PAYS = ("sold", "denies", "pays_out")
"""The reasons that say what a pass pays the seat to act, as their ``share``."""


def _for_a_pass(auction: Contested, bid: int) -> list[Reason]:
    """Return what the lot is worth, if bids are above that, or else what an advised pass brings or
    keeps; and who gets the lot."""
    then, left = list(after_a_pass(auction, is_advised=True)), chips_left(auction, 0)
    if (limit := auction.goes_up_to(NO_BID)) is not None:
        return [Reason("over", data={"price": limit}), *then]
    brings = any(each.code in PAYS and each.data["share"] for each in then)
    if brings or auction.is_free():
        return then
    if any(why.code == "loses_most" for why in most_chips(auction, bid)):
        return [Reason("keeps_most"), *then]
    if left["rounds"] and not any(each.code == "saves" for each in then):
        return [Reason("saves", data=left), *then]
    return then


def _lead(auction: Contested, seat: int, gain: int) -> int:
    """Return by how many points a rival would lead the seat to act with a gain; 0 if it would not,
    or early in the game."""
    position = auction.contest.leaves.position
    lead = points(position.held[seat]) + gain - points(position.held[auction.me])
    return max(0, lead) if position.done >= LATE else 0


def _paid_to_me(auction: Contested) -> dict[str, int]:
    """Return what the high bid pays the seat to act if it wins, and the pot that goes with it."""
    leaves, spot, me = auction.contest.leaves, auction.spot, auction.me
    share = leaves.paid(spot.bidder, spot.high)[me] - auction.contest.chips[me]
    return {"share": share, "pot": auction.pot}


def _share_of(auction: Contested) -> Reason | None:
    """Return what the seat to act gets of the high bid if it wins; None if that is nothing."""
    contest, spot = auction.contest, auction.spot
    if spot.bidder == contest.seats or not can_pay(contest, spot):
        return None
    paid = _paid_to_me(auction)
    if paid["share"] <= 0:
        return None
    data: Data = {"seat": spot.bidder, "price": spot.high, "points": auction.gain(spot.bidder)}
    return Reason("pays_out", data={**data, **paid})
