"""The reasons why one action is better than another, as codes with data; the views word them.

Which reasons are given depends on what causes the difference in the chance to win (``causes``):
a reason's weight is the part that it explains, and none speaks against the advice. The figures can
be checked on the table. Where several rivals may take a lot, the likeliest is named.

``weight`` says how much a reason counts: the weightiest comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from don.games.don.actions import Action, Drop, Offer, Swap
from don.games.don.deck import COLOURS, Card
from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ..advice import (
    FIRST,
    PROBABLY,
    REASONS_GIVEN,
    SECOND,
    THIRD,
    Chances,
    Data,
    Reason,
    read_whole,
    shown_alike,
    weightiest,
    whole_number,
)
from ..causes import Causes, Part, Parts, causes, mean_parts, of_seat
from .contest.answer import Outcome
from .contest.auction import NO_BID, Contest, Spot
from .value.cards import BIT, NUMBER_MASKS, ONE_COLOUR, SHIFTS, digits, points
from .value.position import (
    CHIPS,
    RICHES,
    Position,
    features,
    income_of,
    marginal,
    payees,
)
from .value.position import MOST as MOST_CHIPS
from .value.weights import weights

GROWTH_FROM = 2
"""The chips for a point above which a price needs more than the points (``grows``)."""
LIMIT_TO = ROUNDS - 2
"""The number of finished rounds up to which the worth of a lot is given in chips. Later lots are
solved, and what decides is who gets which points."""
LATE = ROUNDS - 5
"""The number of finished rounds from which a reason counts the lead of a rival."""
LEAST_UNSEEN = 6
"""The number of unseen districts from which one more of a certain colour may well come."""


# The data of Don's reasons, so that reasons can be sent as plain data and checked when they arrive.


MOST_NUMBER = 10_000
"""A bound for numbers of chips and points, larger than any of them."""

REASONS: dict[str, tuple[str, ...]] = {
    "buys": ("price", "points", "chips"),
    "pays": ("seat", "share", "pot"),
    "costs": ("price", "points", "chips"),
    "limit": ("price",),
    "over": ("price",),
    "keeps": ("points", "chips"),
    "saves": ("chips", "rounds"),
    "played": (),
    "leaves": ("price", "chips", "rounds"),
    "spends": ("price", "chips", "rounds"),
    "cheaper": ("price", "more"),
    "too_low": ("price",),
    "gains": ("seat", "points"),
    "feeds": ("seat", "taker", "share", "pot"),
    "hands": ("seat", "taker", "share", "pot"),
    "free": ("seat", "points"),
    "outbid": ("seat", "price", "points", "share", "pot"),
    "pays_out": ("seat", "price", "share", "pot"),
    "raised": ("seat", "more", "share", "pot"),
    "denies": ("seat", "points", "lead"),
    "lets": ("seat", "points", "lead"),
    "grows": ("price", "points", "colour", "more"),
    "whose": ("price", "seats", "share", "pot"),
    "lower": ("price", "seats", "share", "pot"),
    "unraised": ("percent",),
    "final": ("taker", "price", "points", "seat", "others"),
    "final_other": ("taker", "price", "points", "seat", "others"),
    "if_not": ("taker", "price", "points", "seat", "others"),
    "overbids": ("price", "seat"),
    "pushes": ("price", "seat", "share", "pot"),
    "behind": ("seat", "points"),
    "richer": ("seat", "points"),
    "richest": ("seat", "points", "chips", "rounds"),
    "time": ("seat", "points", "rounds"),
    "poorer": ("seat", "points", "rounds"),
    "fetches": ("seat", "price", "points"),
    "sells": ("colour", "number", "seat", "others", "points"),
    "swaps": ("seat", "others", "points"),
    "drops": ("points", "others"),
    "frees": ("numbers",),
    "no_bid": (),
    "income": ("numbers",),
}
"""The names of the data that each reason holds, by the reason's code.

