"""The reasons why one action is better than another, as codes with data; the views word them.

In an auction they come in a fixed order: what the better call brings, why it is better, and the
same of the other call. A payment counts as a reason only if it causes a part of the difference in
the chance to win (``causes``), and no reason speaks against the advice. The figures can be checked
on the table. A rival is named as the buyer only if it will probably buy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from don.games.don.actions import Action, Drop, Offer, Swap
from don.games.don.deck import COLOURS, Card
from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ..advice import (
    PROBABLY,
    REASONS_GIVEN,
    Chances,
    Data,
    Reason,
    only_stating,
    read_whole,
    shown_alike,
    whole_number,
)
from ..causes import Causes, Part, Parts, causes, mean_parts, of_seat
from .contest.answer import Outcome
from .contest.auction import NO_BID, Contest, Spot
from .value.cards import BIT, NUMBER_MASKS, ONE_COLOUR, SHIFTS, digits, number_sum, points
from .value.position import (
    BEST_SET,
    CHIPS,
    HOPE,
    INCOME,
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
    "leaves": ("chips", "rounds"),
    "cheaper": ("price", "more"),
    "too_low": ("price", "least"),
    "lower": ("price", "seat", "share", "pot"),
    "lower_ones": ("seats",),
    "goes_for": ("price", "seat", "more"),
    "cheap_for_others": ("price",),
    "as_good": ("price",),
    "gains": ("seat", "points"),
    "free": ("seat", "points"),
    "sold": ("seat", "price", "points", "lead", "share", "pot"),
    "hands": ("taker", "points", "seat", "share", "pot"),
    "denies": ("seat", "points", "lead", "share"),
    "feeds": ("taker", "points", "seat", "share", "pot"),
    "may_buy": ("points",),
    "pays_out": ("seat", "price", "points", "share", "pot"),
    "raised": ("seat", "more", "share", "pot"),
    "grows": ("price", "points", "colour", "more"),
    "whose": ("seats", "share", "pot"),
    "unraised": ("percent",),
    "still_most": ("seat", "chips", "others"),
    "loses_most": ("seat", "chips", "others"),
    "final": ("taker", "price", "points", "seat", "others"),
    "final_other": ("taker", "price", "points", "seat", "others"),
    "if_not": ("points", "seat", "others"),
    "bonus": ("seat", "chips", "others"),
    "bonus_other": ("seat", "chips", "others"),
    "tie": ("seat", "chips", "others"),
    "tie_other": ("seat", "chips", "others"),
    "overbids": ("seat",),
    "pushes": ("seat", "more", "share", "pot"),
    "behind": ("seat", "points"),
    "richer": ("seat", "points"),
    "richest": ("seat", "points", "chips"),
    "wealthier": ("seat", "points", "chips", "others"),
    "well_paid": ("seat", "points", "numbers"),
    "promising": ("seat", "points", "colour", "more"),
    "poorer": ("seat", "points", "rounds"),
    "fetches": ("seat", "price", "points"),
    "sells": ("seat", "others", "points"),
    "swaps": ("seat", "others", "points"),
    "swaps_other": ("seat", "others", "points"),
    "drops": ("points", "others"),
    "frees": ("numbers",),
    "no_bid": (),
    "sits_out": (),
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
| ``leaves`` | ``chips``, ``rounds``: the few chips that a large bid leaves, and the rounds that are
still to come then |
| ``cheaper`` | ``price``, ``more``: the lower bid and the higher one, if neither is raised |
| ``too_low`` | ``price``, ``least``: the bids from ``least`` to ``price`` are outbid more often |
| ``lower`` | ``price``, ``seat``, ``share``, ``pot``: the rival that the only lower bid would pay,
and how much |
| ``lower_ones`` | ``seats``: the rivals that several lower bids would pay |
| ``goes_for`` | ``price``, ``seat``, ``more``: after a bid of ``price``, the seat would probably
buy the lot for ``more`` |
| ``cheap_for_others`` | ``price``: after a bid that low, the others would pay less for the lot |
| ``as_good`` | ``price``: a lower bid that wins about as often |
| ``gains`` | ``seat``, ``points``: the likeliest buyer after the other bid |
| ``free`` | ``seat`` that gets the lot for nothing if no seat bids, and the ``points`` it gains |
| ``sold`` | ``seat``, ``price``, ``points``, ``lead``, ``share``, ``pot``: who gets the lot at once
after a pass, its gain, and the share that is paid to the seat to act; late in the game also the
points by which the buyer would then lead that seat, else 0 |
| ``hands`` | ``taker``, ``points``, ``seat``, ``share``, ``pot``: the same where another rival is
paid; ``feeds``: the same where ``taker`` will probably buy |
| ``denies`` | ``seat``, ``points``, ``lead``, ``share``: the rival who will probably buy the lot
after a pass, its gain, the lead as in ``sold``, and what the seat to act gets then, about |
| ``may_buy`` | ``points``: the most that a possible buyer gains, if several may buy |
| ``pays_out`` | ``seat``, ``price``, ``points``, ``share``, ``pot``: what the high bidder gains and
pays the seat to act, if nobody bids more |
| ``raised`` | ``seat``, ``more``, ``share``, ``pot``: the lowest possible raise, what it pays, and
the only rival still in; the seat to act if there are several |
| ``grows`` | ``price``, ``points``, ``colour``, ``more``: as ``buys``, where the price is high;
what one more district of a colour would add |
| ``whose`` | ``seats``, ``share``, ``pot``: the seats that the other bid pays, and how much each |
| ``unraised`` | ``percent``: the chance if the advised bid is not raised, where that differs |
| ``still_most`` | ``seat``, ``chips``, ``others``: the chips after a bid, and those of the rival
who then has the most of the others; ``loses_most``: the same where that rival then has more |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: who takes the last lot and at
what price, if a bid is not raised, or in the likeliest end after a pass; the points of the seat to
act; the best other seat and its points; ``final_other``: the same for the other call |
| ``if_not`` | ``points``, ``seat``, ``others``: the result if the bid of ``overbids`` is not
raised |
| ``bonus`` | ``seat``, ``chips``, ``others``: the chips then, where the bonus for the most decides;
``tie``: the totals of the district numbers, where these decide; ``bonus_other`` and ``tie_other``:
the same for the other call |
| ``overbids`` | ``seat``: who will probably buy after raising the bid; the seat to act if it may be
several |
| ``pushes`` | ``seat``, ``more``, ``share``, ``pot``: the same of the advised bid, which is only
good because it will be raised; the price from which on that is to be expected, and about what it
pays the seat to act, with the pot |
| ``behind`` | ``seat``, ``points``: the leader, and its lead, where there is hardly a chance |
| ``richer`` | ``seat``, ``points``: the same where the leader has more chips, too |
| ``richest`` | ``seat``, ``points``, ``chips``: the leader and its lead over the seat to act, which
has the most chips and the best chance |
| ``wealthier`` | ``seat``, ``points``, ``chips``, ``others``: the same where that seat has more
chips than the leader |
| ``well_paid`` | ``seat``, ``points``, ``numbers``: the same with numbers that pay only that seat |
| ``promising`` | ``seat``, ``points``, ``colour``, ``more``: the same with what its next district
of a colour adds |
| ``poorer`` | ``seat``, ``points``, ``rounds``: a seat with a better chance and more chips, the
lead over all in points, and the rounds after the current one |
| ``fetches`` | ``seat``, ``price``, ``points``: the likeliest buyer in a sale, the price to expect,
and the points that the sale costs |
| ``sells`` | ``seat``, ``others``, ``points``: who would gain most by a district, and the points
that its sale costs |
| ``swaps`` | ``seat``, ``others``, ``points``: what the advised swap changes for both;
``swaps_other``: the same of one that is not advised |
| ``drops`` | ``points``, ``others``: what the better and the other discard cost |
| ``frees`` | ``numbers`` that the seat could bid again |
| ``no_bid`` | nothing: a seat that swaps may not bid; ``sits_out``: the same beside a swap |
| ``income`` | ``numbers`` that pay the seat to act more after a swap |
"""
LIMITS = ("limit", "over")
"""The reasons whose ``price`` is the worth of the lot."""


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
        case "points" | "others" | "share" | "price" | "more" | "least" | "pot" | "chips" | "lead":
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
                return (_sells(position, me, card),)
            return only_stating(_fetches(best, me, _lost(position, me, card)))
        case (Offer(card), _):
            found = causes(best.parts, other.parts, me)
            fetched = _fetches(best, me, _lost(position, me, card))
            paid = list(fetched) if of_seat(found, me, MONEY) > 0 else []
            return (*paid, *_freed(position, me, card))
        case (_, Offer(card)):
            return (_sells(position, me, card),)
        case (Drop(), Drop()):
            losses = [
                points(position.held[me]) - points(one.after.held[me]) for one in (best, other)
            ]
            data: Data = {"points": losses[0], "others": losses[1]}
            return (Reason("drops", data=data),)
        case (Swap(), _):
            gained = _income(other.after, best.after, me)
            return (_swapped("swaps", position, me, best), *gained)
        case (_, Swap()):
            return (_swapped("swaps_other", position, me, other), Reason("sits_out"))
    return ()


