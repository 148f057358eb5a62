"""Reasons about a bid that are given for it and against it: what it buys, whom it pays, the chips
that it leaves, and who will raise it."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don.state import ROUNDS

from ..advice import Data, Reason
from ..causes import Causes, of_seat
from .contest.auction import NO_BID
from .contested import LIKELY, MONEY, Contested, chips_left, payment

FEW = 3
"""A bid that leaves at most this many chips gets a reason that names them."""
SEVERAL = 2
"""There is such a reason only if at least this many rounds are still to come."""
BONUS_FROM = ROUNDS - 3
"""The number of finished rounds from which a reason says who will have the most chips."""
NARROW = 5
"""It says that a bid keeps the most chips only if the richest rival then has at most this many
fewer."""


def bought(auction: Contested, price: int) -> Data:
    """Return what a bid buys, and the chips before it."""
    chips = auction.contest.chips[auction.me]
    return {"price": price, "points": auction.gain(), "chips": chips}


def buys(auction: Contested, price: int) -> Reason:
    """Return what a bid buys, and whether to say that it may still be raised: not if the chance
    without a raise follows."""
    is_open = bool(auction.rivals) and auction.stands(price) < LIKELY
    may_raise = is_open and auction.if_unraised(price) is None
    return Reason("buys", data={**bought(auction, price), "open": int(may_raise)})


def few_chips_left(auction: Contested, bid: int) -> list[Reason]:
    """Return the chips that a large bid leaves, if they are few for several rounds."""
    left = chips_left(auction, bid)
    if bid > FEW >= left["chips"] and left["rounds"] >= SEVERAL:
        return [Reason("few_left", data=left)]
    return []


def paid_much(auction: Contested, price: int) -> Iterator[Reason]:
    """Yield the one rival that gets more than a few chips for a round's lot."""
    seats, share = payment(auction.contest, auction.me, price)
    if auction.contest.leaves.seller is None and len(seats) == 1 and share > FEW:
        yield Reason("pays", data={"seat": seats[0], "share": share, "pot": auction.pot})


def whose(auction: Contested, bid: int, found: Causes, better: int = NO_BID) -> Iterator[Reason]:
    """Yield the seats that a bid pays, and how much each, if that is a cause, and the ``better``
    call pays them less."""
    seats, share = payment(auction.contest, auction.me, bid)
    paid, instead = ((), 0) if better == NO_BID else payment(auction.contest, auction.me, better)
    if not seats or not share or (instead >= share and set(seats) & set(paid)):
        return
    if sum(of_seat(found, seat, MONEY) for seat in seats) > 0:
        part = auction.from_pot(auction.me, bid)
        yield Reason("whose", data={"seats": seats, "share": share, "pot": part})


def most_chips(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield, late in the game, that a bid just keeps the most chips or gives them up (D6.2): how
    many both have then, the seat and its richest rival."""
    contest, me = auction.contest, auction.me
    if contest.leaves.position.done < BONUS_FROM:
        return
    before, after = contest.chips, contest.leaves.paid(me, bid)
    rival = max((seat for seat in range(contest.seats) if seat != me), key=after.__getitem__)
    data: Data = {"seat": rival, "chips": after[me], "other_chips": after[rival]}
    if before[me] == max(before) and after[me] < after[rival]:
        yield Reason("loses_most", data=data)
    elif after[me] >= after[rival] >= after[me] - NARROW:
        yield Reason("still_most", data=data)


def overbids(auction: Contested, bid: int) -> Reason:
    """Return the reason that a bid will be raised.

    Its seat is the one that will then probably buy, or the only one left; if it may be several, the
    seat to act.
    """
    return Reason("overbids", data={"seat": raiser(auction, bid)})


def raiser(auction: Contested, bid: int) -> int:
    """Return the other seat that will probably raise a bid and buy; the seat to act if it may be
    several."""
    rivals, seat = auction.rivals, auction.buyer(bid)
    if len(rivals) == 1:
        return rivals[0]
    return auction.me if seat is None else seat
