"""The reasons to make one call in an auction and not another: what a bid and a pass bring, and what
the other players then get or pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, BlowUp, Take
from don.games.boomtown.deck import Card
from don.games.boomtown.mines import mayor_of, mayor_with
from don.games.boomtown.payout import payout
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, auction_of
from don.table.auction import clockwise

from ..advice import PROBABLY, Data, Reason, only_stating, whole_number
from .bidding import BestAnswer, Outcome, by_winner
from .comparison import (
    GOLD,
    Branch,
    Branches,
    Comparison,
    alike,
    card_probabilities,
    cards_by_seat,
    grown,
    taken_from,
    trails_all,
)
from .gains import CLEARLY, NO_USES, Uses, Viewpoint
from .named_causes import accounts_for, named_causes, of_town, spent, without_repeated_towns
from .not_favourite import FAR_BEHIND
from .position import NOBODY
from .reasons import (
    OF_THE_OTHER,
    PLAYED,
    SAME,
    SOME,
    UNSEEN,
    Explained,
    one_for_each,
    weighty,
)

RATHER_SURE = 0.97
"""The probability from which a single card is named as left for a seat. By play it then was left
about 8 times in 10, since others sometimes choose a card that seems worse: so the sentence says
"probably"."""
COVERED = 0.85
"""The probability from which the cards that a reason names count as those that may be left."""
POSSIBLE = 0.02
"""The probability from which a card counts among those that may be left."""
LIKELY = 0.75
"""The probability from which a single card counts as left when two calls are compared."""


class Call(NamedTuple):
    """A call in an auction, and the probability of each end of the auction after it."""

    action: Action
    outcome: Outcome


class BidOrPass(NamedTuple):
    """The gain from a bid and from a pass, in gold and points by the end.

    With the bid the seat would get ``first`` for ``price``, and ``wins`` is the probability that
    nobody raises it. After a pass it would get one of the cards in ``left``, which bring ``less``
    on average, ``each`` of them so much, and a ``share`` of the high bid. ``covered`` is False if
    other cards may well be left, too; then ``less`` is that of all.
    """

    price: int
    first: Card
    gold: int
    wins: float
    left: tuple[Card, ...]
    less: int
    share: int
    each: tuple[int, ...]
    covered: bool

    @property
    def is_raised(self) -> bool:
        """True if somebody will probably bid more."""
        return self.wins < 1 - PROBABLY

    @property
    def lead(self) -> int:
        """The bid brings this much more than the pass."""
        return self.gold - self.price - self.less - self.share


class Contested(NamedTuple):
    """An auction: what the seat to act sees, how it expects the others to bid and choose, and the
    best uses of events on offer."""

    seen: Observation
    answer: BestAnswer
    uses: Uses = NO_USES

    def compared(self, best: Outcome, other: Outcome) -> Comparison:
        """Return the comparison of two calls."""
        branches = (branches_of(self.answer, outcome) for outcome in (best, other))
        return Comparison(self.seen, self.uses, *branches)

    def bid_or_pass(
        self, bid: Bid, won: Branches, passed: Branches, sure: float = RATHER_SURE
    ) -> BidOrPass:
        """Return what a bid and a pass bring the seat to act, by how things go after each."""
        me, view = self.answer.me, Viewpoint(self.seen, self.uses)
        wins = sum(branch.probability for branch in won if branch.winner == me)
        cards = card_probabilities(passed, me)
        left = sorted(cards, key=lambda card: -cards[card])
        same = alike(left[0], left[min(1, len(left) - 1)])
        left = left[: 1 if cards[left[0]] >= sure or same else 2]
        total = sum(cards.values())
        named = sum(part for card, part in cards.items() if any(alike(card, one) for one in left))
        covered = named >= (COVERED if len(left) > 1 else sure) * total
        possible = left if covered else [one for one in cards if cards[one] >= POSSIBLE * total]
        first = card_of(self.answer, me)
        gold = {card: view.brings(card) for card in (first, *left, *possible)}
        likely = sum(cards[card] for card in possible)
        less = sum(cards[card] * gold[card] for card in possible) / likely
        share, auction = 0, self.seen.auction
        if auction is not None and auction.bidder is not None and auction.high:
            share = dict(payout(self.seen.seats, auction.bidder, auction.high).shares).get(me, 0)
        return BidOrPass(
            price=bid.amount,
            first=first,
            gold=round(gold[first]),
            wins=wins,
            left=tuple(left),
            less=round(less),
            share=share,
            each=tuple(round(gold[card]) for card in left),
            covered=covered,
        )


def branches_of(answer: BestAnswer, outcome: Outcome) -> Branches:
    """Return how the choosing goes after each end of an auction."""
    ends, found = answer.ends, []
    for (winner, price), probability in outcome.items():
        order = clockwise(winner, ends.position.seats)
        cards = cards_by_seat(order, ends.drafted(winner))
        found.append(Branch(probability, ends.end(winner, price), cards, winner, price))
    return found


def card_of(answer: BestAnswer, winner: int) -> Card:
    """Return the card that the seat to act gets if seat ``winner`` wins and every seat chooses what
    is best for it."""
    order = clockwise(winner, answer.ends.position.seats)
    return cards_by_seat(order, answer.ends.drafted(winner))[answer.me]


def bid_reasons(auction: Contested, best: Call, other: Call, near: bool = False) -> Explained:
    """Return the reasons to make one call rather than another: what each of them brings, and what
    causes most of the difference between the ends to expect after the two. None speaks for
    ``other``.

    ``near``: the two win about as often. Then the reasons only state figures, as they do if nothing
    that can be counted speaks for ``best``.
    """
    compared = auction.compared(best.outcome, other.outcome)
    match best.action, other.action:
        case Bid() as bid, Bid() as instead:
            return Explained(_which_bid(auction, compared, bid, instead))
        case Bid() as bid, _:
            calls = auction.bid_or_pass(bid, compared.better, compared.other)
        case _, Bid() as bid:
            calls = auction.bid_or_pass(bid, compared.other, compared.better)
        case _:
            return Explained()
    is_bid = isinstance(best.action, Bid)
    lead = calls.lead if is_bid else -calls.lead
    if near:  # nothing on the table explains a chance that is hardly better
        why = _as_good(compared, calls, is_bid)
    else:
        why = _telling(compared, calls, is_bid)
        if not why and (lead <= 0 or compared.caused(compared.me) <= 0):
            why = (compared.gained(),)
    found, raiser = _with_both(compared, calls, why, is_bid, near)
    return Explained(only_stating(found) if near or PLAYED in why else found, raiser)


def _with_both(
    compared: Comparison, calls: BidOrPass, why: Sequence[Reason], is_bid: bool, near: bool
) -> Explained:
    """Return what a bid and a pass bring, and the reasons for the better one (``why``)."""
    if not is_bid:
        return _of_a_worse_bid(compared, calls, why, near)
    left = _left(calls)
    if calls.is_raised:
        others = [reason for reason in why if reason.code in (*OF_THE_OTHER, "same")]
        raised = _raised(compared)
        seat = whole_number(raised, "seat") if raised.code == "raises" else compared.me
        return Explained((raised, _chooses(compared, calls, "if_won"), left, *others), seat)
    return Explained((_chooses(compared, calls), left, *why))


def _of_a_worse_bid(
    compared: Comparison, calls: BidOrPass, why: Sequence[Reason], near: bool
) -> Explained:
    """Return what a bid would bring that is worse than a pass, and the reasons for the pass. If a
    rival will probably get the card, the bid will probably be raised."""
    first, left = _chooses(compared, calls), _left(calls)
    lost = any(reason.code == "rival" and reason.data["card"] == calls.first.code for reason in why)
    is_outbid = near and calls.is_raised and not why and not _is_same(calls)
    if first.code == "blasts":
        more = (Reason("too_low"),) if is_outbid else ()
        return Explained((left, first, *why, *more), compared.me if is_outbid else None)
    if not (lost or is_outbid):
        return Explained((left, first, *why))
    unsure = replace(first, data={**first.data, "sure": 0})
    return Explained((left, unsure, *why), compared.me)


def _raised(compared: Comparison, weight: float = 0.0) -> Reason:
    """Return who will probably bid more, if that is clear, and the seat's share of the price on
    average."""
    lost = (branch for branch in compared.better if branch.winner not in (compared.me, NOBODY))
    winners = by_winner((branch.winner, branch.probability) for branch in lost)
    seat = max(winners, key=winners.__getitem__)
    if winners[seat] >= PROBABLY:
        data: Data = {"seat": seat, "share": _of_a_raise(compared, (seat,))}
        return Reason("raises", weight, data)
    return Reason("dearer", weight, {"share": _of_a_raise(compared, tuple(winners))})


def _which_bid(
    auction: Contested, compared: Comparison, bid: Bid, other: Bid
) -> tuple[Reason, ...]:
    """Return the reasons for a higher or a lower bid."""
    lost = [branch for branch in compared.other if branch.winner != compared.me]
    calls = auction.bid_or_pass(bid, compared.better, lost or compared.other)
    chosen = _chooses(compared, calls)
    if bid.amount < other.amount:
        return chosen, Reason("cheaper", data={"price": bid.amount})
    if not lost:
        return (chosen,)
    outbid: Data = {"card": calls.left[0].code, "gold": calls.less}
    return chosen, Reason("outbid", data=outbid)


def _telling(compared: Comparison, calls: BidOrPass, is_bid: bool) -> tuple[Reason, ...]:
    """Return what speaks for one of two calls, besides what they bring the seat."""
    if is_bid:
        every = without_repeated_towns([*_bidding(compared, calls), *named_causes(compared)])
    else:
        every = [*_against_rivals(compared, calls, is_bid=False), *named_causes(compared)]
        leaves = spent(compared, calls.price)
        every += [] if leaves is None else [leaves]
    accounts = accounts_for(compared, calls.lead if is_bid else -calls.lead)
    found = weighty(every, SOME * sum(compared.causes.values()) if accounts else 0.0)
    seen_on_table = [reason for reason in found if reason.code not in UNSEEN]
    return one_for_each(seen_on_table or (() if accounts else found))


def _as_good(compared: Comparison, calls: BidOrPass, is_bid: bool) -> tuple[Reason, ...]:
    """Return why a bid and a pass win about as often, although one of them brings more. No reason
    speaks against the better call, and none is needed beside a pass if the bid will probably be
    raised.
    """
    if is_bid:
        return _bid_as_good(compared, calls)
    if _is_same(calls):
        return ()
    if calls.lead > CLEARLY:
        rivals = _against_rivals(compared, calls, is_bid=False)
        reasons = one_for_each(reason for reason in rivals if reason.weight > 0)
        return reasons or (() if calls.is_raised else (SAME,))
    return ()


def _bid_as_good(compared: Comparison, calls: BidOrPass) -> tuple[Reason, ...]:
    """Return what speaks for a bid although a pass wins about as often."""
    danger = compared.danger()
    if danger is not None:
        return (danger,)
    if calls.lead > CLEARLY and not calls.is_raised:
        return ()
    rival = _rivals_card(compared)
    if rival is not None:
        return (rival,)
    paid, unpaid = (
        _paid_by_others(branches, compared.me) for branches in (compared.better, compared.other)
    )
    drives = calls.is_raised and paid > unpaid  # ``_raised`` will say so
    return () if drives or calls.lead > 0 else (SAME,)


def _paid_by_others(branches: Branches, me: int) -> float:
    """Return the gold that the other seats are expected to pay for first pick."""
    return sum(
        branch.probability * branch.price
        for branch in branches
        if branch.winner not in (me, NOBODY)
    )


def first_pick_brings(auction: Contested, best: Call, other: Call) -> int | None:
    """Return how much more a bid brings than a pass, before its price, whichever is better; None
    for two bids."""
    calls = _bid_and_pass(auction, best, other, RATHER_SURE)
    return None if calls is None else max(0, calls.gold - calls.less - calls.share)


def lead_of(auction: Contested, best: Call, other: Call) -> int:
    """Return how much more one call brings than the other, if one of them is a pass; else 0."""
    calls = _bid_and_pass(auction, best, other, LIKELY)
    if calls is None:
        return 0
    return calls.lead if isinstance(best.action, Bid) else -calls.lead


def _bid_and_pass(auction: Contested, one: Call, other: Call, sure: float) -> BidOrPass | None:
    """Return what a bid and a pass bring, in whatever order they are given; None for two bids."""
    (bid, won), (passed, lost) = (one, other) if isinstance(one.action, Bid) else (other, one)
    if not isinstance(bid, Bid) or isinstance(passed, Bid):
        return None
    answer = auction.answer
    return auction.bid_or_pass(bid, branches_of(answer, won), branches_of(answer, lost), sure)


def _bidding(compared: Comparison, calls: BidOrPass) -> Iterator[Reason]:
    """Yield what speaks for a bid, against a pass, besides what they bring the seat."""
    own = compared.caused(compared.me)
    danger = compared.danger()
    if danger is not None:
        gold = whole_number(danger, "gold")
        part = own * gold / max(1, gold + max(0, calls.lead))
        yield replace(danger, weight=part)
        own -= part
    blast = _blast(compared, calls.first)
    yield from _elected(compared, calls.first)
    if calls.lead <= 0 and blast is None:
        with_more = grown(compared, calls.first)
        if with_more is not None:
            yield replace(with_more, weight=own)
    known = () if blast is None else (whole_number(blast, "seat"),)
    yield from _against_rivals(compared, calls, is_bid=True, known=known)


def _against_rivals(
    compared: Comparison, calls: BidOrPass, is_bid: bool, known: Sequence[int] = ()
) -> Iterator[Reason]:
    """Yield what the others would get after the other call, or pay after the better one.

    Of the seats in ``known`` something is known already.
    """
    seen, me = compared.seen, compared.me
    rival = _rivals_card(compared)
    if rival is not None:
        yield rival
    if not is_bid:
        seat, gold = payout(seen.seats, me, calls.price).shares[0]
        data: Data = {"seat": seat, "gold": gold, "price": calls.price}
        if _is_near_the_lead(seen, seat) and not trails_all(seen, seat):
            yield Reason("feeds", compared.caused(seat, GOLD), data)
        if rival is None:
            yield from _rivals_loss(compared, "more", (seat,))
        return
    if rival is None:
        yield from _rivals_loss(compared, "less", known)
    if calls.is_raised:
        paid = max(compared.caused(seat, GOLD) for seat in compared.rivals)
        yield _raised(compared, paid)


def _is_near_the_lead(seen: Observation, seat: int) -> bool:
    """Return whether a seat's points are close to the most."""
    points = [score.points for score in scores(seen)]
    return max(points) - points[seat] < FAR_BEHIND