| code | data |
|---|---|
| ``buys`` | ``price``, ``points``, ``chips``: the points that a lot adds, for a bid, and the chips
before it |
| ``pays`` | ``seat``, ``share``, ``pot``: the one rival who gets much of that bid, with the pot |
| ``costs`` | ``price``, ``points``, ``chips``: what a lot adds, for the other bid |
| ``limit`` | ``price``: the worth of the lot (``worth``), if a bid that high leaves enough chips |
| ``over`` | ``price``: the worth of the lot, where a bid is higher |
| ``keeps`` | ``points``, ``chips``: what a lot adds that brings little, and the chips that a pass
keeps |
| ``saves`` | ``chips``, ``rounds``: the chips that a pass keeps for the rounds to come |
| ``played`` | nothing: no single cause speaks for the better call |
| ``leaves`` | ``price``: a large bid, the few ``chips`` that it leaves, and the ``rounds`` that
are still to come then; ``spends``: the same for the advised bid |
| ``too_low`` | ``price``: a lower bid, which will probably be raised |
| ``gains`` | ``seat``, ``points``: the likeliest buyer after the other bid |
| ``feeds`` | ``seat``, ``taker``, ``share``, ``pot``: who is paid by the likeliest buyer after a
pass; ``hands``: the same where that buyer gets the lot at once |
| ``cheaper`` | ``price``, ``more``: the lower bid and the higher one, if neither is raised |
| ``free`` | ``seat`` that gets the lot for nothing if no seat bids, and the ``points`` it gains |
| ``outbid`` | ``seat``, ``price``, ``points``, ``share``, ``pot``: who gets the lot after a pass,
its gain, and the share that is paid to the seat to act |
| ``pays_out`` | ``seat``, ``price``, ``share``, ``pot``: the share if the high bidder pays |
| ``raised`` | ``seat``, ``more``, ``share``, ``pot``: the lowest possible raise, what it pays, and
the only rival still in; the seat to act if there are several |
| ``denies`` | ``seat``, ``points``, ``lead``: the rival who may get the lot, the likeliest, and its
gain; late in the game also the points by which it would then lead the seat to act, else 0 |
| ``lets`` | as ``denies``: the high bidder, who gets the lot at once after a pass |
| ``grows`` | ``price``, ``points``, ``colour``, ``more``: as ``buys``, where the price is high;
what one more district of a colour would add |
| ``whose`` | ``price``, ``seats``, ``share``, ``pot``: the seats that a bid pays, and how much
each; ``lower``: the same for a lower bid than the advised one |
| ``unraised`` | ``percent``: the chance if the advised bid is not raised, where that differs |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: who takes the last lot and at
what price, if a bid is not raised, or in the likeliest end after a pass; the points of the seat to
act; the best other seat and its points; ``final_other``: the same for the other call |
| ``if_not`` | as ``final``: the result if the bid of ``overbids`` is not raised |
| ``overbids`` | ``price``, ``seat``: a bid that will probably be raised, and who will probably buy
then; the seat to act if it may be several |
| ``pushes`` | the same of the advised bid, which is only good because it will be raised, and the
share that the likeliest buyer then pays to the seat to act, with the ``pot`` |
| ``behind`` | ``seat``, ``points``: the leader, and its lead, where there is hardly a chance |
| ``richer`` | ``seat``, ``points``: the same where the leader has more chips, too |
| ``richest`` | ``seat``, ``points``, ``chips``, ``rounds``: the leader and its lead over the seat
to act, which has the most chips and the best chance, and the rounds after the current one |
| ``time`` | ``seat``, ``points``, ``rounds``: the same for a seat with fewer chips |
| ``poorer`` | ``seat``, ``points``, ``rounds``: a seat with a better chance and more chips, the
lead over all in points, and the rounds after the current one |
| ``fetches`` | ``seat``, ``price``, ``points``: the likeliest buyer in a sale, the price to expect,
and the points that the sale costs |
| ``sells`` | ``colour``, ``number``, ``seat``, ``others``, ``points``: a district, who would gain
most by it, and the points that its sale costs |
| ``swaps`` | ``seat``, ``others``, ``points``: what a swap changes for both |
| ``drops`` | ``points``, ``others``: what the better and the other discard cost |
| ``frees`` | ``numbers`` that the seat could bid again |
| ``no_bid`` | nothing: a seat that swaps may not bid |
| ``income`` | ``numbers`` that pay the seat to act more after a swap |
"""


def read_datum(name: str, value: Any, seats: int) -> int | float | str | tuple[int, ...]:
    """Return one datum of a reason, read from plain data.

    Raises ``ValueError`` if it is not valid.
    """
    match name:
        case "colour" if value in list(COLOURS):
            return str(value)
        case "seat" | "taker":
            return read_whole(value, 0, seats - 1)
        case "seats" if isinstance(value, list) and len(value) < seats:
            return tuple(read_whole(seat, 0, seats - 1) for seat in value)
        case "numbers" if isinstance(value, list) and len(value) <= 10:
            return tuple(read_whole(number, 0, 9) for number in value)
        case "number":
            return read_whole(value, 0, 9)
        case "rounds":
            return read_whole(value, 0, ROUNDS)
        case "percent":
            return read_whole(value, 0, 100)
        case "points" | "others" | "share" | "price" | "more" | "pot" | "chips" | "lead":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


class Traded(NamedTuple):
    """A possible action between auctions, and the position after it.

    An offer leaves the position unchanged; its ``sale`` may end in one of several ways.
    """

    action: Action
    after: Position
    sale: Contest | None = None
    ends: Outcome = MappingProxyType({})

    @property
    def parts(self) -> Parts:
        """The parts of the position to expect."""
        return parts_of(self.after) if self.sale is None else parts_after(self.sale, self.ends)


# The reasons for an action between auctions.


def trade_reasons(
    position: Position, me: int, best: Traded, other: Traded, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons why the best action between auctions is better than another.

    Either of them may be to do nothing. ``near``: the two win about as often.
    """
    match best.action, other.action:
        case (Offer(card), _) | (_, Offer(card)) if near:
            if not isinstance(best.action, Offer):
                return (replace(_sells(position, me, card), weight=FIRST),)
            fetched = _fetches(
                best, causes(best.parts, other.parts, me), me, _lost(position, me, card)
            )
            return tuple(replace(one, weight=0.0) for one in fetched)
        case (Offer(card), _):
            found = causes(best.parts, other.parts, me)
            fetched = _fetches(best, found, me, _lost(position, me, card))
            reasons = [*fetched, *_freed(position, me, card, found)]
            return weightiest(reason for reason in reasons if reason.weight > 0)
        case (_, Offer(card)):
            return (_sells(position, me, card),)
        case (Drop(), Drop()):
            losses = [
                points(position.held[me]) - points(one.after.held[me]) for one in (best, other)
            ]
            data: Data = {"points": losses[0], "others": losses[1]}
            return (Reason("drops", FIRST, data),)
        case (Swap(), _):
            return (_swapped(position, me, best), *_income(other.after, best.after, me))
        case (_, Swap()):
            return (_swapped(position, me, other), Reason("no_bid", SECOND))
    return ()


def _lost(position: Position, me: int, card: Card) -> int:
    """Return the points that the sale of a district costs."""
    own = position.held[me]
    return points(own) - points(own & ~BIT[card])