def _lost(position: Position, me: int, card: Card) -> int:
    """Return the points that the sale of a district costs."""
    own = position.held[me]
    return points(own) - points(own & ~BIT[card])


def _fetches(offer: Traded, me: int, lost: int) -> Iterator[Reason]:
    """Yield the likeliest buyer of a district, the price to expect, and the points it costs."""
    if not offer.ends or offer.sale is None:
        return
    seat, _ = max(offer.ends, key=offer.ends.__getitem__)
    prices = {price: odds for (who, price), odds in offer.ends.items() if who == seat}
    if seat < offer.sale.seats:
        mean = sum(price * odds for price, odds in prices.items()) / sum(prices.values())
        data: Data = {"seat": seat, "price": round(mean), "points": lost}
        yield Reason("fetches", data=data)


def _sells(position: Position, me: int, card: Card) -> Reason:
    """Return what the sale of a district costs, and what the district brings to the keenest rival
    with chips."""
    own, sold = position.held[me], BIT[card]
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    keenest = max(rivals, key=lambda seat: marginal(position.held[seat], sold), default=None)
    gain = 0 if keenest is None else marginal(position.held[keenest], sold)
    seat, lost = me if keenest is None else keenest, points(own) - points(own & ~sold)
    return Reason("sells", data={"seat": seat, "others": gain, "points": lost})