def _rivals_card(compared: Comparison) -> Reason | None:
    """Return the card that a rival probably gets after the worse call and that is worth clearly
    more to that rival than its cards after the better call. Of several rivals, take the one that
    matters most."""
    found = [
        replace(reason, weight=reason.weight + compared.town_lost(reason))
        for reason in compared.rivals_cards()
        if reason.weight > 0
    ]
    return max(found, key=lambda reason: reason.weight, default=None)


def _of_a_raise(compared: Comparison, winners: Sequence[int]) -> int:
    """Return the seat's share of the price on average, if one of these seats wins the auction."""
    total, gold = 0.0, 0.0
    for branch in compared.better:
        if branch.winner in winners and branch.price:
            total += branch.probability
            shares = dict(payout(compared.seen.seats, branch.winner, branch.price).shares)
            gold += branch.probability * shares.get(compared.me, 0)
    return round(gold / total) if total else 0


def _rivals_loss(compared: Comparison, code: str, known: Sequence[int]) -> Iterator[Reason]:
    """Yield how much less a rival gets after the better call, if that is clear: the one that
    matters most, except those of whom something is ``known`` already."""
    now, without = compared.points
    rivals = [
        seat
        for seat in compared.rivals
        if seat not in known and not trails_all(compared.seen, seat)
    ]
    if not rivals:
        return
    seat = max(rivals, key=compared.caused)
    gold = round(without[seat] - now[seat])
    if gold <= CLEARLY:
        return
    more = round(_pays(compared.better, seat) - _pays(compared.other, seat))
    if more > CLEARLY:
        code, gold = "drives" if code == "less" else "pays", more
    elif gold > max(compared.brings_rival(seat, card) for card in compared.seen.offer):
        return  # no card of this turn brings so much: nobody could follow the figure
    yield Reason(code, compared.caused(seat), {"seat": seat, "gold": gold})