def _fetches(offer: Traded, found: Causes, me: int, lost: int) -> Iterator[Reason]:
    """Yield the likeliest buyer of a district, the price to expect, and the points it costs."""
    if not offer.ends or offer.sale is None:
        return
    seat, _ = max(offer.ends, key=offer.ends.__getitem__)
    prices = {price: odds for (who, price), odds in offer.ends.items() if who == seat}
    if seat < offer.sale.seats:
        mean = sum(price * odds for price, odds in prices.items()) / sum(prices.values())
        data: Data = {"seat": seat, "price": round(mean), "points": lost}
        yield Reason("fetches", of_seat(found, me, MONEY), data)


def _sells(position: Position, me: int, card: Card) -> Reason:
    """Return what the sale of a district costs, and what the district brings to the keenest rival
    with chips."""
    own, sold = position.held[me], BIT[card]
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    keenest = max(rivals, key=lambda seat: marginal(position.held[seat], sold), default=None)
    gain = 0 if keenest is None else marginal(position.held[keenest], sold)
    seat, lost = me if keenest is None else keenest, points(own) - points(own & ~sold)
    data: Data = {"colour": card.colour, "number": card.number}
    return Reason("sells", FIRST, {**data, "seat": seat, "others": gain, "points": lost})


def _freed(position: Position, me: int, card: Card, found: Causes) -> list[Reason]:
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~BIT[card]))
    weight = of_seat(found, me, CARDS)
    return [Reason("frees", max(MATTERS, weight), {"numbers": numbers})] if numbers else []


def _swapped(position: Position, me: int, swap: Traded) -> Reason:
    """Return what a swap changes, in points, for the seat to act and for the other seat."""
    assert isinstance(swap.action, Swap)
    seat = swap.action.seat
    mine, theirs = (points(swap.after.held[s]) - points(position.held[s]) for s in (me, seat))
    return Reason("swaps", FIRST, {"seat": seat, "others": theirs, "points": mine})


def _income(before: Position, after: Position, me: int) -> list[Reason]:
    """Return on which numbers the seat to act would be paid more after a swap."""
    numbers = tuple(
        n for n in range(10) if income_of(after.held, n)[me] > income_of(before.held, n)[me]
    )
    return [Reason("income", THIRD, {"numbers": numbers})] if numbers else []


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(10) if mask >> n & 1)


# The parts of a position that can cause a difference in the chance to win (``causes``).


CARDS, MONEY = "cards", "chips"
"""The parts of each seat: its districts, and its chips."""
MONEY_FEATURES = (CHIPS, RICHES, MOST_CHIPS)
FINAL = 0.5
"""At the end of the game, a point adds this to the logarithm of a seat's strength."""


def parts_of(position: Position) -> Parts:
    """Return what each seat's districts and chips add to the logarithm of its strength."""
    found: dict[Part, float] = {}
    if position.done == ROUNDS:
        most = max(position.chips)
        for seat, own in enumerate(position.held):
            found[seat, CARDS] = FINAL * points(own)
            found[seat, MONEY] = FINAL * CHIP_BONUS * (position.chips[seat] == most)
        return found
    row = weights(len(position.held)).rows[position.done]
    for seat, own_features in enumerate(features(position)):
        scores = [weight * feature for weight, feature in zip(row, own_features, strict=True)]
        money = sum(scores[place] for place in MONEY_FEATURES)
        found[seat, CARDS], found[seat, MONEY] = sum(scores) - money, money
    return found


def parts_after(contest: Contest, ends: Outcome) -> Parts:
    """Return the parts expected after an auction."""
    return mean_parts(
        (odds, parts_of(contest.following(Spot(price, winner, 0))))
        for (winner, price), odds in ends.items()
    )


# The reasons to make one call rather than another in an auction.


FEW = 3
"""A bid that leaves at most this many chips gets a reason that names them."""
SEVERAL = 2
"""There is such a reason only if at least this many rounds are still to come."""
BOUGHT = ("buys", "grows")
"""The reasons that say what a bid buys: they come first."""
RAISED = 0.9
"""The probability from which a bid counts as raised: easy bots are hard to foresee. Of such bids
nine in ten were raised at easy tables, and all but a few at others."""
MATTERS = 0.01
"""A cause is mentioned if it changes the chance to win by at least this much."""


@dataclass(frozen=True, slots=True)
class Contested:
    """An auction in which the seat ``me`` is to act at ``spot``, the ends to expect after each of
    its calls, and the ``worth`` of the lot, or 0 to leave that out (``limit``)."""

    contest: Contest
    spot: Spot
    me: int
    ends: Callable[[int], Outcome]
    limit: int = 0

    def wins(self, call: int, seat: int | None = None) -> float:
        """Return the probability that a seat, or the one to act, gets the lot after a call."""
        who = self.me if seat is None else seat
        return sum(odds for (winner, _), odds in self.ends(call).items() if winner == who)

    def outbid(self, bid: int) -> bool:
        """Return whether a bid will be raised, and the seat will probably not get the lot."""
        kept = self.ends(bid).get((self.me, bid), 0.0)
        return 1 - kept >= RAISED and self.wins(bid) < 1 - PROBABLY

    def is_free(self) -> bool:
        """Return whether the seat will probably get the lot for nothing after a pass."""
        is_start = self.contest.taker == self.me and self.spot.bidder == self.contest.seats
        return is_start and self.wins(NO_BID) >= PROBABLY

    def likely_buyer(self, call: int) -> int | None:
        """Return the other seat that is likeliest to buy the lot after a call, if there is one."""
        odds: dict[int, float] = {}
        for (seat, _), chance in self.ends(call).items():
            if seat not in (self.me, self.contest.seats):
                odds[seat] = odds.get(seat, 0.0) + chance
        return max(odds, key=odds.__getitem__, default=None)

    def price(self, seat: int, call: int) -> int:
        """Return the likeliest price at which a seat buys the lot after a call."""
        prices = {price: odds for (who, price), odds in self.ends(call).items() if who == seat}
        return max(prices, key=prices.__getitem__)

    @property
    def rivals(self) -> list[int]:
        """The other seats that are still in the auction."""
        still = self.spot.still
        return [s for s in range(self.contest.seats) if s != self.me and still >> s & 1]

    def gain(self, seat: int | None = None) -> int:
        """Return the points that the lot adds for a seat, or for the one to act."""
        leaves = self.contest.leaves
        return marginal(leaves.position.held[self.me if seat is None else seat], leaves.lot)

    def causes(self, best: int, other: int) -> Causes:
        """Return what makes one call win more often than another."""
        first, second = (parts_after(self.contest, self.ends(call)) for call in (best, other))
        return causes(first, second, self.me)