def _freed(position: Position, me: int, card: Card) -> list[Reason]:
    """Return the numbers that a seat could bid again after a sale."""
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~BIT[card]))
    return [Reason("frees", data={"numbers": numbers})] if numbers else []


def _swapped(code: str, position: Position, me: int, swap: Traded) -> Reason:
    """Return what a swap changes, in points, for the seat to act and for the other seat."""
    assert isinstance(swap.action, Swap)
    seat = swap.action.seat
    mine, theirs = (points(swap.after.held[s]) - points(position.held[s]) for s in (me, seat))
    return Reason(code, data={"seat": seat, "others": theirs, "points": mine})


def _income(before: Position, after: Position, me: int) -> list[Reason]:
    """Return on which numbers the seat to act would be paid more after a swap."""
    numbers = tuple(
        n for n in range(10) if income_of(after.held, n)[me] > income_of(before.held, n)[me]
    )
    return [Reason("income", data={"numbers": numbers})] if numbers else []


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
RAISED = 0.9
"""The probability from which a bid counts as raised: easy bots are hard to foresee. Of such bids
nine in ten were raised at easy tables, and all but a few at others."""
MATTERS = 0.01
"""A cause is mentioned if it changes the chance to win by at least this much."""
CLEARLY = 0.1
"""One bid is outbid more often than another if the probabilities differ by this much."""
FAR_FROM = 10
"""A hint says what a bid wins if nobody raises where that differs by so many in 100."""
BONUS_FROM = ROUNDS - 3
"""The number of finished rounds from which a reason says who will have the most chips."""
NARROW = 5
"""Then it says that a bid keeps the most chips if no other seat has more than this less."""