def _pays(branches: Branches, seat: int) -> float:
    """Return the gold that a seat is expected to pay for first pick."""
    return sum(branch.probability * branch.price for branch in branches if branch.winner == seat)


def _elected(compared: Comparison, card: Card) -> Iterator[Reason]:
    """Yield the town whose mayor the seat becomes with the card that it chooses first, by itself:
    without what the others then choose, such as dynamite."""
    seen, me = compared.seen, compared.me
    if card.is_mine and mayor_with(seen, me, card) == me != mayor_of(seen, card.town):
        yield Reason("mayor", of_town(compared, card.town), {"town": card.town})


def _left(calls: BidOrPass) -> Reason:
    """Return what a pass brings."""
    card, *others = calls.left
    data: Data = {"card": card.code, "gold": calls.less, "share": calls.share}
    if not calls.covered:
        return Reason("rest", data={**data, "card_gold": calls.each[0]})
    if others:
        pair = sorted(zip(calls.each, calls.left, strict=True), key=lambda one: -one[0])
        (gold, card), (less, other) = pair  # every hint names the better card first
        named: Data = {"card": card.code, "other": other.code}
        return Reason("either", data={**data, **named, "card_gold": gold, "other_gold": less})
    if _is_same(calls):
        return Reason("anyway", data=data)
    return Reason("left", data=data)