def bid_reasons(
    auction: Contested, best: int, other: int, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other``.

    They are what causes most of the difference between the ends to expect after the two calls. None
    speaks for ``other``. ``near``: the two win about as often, and the reason says why. Before the
    last auction a bid and a pass each have a reason that says what they bring.
    """
    if auction.contest.leaves.over:
        return _last(auction, best, other)
    shown = _as_good(auction, best, other) if near else _telling(auction, best, other)
    codes = {reason.code for reason in shown}
    weights = [reason.weight for reason in shown] or [0.0]
    if not codes & AFTER_A_BID:  # it comes first
        buys = _bought(auction, best if best != NO_BID else other)
        shown = (Reason("buys", max(weights), buys), *shown)
    bid = next((reason for reason in shown if reason.code in BOUGHT), None)
    paid = None if bid is None else _paid_much(auction, whole_number(bid, "price"))
    if bid is not None and paid is not None and "whose" not in codes:
        place = shown.index(bid) + 1
        shown = (*shown[:place], Reason("pays", bid.weight, paid), *shown[place:])
    if NO_BID in (best, other) and not codes & AFTER_A_PASS:
        shown = (*shown, *_after_a_pass(auction, min(weights)))
    return shown


AFTER_A_PASS = {
    "outbid",
    "pays_out",
    "free",
    "denies",
    "lets",
    "feeds",
    "hands",
    "keeps",
    "saves",
}
"""The reasons that say what a pass brings."""
AFTER_A_BID = {"buys", "grows", "costs", "pushes"}
"""The reasons that say what a bid brings."""


def _after_a_pass(auction: Contested, weight: float) -> Iterator[Reason]:
    """Yield what the seat to act, or a rival, will probably get after a pass."""
    contest = auction.contest
    if (share := _share_of(auction)) is not None:
        yield replace(_sold_by_a_pass(auction) or share, weight=weight)
    elif auction.is_free():
        yield Reason("free", weight, {"seat": auction.me, "points": auction.gain()})
    elif auction.likely_buyer(NO_BID) is not None:
        yield from _denied(auction, weight)
    elif contest.taker is not None and auction.spot.bidder == contest.seats:
        data: Data = {"seat": contest.taker, "points": auction.gain(contest.taker)}
        yield Reason("free", weight, data)
    elif (left := _chips_left(auction, 0))["rounds"]:
        yield Reason("saves", weight, left)


def _telling(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the reasons that cause most of the difference between two calls."""
    found = auction.causes(best, other)
    if best == NO_BID:
        reasons = _passing(auction, other, found)
    elif other == NO_BID:
        reasons = _bidding(auction, best, found)
    else:
        reasons = _bid_over_bid(auction, best, other, found)
    shown = weightiest(reason for reason in reasons if reason.weight > 0)
    if best != NO_BID and other == NO_BID:
        if not any(reason.code in BOUGHT for reason in shown):
            buys = Reason("buys", MATTERS, _bought(auction, best))
            shown = (buys, *shown)[:REASONS_GIVEN]
        shown = tuple(sorted(shown, key=lambda reason: reason.code not in BOUGHT))
        lower = _not_lower(auction, best)
        few = _few_chips_left(auction, best, THIRD * MATTERS)
        # That they are the last chips, ``buys`` says itself.
        all_in = shown[0].code == "buys" and best == auction.contest.chips[auction.me]
        spent = () if all_in else tuple(replace(one, code="spends") for one in few)
        second = (shown[1:] or spent) if lower is None else (lower,)
        shown = (*shown[:1], *second)
    bought = [reason for reason in shown if reason.code in BOUGHT]
    if bought:  # it comes first
        most = max(reason.weight for reason in shown)
        rest = (reason for reason in shown if reason not in bought)
        shown = (replace(bought[0], weight=most), *rest)
    if best != NO_BID:
        shown = tuple(_pushes(auction, best)) or shown
    least = min((reason.weight for reason in shown), default=MATTERS)
    stop = tuple(_limit(auction, best, other, least))
    if not shown and not stop and best == NO_BID:
        return _for_a_pass(auction, other, 0.0)
    return tuple(falling((*shown, *stop)))


def with_unraised(
    auction: Contested,
    bid: int,
    reasons: tuple[Reason, ...],
    chance: float,
    unraised: float,
    passed: float | None,
) -> tuple[Reason, ...]:
    """Return the reasons for a bid, with the chance if it is not raised where that differs.

    ``passed``: the chance after a pass, if the bid is compared with one. A bid that would be worse
    than that if nobody raised it is no purchase: it drives up the price.
    """
    if shown_alike(chance, unraised) or not reasons:
        return reasons
    weight = reasons[0].weight
    told = Reason("unraised", weight, {"percent": round(100 * unraised)})
    raised = 1 - auction.ends(bid).get((auction.me, bid), 0.0)
    is_purchase = passed is None or unraised >= passed or raised < PROBABLY
    if is_purchase or any(reason.code == "pushes" for reason in reasons):
        return reasons[0], told, *reasons[1:]
    data: Data = {"price": bid, "seat": _raiser(auction, bid), "share": 0, "pot": 0}
    rest = (reason for reason in reasons if reason.code not in (*BOUGHT, "pays", "limit"))
    return Reason("pushes", weight, data), told, *rest


def falling(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Yield reasons in this order, each with at most the weight of the one before."""
    most = FIRST
    for reason in reasons:
        most = min(most, reason.weight)
        yield replace(reason, weight=most)


def pass_reasons(auction: Contested) -> tuple[Reason, ...]:
    """Return the reasons for a pass where every bid would only be good if it were raised."""
    return tuple(_after_a_pass(auction, MATTERS))


def _as_good(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the reasons for the better of two calls that win about as often.

    They have no weight if it is a bid at a high price.
    """
    if best == NO_BID:
        return _for_a_pass(auction, other, MATTERS)
    if other == NO_BID and not _is_fair(auction, best):
        grows = _grows(auction, best)
        gets = Reason("grows" if grows else "buys", data=grows or _bought(auction, best))
        pushed = next(_pushes(auction, best), None)
        if pushed is not None:
            return (replace(pushed, weight=0.0),)
        raised = (_overbids(auction, best, 0.0),) if auction.outbid(best) else ()
        return gets, *raised
    gets = Reason("buys", MATTERS, _bought(auction, best))
    stop = tuple(_limit(auction, best, other, MATTERS))
    if other != NO_BID:
        return gets, *stop
    if auction.outbid(best):
        return gets, _overbids(auction, best, MATTERS)
    return gets, *_denied(auction, MATTERS), *stop


def _denied(auction: Contested, weight: float) -> Iterator[Reason]:
    """Yield the likeliest buyer after a pass, and its gain."""
    seat = auction.likely_buyer(NO_BID)
    if seat is not None:
        gain = auction.gain(seat)
        data: Data = {"seat": seat, "points": gain, "lead": _lead(auction, seat, gain)}
        yield Reason("denies" if _sold_by_a_pass(auction) is None else "lets", weight, data)


def _is_fair(auction: Contested, bid: int) -> bool:
    """Return whether a bid costs no more than a chip a point, or than the lot is worth to a seat
    that keeps some chips."""
    if bid <= auction.gain():
        return True
    dear = auction.outbid(bid) or any(_few_chips_left(auction, bid, MATTERS))
    return bid <= auction.limit and not dear


SMALL = 2
"""A lot that adds no more points than this brings little."""


def _for_a_pass(auction: Contested, bid: int, weight: float) -> tuple[Reason, ...]:
    """Return what can be seen on the table that speaks for a pass, where a bid is as good."""
    me = auction.me
    gain, left = auction.gain(), _chips_left(auction, 0)
    found: list[Reason] = []
    if (share := _share_of(auction)) is not None:
        found.append(_sold_by_a_pass(auction) or share)
    elif auction.is_free():
        found.append(Reason("free", data={"seat": me, "points": gain}))
    found += _few_chips_left(auction, bid, weight)
    if 0 < auction.limit < bid:
        found.append(Reason("over", data={"price": auction.limit}))
    if gain <= SMALL and gain < bid:  # not worth its price
        found.append(Reason("keeps", data={"points": gain, "chips": left["chips"]}))
    if auction.outbid(bid):
        found.append(_overbids(auction, bid, weight))
    kept = any(reason.code == "keeps" for reason in found)
    if len(found) < REASONS_GIVEN and left["rounds"] and not kept:
        found.append(Reason("saves", data=left))
    return tuple(replace(reason, weight=weight) for reason in found[:REASONS_GIVEN])


def _overbids(auction: Contested, bid: int, weight: float) -> Reason:
    """Return the reason that a bid will be raised.

    Its seat is the one that will then probably buy, or the only one left; if it may be several, the
    seat to act.
    """
    return Reason("overbids", weight, {"price": bid, "seat": _raiser(auction, bid)})


def _raiser(auction: Contested, bid: int) -> int:
    """Return the other seat that will probably raise a bid and buy; the seat to act if it may be
    several."""
    rivals, seat = auction.rivals, auction.likely_buyer(bid)
    if len(rivals) == 1:
        return rivals[0]
    return auction.me if seat is None or auction.wins(bid, seat) < PROBABLY else seat


FLAT = 3
"""If prices further apart than this are worth as much as a pass, or a pass before the auction and
now differ by more, the lot has no certain worth."""


def worth(contest: Contest, me: int, without: Outcome, now: Outcome) -> int:
    """Return the worth of the lot: at this price, the seat wins as often with it as without it.

    Return 0 if there is no such bid, if the price hardly matters, or too late in the game; and if
    the worth compared with a pass now is far from it. After that pass the ends ``now`` are to be
    expected.

    ``without``: the ends to expect if the seat does not bid at all, as far as was known before the
    auction. So the worth of a lot stays the same throughout its auction. It ends below the first
    two bids in a row that are too high: a higher one is as good only because it pays other seats.
    """
    if contest.leaves.done > LIMIT_TO:
        return 0
    absent, passed = (
        sum(
            odds * contest.chances_at(Spot(price, winner, 0))[me]
            for (winner, price), odds in each.items()
        )
        for each in (without, now)
    )
    bids = [n for n in range(1, contest.chips[me] + 1) if contest.may_bid(me, n)]
    after = [(bid, contest.leaves.after(me, bid)[me]) for bid in bids]
    least, most = (_last_fair(after, absent + margin) for margin in (MATTERS, -MATTERS))
    limit = _last_fair(after, absent)
    differs = abs(limit - _last_fair(after, passed))
    return limit if max(most - least, differs) <= FLAT else 0


def _last_fair(after: Sequence[tuple[int, float]], passed: float) -> int:
    """Return the last bid before two in a row after which the chance is below that of a pass."""
    last, missed = 0, 0
    for bid, chance in after:
        if chance >= passed:
            last, missed = bid, 0
        elif missed:
            break
        else:
            missed = 1
    return last


BEHIND = 3
"""A lead of at least this many points needs a word if the seat that trails wins more often."""


def why_not_favourite(position: Position, me: int, chances: Chances) -> Reason | None:
    """Return why a seat is behind in points but the likeliest winner, or leads although another is.

    None if neither is so, or in the last two rounds.
    """
    rounds, chips = ROUNDS - position.done - 1, position.chips
    others = [seat for seat in range(len(chips)) if seat != me]
    so_far = [points(own) for own in position.held]
    leader = max(others, key=so_far.__getitem__)
    likeliest = max(others, key=chances.__getitem__)
    ahead, lead = chances[me] > chances[likeliest], so_far[leader] - so_far[me]
    if rounds < SEVERAL:
        return None
    if ahead and lead >= BEHIND:
        data: Data = {"seat": leader, "points": lead}
        if chips[me] > max(chips[seat] for seat in others):
            return Reason("richest", data={**data, "chips": chips[me], "rounds": rounds})
        return Reason("time", data={**data, "rounds": rounds})
    if not ahead and -lead >= BEHIND and chips[likeliest] > chips[me]:
        return Reason("poorer", data={"seat": likeliest, "points": -lead, "rounds": rounds})
    return None


def _few_chips_left(auction: Contested, bid: int, weight: float) -> Iterator[Reason]:
    """Yield the chips that a large bid leaves, if they are few for several rounds."""
    left = _chips_left(auction, bid)
    if bid > FEW >= left["chips"] and left["rounds"] >= SEVERAL:
        yield Reason("leaves", weight, {"price": bid, **left})


def _chips_left(auction: Contested, bid: int) -> dict[str, int]:
    """Return the chips that a bid leaves, and the rounds to come after it."""
    contest = auction.contest
    return {"chips": contest.chips[auction.me] - bid, "rounds": ROUNDS - contest.leaves.done}


def _limit(auction: Contested, best: int, other: int, weight: float) -> Iterator[Reason]:
    """Yield the worth of the lot in chips, if it says when to stop, or that a bid is too high."""
    limit = auction.limit
    if not limit:
        return
    if best == NO_BID:
        if limit < other:
            yield Reason("over", weight, {"price": limit})
    elif auction.likely_buyer(best) is not None and best < limit:
        if not any(_few_chips_left(auction, limit, weight)):  # such a price would hardly convince
            yield Reason("limit", weight, {"price": limit})


def _bidding(auction: Contested, bid: int, found: Causes) -> Iterator[Reason]:
    """Yield what speaks for a bid, against a pass."""
    contest, me = auction.contest, auction.me
    grows = _grows(auction, bid)
    yield Reason("grows" if grows else "buys", of_seat(found, me), grows or _bought(auction, bid))
    seat = auction.likely_buyer(NO_BID)
    if seat is not None:
        denies = _denied(auction, of_seat(found, seat))
        paid = _paid_else(auction, bid, seat, found)
        yield max((*denies, *paid), key=lambda reason: reason.weight)
    elif contest.taker is not None and contest.taker != me:
        data: Data = {"seat": contest.taker, "points": auction.gain(contest.taker)}
        yield Reason("free", of_seat(found, contest.taker), data)
    yield from _raised(auction, bid, of_seat(found, me, MONEY))


def _lead(auction: Contested, seat: int, gain: int) -> int:
    """Return by how many points a rival would lead the seat to act with a gain; 0 if it would not,
    or early in the game."""
    position = auction.contest.leaves.position
    lead = points(position.held[seat]) + gain - points(position.held[auction.me])
    return max(0, lead) if position.done >= LATE else 0


def _paid_else(auction: Contested, bid: int, buyer: int, found: Causes) -> Iterator[Reason]:
    """Yield which other seat would be paid by the likeliest buyer after a pass, unless the bid pays
    that seat as much."""
    price = auction.price(buyer, NO_BID)
    seats, share = _paid(auction.contest, buyer, price)
    rivals = [seat for seat in seats if seat != auction.me]
    own, as_much = _paid(auction.contest, auction.me, bid)
    paid_by_bid = not own or bool(set(rivals) & set(own))  # without an owner, all others are
    if len(rivals) == 1 and share and not (paid_by_bid and as_much >= share):
        data: Data = {"seat": rivals[0], "taker": buyer, "share": share, "pot": _pot(auction)}
        code = "feeds" if _sold_by_a_pass(auction) is None else "hands"
        yield Reason(code, of_seat(found, rivals[0], MONEY), data)


def _passing(auction: Contested, bid: int, found: Causes) -> Iterator[Reason]:
    """Yield what speaks for a pass, against a bid."""
    contest, me = auction.contest, auction.me
    gain, own = auction.gain(), of_seat(found, me)
    share = _share_of(auction)
    if share is not None:
        sold = _sold_by_a_pass(auction) or share
        yield Reason(sold.code, max(own, of_seat(found, me, MONEY)), sold.data)
    elif auction.is_free():
        yield Reason("free", own, {"seat": me, "points": gain})
    few = tuple(_few_chips_left(auction, bid, max(MATTERS, of_seat(found, me, MONEY))))
    if not 0 < bid <= auction.limit and not (few and bid == contest.chips[me]):  # else said twice
        costs: Data = {"price": bid, "points": gain, "chips": contest.chips[me]}
        yield Reason("costs", own, costs)
    dearer = next(iter(contest.raises(me, bid)), NO_BID)
    if dearer == NO_BID or _paid(contest, me, dearer)[0]:  # else one would bid that instead
        yield from _whose(auction, bid, found)
    yield from few
    if auction.outbid(bid):
        yield _overbids(auction, bid, MATTERS)


def _bid_over_bid(auction: Contested, best: int, other: int, found: Causes) -> Iterator[Reason]:
    """Yield what speaks for one bid, against another."""
    me = auction.me
    yield from _whose(auction, other, found, best)
    if best < other:
        data: Data = {"price": best, "more": other}
        yield Reason("cheaper", max(MATTERS, of_seat(found, me)), data)
        yield from _few_chips_left(auction, best, MATTERS)
    elif auction.wins(other) < auction.wins(best):
        yield Reason("too_low", max(MATTERS, of_seat(found, me, CARDS)), {"price": other})
    seat = auction.likely_buyer(other)
    if seat is not None:
        data = {"seat": seat, "points": auction.gain(seat)}
        yield Reason("gains", of_seat(found, seat, CARDS), data)


def _whose(auction: Contested, bid: int, found: Causes, better: int = NO_BID) -> Iterator[Reason]:
    """Yield the seats that a bid pays, and how much each, if the ``better`` call pays them less."""
    seats, share = _paid(auction.contest, auction.me, bid)
    paid, instead = ((), 0) if better == NO_BID else _paid(auction.contest, auction.me, better)
    if seats and share and not (instead >= share and set(seats) & set(paid)):
        data: Data = {"price": bid, "seats": seats, "share": share, "pot": _pot(auction)}
        yield Reason("whose", sum(of_seat(found, seat, MONEY) for seat in seats), data)


def _pushes(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield that the bid will probably be raised, if only that makes it better than a pass."""
    contest, spot, me = auction.contest, auction.spot, auction.me
    if not auction.outbid(bid) or spot.bidder == contest.seats:
        return
    if contest.leaves.after(me, bid)[me] < contest.chances_at(spot)[me]:
        raised = _overbids(auction, bid, FIRST)
        buyer, share = auction.likely_buyer(bid), 0
        if buyer is not None:
            paid = contest.leaves.paid(buyer, auction.price(buyer, bid))
            share = max(0, paid[me] - contest.chips[me])
        yield replace(
            raised, code="pushes", data={**raised.data, "share": share, "pot": _pot(auction)}
        )


def _least(auction: Contested) -> int:
    """Return the lowest bid that the seat to act may make."""
    contest, me = auction.contest, auction.me
    least = max(auction.spot.high + 1, contest.least)
    return next(n for n in range(least, MOST_NUMBER) if contest.may_bid(me, n))


def _not_lower(auction: Contested, bid: int) -> Reason | None:
    """Return why a bid is better than the lowest one allowed; None if it is that one."""
    lower = _least(auction)
    if lower >= bid:
        return None
    found = auction.causes(bid, lower)
    own = of_seat(found, auction.me)
    for whose in _whose(auction, lower, found, bid):
        if whose.weight > MATTERS and whose.weight >= own:
            return replace(whose, code="lower")
    if auction.wins(lower) < auction.wins(bid):
        return Reason("too_low", max(MATTERS, own), {"price": lower})
    return next(_raised(auction, bid, MATTERS), None)


def _bought(auction: Contested, price: int) -> Data:
    """Return what a bid buys, and the chips before it."""
    chips = auction.contest.chips[auction.me]
    return {"price": price, "points": auction.gain(), "chips": chips}


def _paid_much(auction: Contested, price: int) -> Data | None:
    """Return the one rival that gets more than a few chips for a round's lot; None if there is
    none."""
    seats, share = _paid(auction.contest, auction.me, price)
    if auction.contest.leaves.seller is None and len(seats) == 1 and share > FEW:
        return {"seat": seats[0], "share": share, "pot": _pot(auction)}
    return None


def _pot(auction: Contested) -> int:
    """Return the pot, which is paid with the price of a round's lot."""
    leaves = auction.contest.leaves
    return 0 if leaves.seller is not None else leaves.position.pot


def _sold_by_a_pass(auction: Contested) -> Reason | None:
    """Return who gets the lot if a pass ends the auction, and what that pays the seat to act; None
    if others may still bid."""
    contest, spot, me = auction.contest, auction.spot, auction.me
    others = spot.still & ~(1 << me)
    if spot.bidder == contest.seats or others & ~(1 << spot.bidder) or not _can_pay(contest, spot):
        return None
    gain = auction.gain(spot.bidder)
    data: Data = {"seat": spot.bidder, "price": spot.high, "points": gain}
    return Reason("outbid", FIRST, {**data, **_paid_to_me(auction)})


def _paid_to_me(auction: Contested) -> dict[str, int]:
    """Return what the high bid pays the seat to act if it wins, and the pot that goes with it."""
    leaves, spot, me = auction.contest.leaves, auction.spot, auction.me
    share = leaves.paid(spot.bidder, spot.high)[me] - auction.contest.chips[me]
    return {"share": share, "pot": _pot(auction)}


class _Next(NamedTuple):
    """One more district of a colour, and the points that it would add."""

    colour: str
    points: int


def _next_of(own: int, lot: int, unseen: int) -> _Next | None:
    """Return the most valuable district that may still come in a colour of the lot.

    None if that is unlikely. ``unseen`` does not include the lot itself.
    """
    if unseen.bit_count() < LEAST_UNSEEN:
        return None
    found = [
        _Next(letter, ((own | lot) >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if lot >> shift & ONE_COLOUR and unseen >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one.points, default=None)


def _grows(auction: Contested, price: int) -> Data | None:
    """Return what a bid buys, and what one more district of a colour would add.

    None unless the price is high for the lot alone.
    """
    leaves = auction.contest.leaves
    own, unseen = leaves.position.held[auction.me], leaves.position.unseen & ~leaves.lot
    more, gain = _next_of(own, leaves.lot, unseen), auction.gain()
    if more is None or price <= GROWTH_FROM * gain:
        return None
    return {"price": price, "points": gain, "colour": more.colour, "more": more.points}


def _can_pay(contest: Contest, spot: Spot) -> bool:
    """Return whether the high bidder can pay; at a strict table a bid may be too high (D4.6)."""
    return contest.may_bid(spot.bidder, spot.high)


def _share_of(auction: Contested) -> Reason | None:
    """Return what the seat to act gets of the high bid if it wins; None if that is nothing."""
    contest, spot = auction.contest, auction.spot
    if spot.bidder == contest.seats or not _can_pay(contest, spot):
        return None
    paid = _paid_to_me(auction)
    if paid["share"] <= 0:
        return None
    return Reason("pays_out", FIRST, {"seat": spot.bidder, "price": spot.high, **paid})


def _raised(auction: Contested, bid: int, weight: float) -> Iterator[Reason]:
    """Yield the rivals' lowest raise and its payment to the seat to act, if it would pay only
    that seat."""
    contest, me = auction.contest, auction.me
    leaves = contest.leaves
    rivals = auction.rivals
    if leaves.seller is not None:
        return
    for more in range(bid + 1, bid + 11):
        payers = [seat for seat in rivals if contest.may_bid(seat, more)]
        if payers:
            held, mask, pot = leaves.position.held, NUMBER_MASKS[more % 10], leaves.position.pot
            if held[me] & mask and all(payees(held, seat, mask) == (me,) for seat in payers):
                seat = rivals[0] if len(rivals) == 1 else me
                data: Data = {"seat": seat, "more": more, "share": more + pot, "pot": pot}
                yield Reason("raised", weight, data)
            return


def _paid(contest: Contest, buyer: int, price: int) -> tuple[tuple[int, ...], int]:
    """Return the seats that a price pays, and how much each gets.

    No seats: nobody owns the number, so all the others share.
    """
    leaves = contest.leaves
    if leaves.seller is not None:
        return (leaves.seller,), price
    position, mask = leaves.position, NUMBER_MASKS[price % 10]
    to = payees(position.held, buyer, mask)
    owned = any(position.held[seat] & mask for seat in to)
    return to if owned else (), (price + position.pot) // len(to)


# The last auction, in which each call has a result that can be counted.


def _last(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the results after both calls, and whether the bid will probably be raised.

    A pass has no result if the high bidder can't pay: the lot is auctioned again (D4.6).
    """
    contest, spot = auction.contest, auction.spot
    if NO_BID in (best, other) and spot.bidder < contest.seats and not _can_pay(contest, spot):
        return (Reason("played"),)
    second = replace(_final(auction, other, SECOND), code="final_other")
    final = _final(auction, best, FIRST), second
    bid = max(best, other)
    own = final[bid != best]
    if bid == NO_BID or NO_BID not in (best, other) or not auction.outbid(bid):
        return final
    if whole_number(own, "points") < whole_number(own, "others"):
        return final
    raised = _overbids(auction, bid, own.weight), replace(own, code="if_not")
    return (*raised, second) if bid == best else (final[0], *raised)


def _final(auction: Contested, call: int, weight: float) -> Reason:
    """Return the result of the game after a call in the last auction."""
    taker, price, ends = _result(auction.contest, _end(auction, call))
    seat = _best_other(ends, auction.me)
    data: Data = {"taker": taker, "price": price, "points": ends[auction.me]}
    return Reason("final", weight, {**data, "seat": seat, "others": ends[seat]})


def _best_other(ends: Sequence[int], me: int) -> int:
    return max((seat for seat in range(len(ends)) if seat != me), key=ends.__getitem__)


def _end(auction: Contested, call: int) -> Spot:
    """Return the end of the last auction that counts for a call: after a bid, that it is not
    raised; after a pass, the likeliest end."""
    if call != NO_BID:
        return Spot(call, auction.me, 0)
    ends = auction.ends(NO_BID)
    seat, price = max(ends, key=ends.__getitem__)
    return Spot(price, seat, 0)


def _result(contest: Contest, end: Spot) -> tuple[int, int, list[int]]:
    """Return who gets the last lot and for how much, and each seat's points then.

    If nobody has bid, the seat that gets the lot for nothing counts as its buyer for 0 chips.
    """
    leaves, taker, price = contest.leaves, end.bidder, end.high
    chips = contest.chips
    if taker < contest.seats:
        chips = leaves.paid(taker, price)
    else:
        assert contest.taker is not None
        taker, price = contest.taker, 0
    held = leaves.held(taker)
    most = max(chips)
    ends = [
        points(own) + CHIP_BONUS * (left == most) for own, left in zip(held, chips, strict=True)
    ]
    return taker, price, ends