@dataclass(frozen=True, slots=True)
class Contested:
    """An auction in which the seat ``me`` is to act at ``spot``, and the ends to expect after each
    of its calls.

    ``limit``: the ``worth`` of the lot, or 0 to leave that out. ``chances``: the promised chance to
    win after each call that was weighed. ``unraised``: the same if the advised bid is not raised.
    """

    contest: Contest
    spot: Spot
    me: int
    ends: Callable[[int], Outcome]
    limit: int = 0
    chances: Mapping[int, float] = field(default_factory=dict)
    unraised: float | None = None

    def wins(self, call: int, seat: int | None = None) -> float:
        """Return the probability that a seat, or the one to act, gets the lot after a call."""
        who = self.me if seat is None else seat
        return sum(odds for (winner, _), odds in self.ends(call).items() if winner == who)

    def stands(self, bid: int) -> float:
        """Return the probability that a bid is not raised."""
        return self.ends(bid).get((self.me, bid), 0.0)

    def outbid(self, bid: int) -> bool:
        """Return whether a bid will be raised, and the seat will probably not get the lot."""
        return 1 - self.stands(bid) >= RAISED and self.wins(bid) < 1 - PROBABLY

    def is_free(self) -> bool:
        """Return whether the seat will probably get the lot for nothing after a pass."""
        is_start = self.contest.taker == self.me and self.spot.bidder == self.contest.seats
        return is_start and self.wins(NO_BID) >= PROBABLY

    def buyers(self, call: int) -> dict[int, float]:
        """Return the other seats that may buy the lot after a call, with the probability of
        each."""
        odds: dict[int, float] = {}
        for (seat, _), chance in self.ends(call).items():
            if seat not in (self.me, self.contest.seats):
                odds[seat] = odds.get(seat, 0.0) + chance
        return odds

    def likely_buyer(self, call: int) -> int | None:
        """Return the other seat that is likeliest to buy the lot after a call, if there is one."""
        odds = self.buyers(call)
        return max(odds, key=odds.__getitem__, default=None)

    def buyer(self, call: int) -> int | None:
        """Return the other seat that will probably buy the lot after a call, if there is one."""
        seat = self.likely_buyer(call)
        return None if seat is None or self.wins(call, seat) < PROBABLY else seat

    def price(self, seat: int, call: int) -> int:
        """Return the likeliest price at which a seat buys the lot after a call."""
        prices = {price: odds for (who, price), odds in self.ends(call).items() if who == seat}
        return max(prices, key=prices.__getitem__)

    def mean_price(self, call: int) -> float:
        """Return the mean price that other seats pay if they buy the lot after a call."""
        bought = [(p, odds) for (s, p), odds in self.ends(call).items() if s in self.buyers(call)]
        return sum(p * odds for p, odds in bought) / (sum(odds for _, odds in bought) or 1.0)

    def income(self, seat: int, call: int) -> int:
        """Return about how many chips the seat to act gets if another buys the lot after a call."""
        paid = [
            (self.contest.leaves.paid(seat, price)[self.me] - self.contest.chips[self.me], odds)
            for (who, price), odds in self.ends(call).items()
            if who == seat
        ]
        return max(0, round(sum(p * odds for p, odds in paid) / sum(odds for _, odds in paid)))

    @property
    def rivals(self) -> list[int]:
        """The other seats that are still in the auction."""
        still = self.spot.still
        return [s for s in range(self.contest.seats) if s != self.me and still >> s & 1]

    @property
    def pot(self) -> int:
        """The pot, which is paid with the price of a round's lot."""
        leaves = self.contest.leaves
        return 0 if leaves.seller is not None else leaves.position.pot

    @property
    def is_sold(self) -> bool:
        """True if a pass ends the auction, and the high bidder gets the lot."""
        others = self.spot.still & ~(1 << self.me)
        if self.spot.bidder == self.contest.seats or others & ~(1 << self.spot.bidder):
            return False
        return _can_pay(self.contest, self.spot)

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

    ``near``: the two win about as often. None speaks for ``other``. The order is a fixed one: first
    what the better call brings, then why it is better, and last the same of the other call. Before
    the last auction a bid and a pass each have a reason that says what they bring.
    """
    if auction.contest.leaves.over:
        return _last(auction, best, other)
    if best == NO_BID:
        found, explains = _pass_over_bid(auction, other, near)
    elif other == NO_BID:
        found, explains = _bid_over_pass(auction, best, near)
    else:
        found, explains = _bid_over_bid(auction, best, other, near)
    return tuple(found) if explains else only_stating(found)


def pass_reasons(auction: Contested) -> tuple[Reason, ...]:
    """Return the reasons for a pass where every bid would only be good if it were raised."""
    return tuple(_after_a_pass(auction))


Found = tuple[list[Reason], bool]
"""Reasons, and whether they explain the advice. Otherwise they only state figures."""


def _bid_over_pass(auction: Contested, bid: int, near: bool) -> Found:
    """Return what a bid buys and why it is that one, up to what price one may bid, and what a pass
    would bring."""
    explains = not near or _is_fair(auction, bid)
    pushed = auction.outbid(bid) and _needs_a_raise(auction, bid) and not (near and explains)
    drives = pushed or not _is_purchase(auction, bid)
    first = _pushes(auction, bid) if drives else _buys(auction, bid)
    is_silent = near and (auction.outbid(bid) or not explains)
    stop = [] if is_silent or (drives and not pushed) else _limit(auction, bid)
    why = [] if drives else list(_why_not_lower(auction, bid))[:1]
    found = [first, *why, *stop]
    if not why and (not stop or drives):
        found[1:1] = list(_besides(auction, bid, drives))[:1]
    return [*found, *_after_a_pass(auction)], explains


def _besides(auction: Contested, bid: int, drives: bool) -> Iterator[Reason]:
    """Yield what else can be said for an advised bid, the most useful first.

    ``drives``: it only drives up the price.
    """
    if drives:
        if _differs(auction, bid, 0):
            yield _unraised(auction)
        return
    yield from (why for why in _most_chips(auction, bid) if why.code == "still_most")
    if _differs(auction, bid, FAR_FROM):
        yield _unraised(auction)
    if 1 - auction.stands(bid) >= CLEARLY:
        yield from _raised(auction, bid)
    yield from _paid_much(auction, bid)
    if auction.outbid(bid):
        yield _overbids(auction, bid)


def _pass_over_bid(auction: Contested, bid: int, near: bool) -> Found:
    """Return what a pass brings or keeps, what the bid would buy, and what speaks against it."""
    against = _against(auction, bid)
    stop = [Reason("over", data={"price": auction.limit})] if 0 < auction.limit < bid else []
    is_dear = not near and _is_dear(auction, bid)
    first = Reason("costs" if is_dear else "buys", data=_bought(auction, bid))
    explains = near or is_dear or bool(stop) or _has_a_cause(auction, bid)
    return [*_for_a_pass(auction, bid), first, *[*against, *stop][:1]], explains


def _is_dear(auction: Contested, bid: int) -> bool:
    """Return whether a seat's own districts and chips speak against a bid, unless another reason
    says the same: that the bid is above the worth of the lot, or takes the last chips."""
    is_last = bool(_few_chips_left(auction, bid)) and bid == auction.contest.chips[auction.me]
    if 0 < bid <= auction.limit or is_last:
        return False
    return of_seat(auction.causes(NO_BID, bid), auction.me) > 0


def _has_a_cause(auction: Contested, bid: int) -> bool:
    """Return whether something on the table makes a pass better than a bid."""
    if _few_chips_left(auction, bid) or auction.outbid(bid):
        return True
    found = auction.causes(NO_BID, bid)
    own, money = of_seat(found, auction.me), of_seat(found, auction.me, MONEY)
    if _share_of(auction) is not None:
        return max(own, money) > 0 or _pays_others(auction, bid, found)
    return (auction.is_free() and own > 0) or _pays_others(auction, bid, found)


def _pays_others(auction: Contested, bid: int, found: Causes) -> bool:
    """Return whether a bid pays rivals, which is a cause, and so would the next one."""
    return _no_better_number(auction, bid) and any(_whose(auction, bid, found))


def _against(auction: Contested, bid: int) -> list[Reason]:
    """Return what speaks against a bid that is not advised, the most useful first."""
    found = [why for why in _most_chips(auction, bid) if why.code == "loses_most"]
    if _no_better_number(auction, bid):
        least = 1 if auction.contest.leaves.seller is None else FEW
        paid = _whose(auction, bid, auction.causes(NO_BID, bid))
        found += [why for why in paid if whole_number(why, "share") > least]
    if not found:
        found += _paid_much(auction, bid)
    found += _few_chips_left(auction, bid)
    if auction.outbid(bid):
        found.append(_overbids(auction, bid))
    return found


def _bid_over_bid(auction: Contested, best: int, other: int, near: bool) -> Found:
    """Return what a bid buys, and why it is better than another one."""
    buys = Reason("buys", data=_bought(auction, best))
    limit = _limit(auction, best)
    if near:
        return [buys, *limit], True
    found = auction.causes(best, other)
    better = list(_whose(auction, other, found, best))
    if best < other:
        better.append(Reason("cheaper", data={"price": best, "more": other}))
    elif auction.wins(other) < auction.wins(best):
        better.append(Reason("too_low", data={"price": other, "least": other}))
    seat = auction.likely_buyer(other)
    if seat is not None and of_seat(found, seat, CARDS) > 0:
        better.append(Reason("gains", data={"seat": seat, "points": auction.gain(seat)}))
    pushed = auction.outbid(best) and _needs_a_raise(auction, best)
    if pushed:
        return [_pushes(auction, best), *limit], True
    return [buys, *better[:REASONS_GIVEN], *limit], bool(better or limit)


def _no_better_number(auction: Contested, bid: int) -> bool:
    """Return whether the next higher bid would pay a rival, too: else one would bid that
    instead."""
    contest, me = auction.contest, auction.me
    dearer = next(iter(contest.raises(me, bid)), NO_BID)
    return dearer == NO_BID or bool(_paid(contest, me, dearer)[0])


# What a pass brings.


def _after_a_pass(auction: Contested, is_advised: bool = False) -> Iterator[Reason]:
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
    if share is not None and (buyer is None or auction.price(buyer, NO_BID) == spot.high):
        yield share
    elif buyer is not None:
        yield _buys_it(auction, buyer, is_advised)
    elif found := [seat for seat, odds in auction.buyers(NO_BID).items() if odds >= CLEARLY / 2]:
        yield Reason("may_buy", data={"points": max(map(auction.gain, found))})
    elif contest.taker is not None and spot.bidder == contest.seats:
        yield Reason("free", data={"seat": contest.taker, "points": auction.gain(contest.taker)})
    elif (left := _chips_left(auction, 0))["rounds"]:
        yield Reason("saves", data=left)


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
    """Return what the seat gains that will probably buy the lot after a pass, and whom it pays."""
    gain, share = auction.gain(seat), auction.income(seat, NO_BID)
    other = _paid_else(auction, seat, auction.price(seat, NO_BID))
    if not share and other:
        return Reason("feeds", data={"taker": seat, "points": gain, **other})
    lead = 0 if is_advised else _lead(auction, seat, gain)
    return Reason("denies", data={"seat": seat, "points": gain, "lead": lead, "share": share})


def _paid_else(auction: Contested, buyer: int, price: int) -> dict[str, int]:
    """Return which one other rival a buyer would pay more than a few chips, and how much; empty if
    there is none."""
    seats, share = _paid(auction.contest, buyer, price)
    if len(seats) != 1 or seats[0] == auction.me or share <= FEW:
        return {}
    if auction.contest.leaves.seller is not None:
        return {}  # a seller is paid by any buyer
    return {"seat": seats[0], "share": share, "pot": auction.pot}


PAYS = ("sold", "denies", "pays_out")
"""The reasons that say what a pass pays the seat to act, as their ``share``."""
SMALL = 2
"""A lot that adds no more points than this brings little."""


def _for_a_pass(auction: Contested, bid: int) -> list[Reason]:
    """Return what an advised pass brings, or what it keeps and who gets the lot."""
    then = list(_after_a_pass(auction, is_advised=True))
    gain, left = auction.gain(), _chips_left(auction, 0)
    brings = any(each.code in PAYS and each.data["share"] for each in then)
    if brings or auction.is_free():
        return then
    if gain <= SMALL and gain < bid:  # not worth its price
        return [Reason("keeps", data={"points": gain, "chips": left["chips"]}), *then]
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
    data: Data = {"seat": spot.bidder, "price": spot.high, "points": auction.gain(spot.bidder)}
    return Reason("pays_out", data={**data, **paid})


# What a bid brings.


def _buys(auction: Contested, bid: int) -> Reason:
    """Return what an advised bid buys."""
    grows = _grows(auction, bid)
    return Reason("grows" if grows else "buys", data=grows or _bought(auction, bid))


def _bought(auction: Contested, price: int) -> Data:
    """Return what a bid buys, and the chips before it."""
    chips = auction.contest.chips[auction.me]
    return {"price": price, "points": auction.gain(), "chips": chips}


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


def _is_fair(auction: Contested, bid: int) -> bool:
    """Return whether a bid costs no more than a chip a point, or than the lot is worth to a seat
    that keeps some chips."""
    if bid <= auction.gain():
        return True
    dear = auction.outbid(bid) or _few_chips_left(auction, bid)
    return bid <= auction.limit and not dear


def _needs_a_raise(auction: Contested, bid: int) -> bool:
    """Return whether a bid is better than a pass only if it is raised."""
    contest, spot, me = auction.contest, auction.spot, auction.me
    if spot.bidder == contest.seats:
        return False
    return contest.leaves.after(me, bid)[me] < contest.chances_at(spot)[me]


def _is_purchase(auction: Contested, bid: int) -> bool:
    """Return whether a bid is as good as a pass even if nobody raises it, or if it will hardly be
    raised. Otherwise it drives up the price."""
    passed, unraised = auction.chances.get(NO_BID), auction.unraised
    if passed is None or unraised is None or shown_alike(auction.chances[bid], unraised):
        return True
    return unraised >= passed or 1 - auction.stands(bid) < PROBABLY


def _pushes(auction: Contested, bid: int) -> Reason:
    """Return that a bid drives up the price: who will probably bid more, from what price on, and
    what that pays the seat to act."""
    seat, taker = _raiser(auction, bid), auction.likely_buyer(bid)
    prices = [
        price
        for (who, price), odds in auction.ends(bid).items()
        if price > bid and odds >= CLEARLY / 2 and (who == seat or seat == auction.me)
    ]
    share = 0 if taker is None else auction.income(taker, bid)
    data: Data = {"seat": seat, "more": min(prices, default=bid + 1), "share": share}
    return Reason("pushes", data={**data, "pot": auction.pot})


def _differs(auction: Contested, bid: int, least: int) -> bool:
    """Return whether the chance if nobody raises a bid differs by so many in 100, and more than a
    reader would overlook."""
    chance, unraised = auction.chances.get(bid), auction.unraised
    if chance is None or unraised is None or shown_alike(chance, unraised):
        return False
    return abs(round(100 * unraised) - round(100 * chance)) >= least


def _unraised(auction: Contested) -> Reason:
    """Return the chance if nobody raises the advised bid."""
    assert auction.unraised is not None
    return Reason("unraised", data={"percent": round(100 * auction.unraised)})


def _most_chips(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield, late in the game, that a bid just keeps the most chips or gives them up (D6.2)."""
    contest, me = auction.contest, auction.me
    if contest.leaves.position.done < BONUS_FROM:
        return
    before, after = contest.chips, contest.leaves.paid(me, bid)
    rival = max((seat for seat in range(contest.seats) if seat != me), key=after.__getitem__)
    data: Data = {"seat": rival, "chips": after[me], "others": after[rival]}
    if before[me] == max(before) and after[me] < after[rival]:
        yield Reason("loses_most", data=data)
    elif after[me] >= after[rival] >= after[me] - NARROW:
        yield Reason("still_most", data=data)