def _is_same(calls: BidOrPass) -> bool:
    """Return whether the card that the seat would choose first is probably left for it anyway."""
    return calls.covered and len(calls.left) == 1 and alike(calls.left[0], calls.first)


def _chooses(view: Viewpoint, calls: BidOrPass, code: str = "chooses") -> Reason:
    """Return what the card chosen first brings, and for dynamite also what it blows up. ``code``:
    ``if_won`` for a bid that will probably be raised."""
    blast = _blast(view, calls.first)
    if blast is not None:
        hit = {name: blast.data[name] for name in ("seat", "card")}
        return Reason("blasts", data={**hit, "gold": calls.gold})
    data: Data = {"card": calls.first.code, "gold": calls.gold}
    if code == "chooses":
        data = {**data, "sure": int(not can_be_raised(view.seen, calls.price))}
    return Reason(code, data=data)


def can_be_raised(seen: Observation, price: int) -> bool:
    """Return whether another player can bid more than this price."""
    queue = auction_of(seen).queue
    return any(seen.gold[seat] > price for seat in queue if seat != seen.seat)


def _blast(view: Viewpoint, card: Card) -> Reason | None:
    """Return what a card takes from another seat, if it is dynamite and will blow up a mine or a
    saloon."""
    take = Take(card)
    if not isinstance(view.used(take), BlowUp):
        return None
    return next(taken_from(view, take, "blasts", 0.0), None)