def _overbids(auction: Contested, bid: int) -> Reason:
    """Return the reason that a bid will be raised.

    Its seat is the one that will then probably buy, or the only one left; if it may be several, the
    seat to act.
    """
    return Reason("overbids", data={"seat": _raiser(auction, bid)})


def _raiser(auction: Contested, bid: int) -> int:
    """Return the other seat that will probably raise a bid and buy; the seat to act if it may be
    several."""
    rivals, seat = auction.rivals, auction.buyer(bid)
    if len(rivals) == 1:
        return rivals[0]
    return auction.me if seat is None else seat


# Why a bid is not lower.


def _why_not_lower(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield why a bid is better than the lowest one that is allowed, the plainest reason first.

    A lower one is outbid more often, it pays a rival, or the others get the lot for less. If it is
    about as good, that is said, too. Nothing if no lower one is allowed.
    """
    lower = _lower_bids(auction, bid)
    if not lower:
        return
    least, stands = lower[0], auction.stands(bid)
    low = [price for price in lower if stands - auction.stands(price) >= CLEARLY]
    if low == lower:
        yield Reason("too_low", data={"price": low[-1], "least": least})
    if 1 - stands >= CLEARLY:
        yield from _raised(auction, bid)
    yield from _payments_below(auction, bid, lower)
    yield from _sold_for_less(auction, bid, least)
    if least in auction.chances and shown_alike(auction.chances[bid], auction.chances[least]):
        yield Reason("as_good", data={"price": least})
    if auction.wins(least) < auction.wins(bid) or auction.stands(least) < stands:
        yield Reason("too_low", data={"price": least, "least": least})


def _lower_bids(auction: Contested, bid: int) -> list[int]:
    """Return the bids that the seat to act may make below one."""
    contest, me = auction.contest, auction.me
    least = max(auction.spot.high + 1, contest.least)
    return [price for price in range(least, bid) if contest.may_bid(me, price)]


def _payments_below(auction: Contested, bid: int, lower: Sequence[int]) -> Iterator[Reason]:
    """Yield which rivals the lower bids would pay, if each would pay one that the bid does not pay,
    and might stand."""
    if auction.contest.leaves.seller is not None:
        return  # any bid pays the seller
    paid = set(_paid(auction.contest, auction.me, bid)[0])
    to = [_paid(auction.contest, auction.me, price) for price in lower]
    if any(len(seats) != 1 or share <= 1 or paid & set(seats) for seats, share in to):
        return
    if any(auction.stands(price) < CLEARLY for price in lower):
        return
    (seat,), share = to[0]
    if len(lower) > 1:
        seats = tuple(sorted({seat for (seat,), _ in to}))
        yield Reason("lower_ones", data={"seats": seats})
    else:
        data: Data = {"price": lower[0], "seat": seat, "share": share, "pot": auction.pot}
        yield Reason("lower", data=data)


def _sold_for_less(auction: Contested, bid: int, lower: int) -> Iterator[Reason]:
    """Yield that another would probably buy the lot after a lower bid, if it buys it less often or
    for more after this one; or that the others would pay less."""
    seat = auction.buyer(lower)
    if seat is not None and not auction.wins(lower) > auction.wins(bid):
        price = auction.price(seat, lower)
        again = auction.wins(bid, seat) >= PROBABLY
        if not again or price < auction.price(seat, bid):
            yield Reason("goes_for", data={"price": lower, "seat": seat, "more": price})
    theirs = all(sum(auction.buyers(call).values()) >= PROBABLY for call in (bid, lower))
    if theirs and auction.mean_price(bid) >= auction.mean_price(lower) + 0.5:
        yield Reason("cheap_for_others", data={"price": lower})


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


def _few_chips_left(auction: Contested, bid: int) -> list[Reason]:
    """Return the chips that a large bid leaves, if they are few for several rounds."""
    left = _chips_left(auction, bid)
    if bid > FEW >= left["chips"] and left["rounds"] >= SEVERAL:
        return [Reason("leaves", data=left)]
    return []


def _chips_left(auction: Contested, bid: int) -> dict[str, int]:
    """Return the chips that a bid leaves, and the rounds to come after it."""
    contest = auction.contest
    return {"chips": contest.chips[auction.me] - bid, "rounds": ROUNDS - contest.leaves.done}


def _limit(auction: Contested, bid: int) -> list[Reason]:
    """Return the worth of the lot in chips, if it says up to what price one may bid."""
    limit = auction.limit
    if auction.likely_buyer(bid) is None or bid >= limit:
        return []
    if _few_chips_left(auction, limit):  # such a price would hardly convince
        return []
    return [Reason("limit", data={"price": limit})]


# Whom a bid pays.


def _whose(auction: Contested, bid: int, found: Causes, better: int = NO_BID) -> Iterator[Reason]:
    """Yield the seats that a bid pays, and how much each, if that is a cause, and the ``better``
    call pays them less."""
    seats, share = _paid(auction.contest, auction.me, bid)
    paid, instead = ((), 0) if better == NO_BID else _paid(auction.contest, auction.me, better)
    if not seats or not share or (instead >= share and set(seats) & set(paid)):
        return
    if sum(of_seat(found, seat, MONEY) for seat in seats) > 0:
        yield Reason("whose", data={"seats": seats, "share": share, "pot": auction.pot})


def _paid_much(auction: Contested, price: int) -> Iterator[Reason]:
    """Yield the one rival that gets more than a few chips for a round's lot."""
    seats, share = _paid(auction.contest, auction.me, price)
    if auction.contest.leaves.seller is None and len(seats) == 1 and share > FEW:
        yield Reason("pays", data={"seat": seats[0], "share": share, "pot": auction.pot})


def _raised(auction: Contested, bid: int) -> Iterator[Reason]:
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
                yield Reason("raised", data=data)
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


# Why the points so far and the chances to win differ.


BEHIND = 3
"""A lead of at least this many points needs a word if the seat that trails wins more often."""


def why_not_favourite(position: Position, me: int, chances: Chances) -> Reason | None:
    """Return why a seat is behind in points but the likeliest winner, or leads although another is.

    None if neither is so, if nothing on the table explains it, or in the last two rounds.
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
        return _advantage(position, me, leader)
    if not ahead and -lead >= BEHIND and chips[likeliest] > chips[me]:
        return Reason("poorer", data={"seat": likeliest, "points": -lead, "rounds": rounds})
    return None


def _advantage(position: Position, me: int, leader: int) -> Reason | None:
    """Return what a seat has that the leader in points has not: the part of its position that adds
    most to its strength, of those that can be seen."""
    own, other = (features(position)[seat] for seat in (me, leader))
    row = weights(len(position.held)).rows[position.done]

    def ahead_by(*places: int) -> float:
        return sum(row[place] * (own[place] - other[place]) for place in places)

    chips = position.chips
    lead = points(position.held[leader]) - points(position.held[me])
    told: Data = {"seat": leader, "points": lead}
    found: list[tuple[float, Reason]] = []
    if chips[me] > chips[leader]:
        has: Data = {**told, "chips": chips[me]}
        reason = Reason("wealthier", data={**has, "others": chips[leader]})
        if chips[me] > max(count for seat, count in enumerate(chips) if seat != me):
            reason = Reason("richest", data=has)
        found.append((ahead_by(*MONEY_FEATURES), reason))
    numbers = tuple(n for n in range(10) if income_of(position.held, n)[me] == 1)
    if numbers and len(numbers) <= MOST_NUMBERS:
        reason = Reason("well_paid", data={**told, "numbers": numbers})
        found.append((ahead_by(*set(INCOME)), reason))
    if (growing := _grown_by(position, me)) is not None:
        colour, more = growing
        if more > (_grown_by(position, leader) or _Next("", 0)).points:
            reason = Reason("promising", data={**told, "colour": colour, "more": more})
            found.append((ahead_by(HOPE, BEST_SET), reason))
    best = max(found, key=lambda each: each[0], default=None)
    return best[1] if best is not None and best[0] > 0 else None


MOST_NUMBERS = 4
"""A sentence lists at most this many numbers."""


def _grown_by(position: Position, seat: int) -> _Next | None:
    """Return the most valuable district that may still come in a colour of a seat."""
    return _next_of(position.held[seat], position.held[seat], position.unseen)


# The last auction, in which each call has a result that can be counted.


def _last(auction: Contested, best: int, other: int) -> tuple[Reason, ...]:
    """Return the results after both calls, and whether the bid will probably be raised.

    A pass has no result if the high bidder can't pay: the lot is auctioned again (D4.6).
    """
    contest, spot = auction.contest, auction.spot
    if NO_BID in (best, other) and spot.bidder < contest.seats and not _can_pay(contest, spot):
        return (Reason("played"),)
    calls = {best: ("final", "bonus", "tie"), other: ("final_other", "bonus_other", "tie_other")}
    told: list[Reason] = []
    for call, (final, *decisive) in calls.items():
        then = _result(contest, auction.me, _end(auction, call))
        is_raised = call != NO_BID and NO_BID in calls and auction.outbid(call)
        if is_raised and then.mine >= then.others:
            told.append(_overbids(auction, call))
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
