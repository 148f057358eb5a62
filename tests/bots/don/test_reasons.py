"""Each kind of reason: its figures are worked out again from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise, permutations
from typing import Any, NamedTuple

import pytest

from don.bots.advice import FINE, Advice, Reason
from don.bots.don import advice as don_advice
from don.bots.don.bid_reasons import GROWTH_FROM, bid_reasons
from don.bots.don.call_reasons import FEW
from don.bots.don.contest.answer import Outcome
from don.bots.don.contest.auction import (
    NO_BID,
    Contest,
    Spot,
    amount,
    contest_of,
    current_log,
    spot_now,
)
from don.bots.don.contested import Contested
from don.bots.don.even_reasons import why_even
from don.bots.don.exchange import swapped
from don.bots.don.growth import LEAST_UNSEEN
from don.bots.don.limit import LIMIT_TO, THRIFT, worth_of
from don.bots.don.not_favourite import why_not_favourite
from don.bots.don.pass_reasons import LATE
from don.bots.don.reasons import REASONS, read_datum
from don.bots.don.trade_reasons import Traded, trade_reasons
from don.bots.don.trading import without
from don.bots.don.value.cards import mask_of
from don.bots.don.value.position import Position, position_of
from don.games import don
from don.games.don.actions import Bid, Drop, Offer, Pass, Stay, Swap
from don.games.don.deck import CARDS, Card
from don.games.don.state import ROUNDS, Phase, State
from don.table.long_work import at_once
from don.table.rng import Rng
from tests.bots.don.games import acting, followed, for_sale, moments
from tests.scale import IN_PYODIDE, scaled

pytestmark = pytest.mark.not_pyodide

TABLES: list[tuple[list[str], dict[str, Any]]] = [
    (["careful", "sharp", "naive"], {"exchange": True}),
    (["sharp", "careful", "naive", "careful"], {}),
    (["careful", "naive", "careful", "naive", "timid"], {"table": "strict", "exchange": True}),
]


class GivenReason(NamedTuple):
    """A position, the two actions between which a reason was given, and the reason."""

    state: State
    best: Any
    other: Any
    reason: Reason

    @property
    def me(self) -> int:
        return acting(self.state)

    @property
    def own(self) -> tuple[Card, ...]:
        return self.state.districts[self.me]

    @property
    def lot(self) -> tuple[Card, ...]:
        return for_sale(self.state)


@lru_cache(maxsize=1)
def given_reasons() -> tuple[GivenReason, ...]:
    """Return the reasons between any two actions, whether they are good or bad."""
    return tuple(
        GivenReason(state, *pair)
        for seed in range(2 if IN_PYODIDE else scaled(5, daily=1))
        for codes, rules in TABLES
        for state, legal, _ in moments(codes, seed, mischief=True, chips="open", **rules)
        if len(legal) > 1
        for pair in _between(state, legal)
    )


def _between(state: State, legal: tuple[Any, ...]) -> Iterator[tuple[Any, Any, Reason]]:
    me = don.to_act(state)
    assert me is not None
    seen = don.observe(state, me)
    some = (*legal[:4], legal[-1], legal[Rng(state.pot + state.round).below(len(legal))[0]])
    for best, other in permutations(dict.fromkeys(some), 2):
        if state.phase in (Phase.AUCTION, Phase.SIDE):
            log = current_log(seen, state.chips)
            contest = contest_of(log)
            spot, calls = spot_now(contest, log), (amount(best), amount(other))
            after, limit = partial(ends, contest, spot, me), limit_of(contest, me)
            found = bid_reasons(Contested(contest, spot, me, after, limit), *calls)
        else:
            position = position_of(seen, state.chips)
            first, second = (
                Traded(action, _after(position, me, action)) for action in (best, other)
            )
            found = trade_reasons(position, me, first, second)
        for reason in found:
            yield best, other, reason


def ends(contest: Contest, spot: Spot, me: int, call: int) -> Outcome:
    """Return ends: the lot goes to the caller, or to the next seat that can bid one more."""
    then = contest.then(spot, me, call)
    for seat in (s for s in range(contest.seats) if s != me and then.still >> s & 1):
        more = max(then.high + 1, contest.least)
        if seat != then.bidder and contest.may_bid(seat, more):
            return {(seat, more): 0.9, (then.bidder, then.high): 0.1}
    return {(then.bidder, then.high): 1.0}


def limit_of(contest: Contest, me: int) -> int | None:
    """Return the limit, if the others buy as in ``ends``."""
    return worth_of(contest, me, ends(contest, contest.opening, me, NO_BID)).limit


def _after(position: Position, me: int, action: Any) -> Position:
    if isinstance(action, Swap):
        return swapped(position, me, action)
    return without(position, me, action) if isinstance(action, Drop) else position


def given(*codes: str) -> Iterator[tuple[GivenReason, dict[str, Any]]]:
    found = 0
    for one in given_reasons():
        if one.reason.code in codes:
            found += 1
            yield one, dict(one.reason.data)
    assert found or IN_PYODIDE, f"{codes} came up"


def points(cards: Iterable[Card]) -> int:
    """Return the points for districts (D6.1)."""
    return sum(k * (k + 1) // 2 for k in Counter(card.colour for card in cards).values())


def gained(own: Iterable[Card], lot: Iterable[Card]) -> int:
    return points([*own, *lot]) - points(own)


def hands(one: GivenReason, action: Any) -> list[set[Card]]:
    """Return each seat's districts after an exchange or a discard, by the rules."""
    return [set(row) for row in don.apply(one.state, action)[0].districts]


@pytest.mark.full
def test_every_kind_of_reason_occurs_with_its_required_data() -> None:
    for one in given_reasons():
        assert tuple(one.reason.data) == REASONS[one.reason.code]
        for name, value in one.reason.data.items():
            plain = list(value) if isinstance(value, tuple) else value
            assert read_datum(name, plain, len(one.state.chips)) == value
    elsewhere = {"behind", "richer", "richest", "wealthier", "well_paid", "promising", "poorer"}
    elsewhere |= {"fetches", "unraised", "overpaid", "no_bid", "may_buy", "cheap_for_others"}
    elsewhere |= {code for code in REASONS if code.startswith("even_")}
    assert IN_PYODIDE or {one.reason.code for one in given_reasons()} | elsewhere == set(REASONS)


@pytest.mark.slow
def test_d6_1_reasons_state_what_a_lot_brings() -> None:
    for one, data in given("buys", "grows"):
        bid = one.best if isinstance(one.best, Bid) else one.other
        assert data["price"] == bid.amount and data["points"] == gained(one.own, one.lot)
    for one, data in given("costs"):
        assert isinstance(one.best, Pass) and data["price"] == one.other.amount
        assert data["points"] == gained(one.own, one.lot)
    for one, data in given("buys", "costs"):
        assert data["chips"] == one.state.chips[one.me]
    for one, data in given("buys"):
        bid = one.best if isinstance(one.best, Bid) else one.other
        auction = don.apply(one.state, bid)[0].auction
        assert not data["open"] or (auction is not None and set(auction.queue) - {one.me})
    for one, data in given("saves"):
        assert data["chips"] == one.state.chips[one.me]
        assert data["rounds"] == ROUNDS - one.state.round + (one.state.phase is Phase.SIDE)
    for one, data in given("few_left"):
        bids = [call.amount for call in (one.best, one.other) if isinstance(call, Bid)]
        left = [one.state.chips[one.me] - bid for bid in bids if bid > FEW]
        assert data["chips"] in left and data["chips"] <= FEW
        assert data["rounds"] == ROUNDS - one.state.round + (one.state.phase is Phase.SIDE) > 1


def test_d6_1_reason_states_the_value_of_one_more_card() -> None:
    for one, data in given("grows"):
        known = {*one.lot, *one.state.removed, *(c for row in one.state.districts for c in row)}
        left = [card for card in don.DECK if card not in known]
        extra = next(card for card in left if card.colour == data["colour"])
        assert extra.colour in {card.colour for card in one.lot} and len(left) >= LEAST_UNSEEN
        assert data["next_points"] == gained([*one.own, *one.lot], [extra])
        assert one.best.amount > GROWTH_FROM * gained(one.own, one.lot), (
            "the reason is given only for a high price"
        )


def test_reason_names_who_will_probably_get_the_lot() -> None:
    for one, data in given("denies"):
        auction = one.state.auction
        assert auction is not None and data["seat"] in (*auction.queue, auction.bidder)
        assert data["points"] == gained(one.state.districts[data["seat"]], one.lot)
        assert data["seat"] != one.me


def test_player_named_as_getting_the_lot_after_a_pass_surely_gets_it() -> None:
    for one, data in given("sold"):
        after, _ = don.apply(one.state, Pass())
        assert Pass() in (one.best, one.other)
        assert set(one.lot) <= set(after.districts[data["seat"]])
        assert one.state.auction is not None and one.state.auction.high == data["price"]
        assert data["points"] == gained(one.state.districts[data["seat"]], one.lot)
        assert after.chips[one.me] == one.state.chips[one.me] + data["share"]


def test_rival_said_to_be_paid_after_a_pass_is_paid() -> None:
    for one, data in given("feeds", "hands"):
        assert one.state.sale is None and data["seat"] != one.me and data["share"] > FEW
        assert data["points"] == gained(one.state.districts[data["taker"]], one.lot)
    for one, data in given("hands"):
        after, _ = don.apply(one.state, Pass())
        assert set(one.lot) <= set(after.districts[data["taker"]])
        assert after.chips[data["seat"]] == one.state.chips[data["seat"]] + data["share"]
    for one, data in given("feeds"):
        price = data["share"] - data["pot"]
        due = don.payout(one.state, data["taker"], price)
        assert (due.to, due.share) == ((data["seat"],), data["share"])


def test_bid_that_needs_a_raise_says_that_it_will_probably_be_raised() -> None:
    """The reason occurs before the last auction, and compares two bids."""
    for one, data in given("pushes"):
        if one.state.round < ROUNDS and isinstance(one.best, Bid):
            assert data["more"] > one.best.amount and one.state.auction is not None
            assert one.state.auction.high is not None
            assert 0 <= data["share"] <= sum(one.state.chips) + one.state.pot


def test_d5_7_reason_names_who_gets_the_lot_free() -> None:
    for one, data in given("free"):
        auction = one.state.auction
        assert auction is not None and auction.high is None
        after, steps = one.state, 0
        while after.round == one.state.round and after.phase is Phase.AUCTION:
            after, steps = don.apply(after, Pass())[0], steps + 1
        assert set(one.lot) <= set(after.districts[data["seat"]])
        assert after.chips == one.state.chips
        assert data["points"] == gained(one.state.districts[data["seat"]], one.lot)
        assert steps


def played_out(one: GivenReason, call: Any, taker: int, price: int) -> State:
    """Return the end of the game: the buyer bids its price after the call, and all others pass."""
    state, _ = don.apply(one.state, call)
    while don.to_act(state) is not None:
        legal, bid = don.legal_actions(state), Bid(price)
        buys = don.to_act(state) == taker != one.me and bid in legal
        passes = Pass() if Pass() in legal else legal[0]
        state, _ = don.apply(state, bid if buys else passes)
    return state


@pytest.mark.full
def test_d6_reason_states_the_final_scores() -> None:
    for one, data in given("final", "final_other"):
        call = one.best if one.reason.code == "final" else one.other
        scores = don.scores(played_out(one, call, data["taker"], data["price"]))
        others = [score.points for seat, score in enumerate(scores) if seat != one.me]
        if isinstance(call, Bid) and one.state.options.table == "strict":
            continue  # a bid may be punished (D4.6)
        assert data["points"] == scores[one.me].points
        assert data["other_points"] == max(others)
        if isinstance(call, Bid):
            own = data["taker"] == one.me
            assert data["price"] == call.amount if own else data["price"] > call.amount


def test_results_named_in_the_last_auction_order_the_calls_as_their_chances_do() -> None:
    """Where one call wins clearly more often, only its result is a win."""
    checked = 0
    for seed in range(2, 16):
        for state, legal, history in moments(TABLES[1][0], seed):
            if state.round < ROUNDS or state.phase is not Phase.AUCTION or len(legal) < 2:
                continue
            seen = don.observe(state, acting(state))
            advice = at_once(don_advice.advising(seen, legal, history))
            ends = {why.code: why.data for why in advice.reasons if "final" in why.code}
            if advice.other is None or len(ends) < 2:
                continue
            best, other = (one.chances[advice.seat] for one in (advice.best, advice.other))
            if best - other > 0.5:
                best_end, other_end = ends["final"], ends["final_other"]
                assert int(str(best_end["points"])) >= int(str(best_end["other_points"]))
                assert int(str(other_end["points"])) <= int(str(other_end["other_points"]))
                checked += 1
    assert checked > 3 or IN_PYODIDE


@pytest.mark.full
def test_d6_2_d6_3_reason_names_the_chips_or_the_numbers_that_decide() -> None:
    checked = Counter[str]()
    for final, one in pairwise(given_reasons()):
        if one.reason.code not in ("bonus", "bonus_other", "tie", "tie_other"):
            continue
        call = one.other if one.reason.code.endswith("other") else one.best
        if isinstance(call, Bid) and one.state.options.table == "strict":
            continue  # a bid may be punished (D4.6)
        of_final, data = final.reason.data, one.reason.data
        taker, price = (int(str(of_final.get(name, 0))) for name in ("taker", "price"))
        state = played_out(one, call, taker, price)
        scores = don.scores(state)
        mine, best = scores[one.me], scores[int(str(of_final["seat"]))]
        if one.reason.code.startswith("tie"):
            assert mine.points == best.points
            assert (data["total"], data["other_total"]) == (mine.number_sum, best.number_sum)
        else:
            without = [score.points - score.chip_bonus for score in (mine, best)]
            assert (mine.points > best.points) != (without[0] > without[1])
            assert data["chips"] == state.chips[one.me]
            assert data["other_chips"] == state.chips[int(str(data["seat"]))]
        checked[one.reason.code] += 1
    assert len(checked) == 4 or IN_PYODIDE


def test_reason_names_a_seat_still_in_the_auction() -> None:
    for one, data in given("gains", "feeds", "hands", "goes_for"):
        auction = one.state.auction
        assert auction is not None and data["seat"] != one.me
        buyer = data.get("taker", data["seat"])
        assert buyer in (*auction.queue, auction.bidder)


def test_d5_reason_states_whom_a_bid_pays() -> None:
    for one, data in given("whose"):
        assert data["seats"], "the reason names the seats that are paid"
        due = don.payout(one.state, one.me, one.other.amount)
        assert (data["seats"], data["share"]) == (due.to, due.share)


def lower_bids(one: GivenReason) -> list[int]:
    legal = don.legal_actions(one.state)
    return [a.amount for a in legal if isinstance(a, Bid) and a.amount < one.best.amount]


def test_d5_reason_states_whom_every_lower_bid_would_pay() -> None:
    for one, data in given("lower", "lower_ones"):
        dues = [don.payout(one.state, one.me, price) for price in lower_bids(one)]
        paid = don.payout(one.state, one.me, one.best.amount)
        assert all(due.reason != "nobody" and len(due.to) == 1 for due in dues)
        to = {due.to[0] for due in dues}
        assert paid.reason == "nobody" or not to & set(paid.to), "the bid pays them nothing"
        if one.reason.code == "lower":
            assert [data["price"]] == lower_bids(one)
            assert (data["seat"], data["share"]) == (dues[0].to[0], dues[0].share)
        else:
            assert set(data["seats"]) == to and len(dues) > 1


def test_bid_said_to_be_too_low_is_lower_and_allowed() -> None:
    for one, data in given("too_low", "goes_for", "cheap_for_others"):
        if isinstance(one.other, Pass):
            lower = lower_bids(one)
            assert data["price"] in lower and data.get("least", lower[0]) == lower[0]


def test_d6_2_reason_states_who_has_the_most_chips_after_a_bid() -> None:
    for one, data in given("still_most", "loses_most"):
        (bid,) = [call for call in (one.best, one.other) if isinstance(call, Bid)]
        after = list(one.state.chips)
        after[one.me] -= bid.amount
        if one.state.sale is not None:
            after[one.state.sale.seller] += bid.amount
        else:
            due = don.payout(one.state, one.me, bid.amount)
            for seat in due.to:
                after[seat] += due.share
        rivals = [chips for seat, chips in enumerate(after) if seat != one.me]
        assert data["chips"] == after[one.me] and data["other_chips"] == max(rivals)
        assert after[data["seat"]] == max(rivals)
        assert (one.reason.code == "still_most") is (after[one.me] >= max(rivals))


def test_d5_reason_for_a_bid_names_the_one_rival_that_it_pays_much() -> None:
    for one, data in given("pays"):
        bid = one.best if isinstance(one.best, Bid) else one.other
        due = don.payout(one.state, one.me, bid.amount)
        assert one.state.sale is None and due.share > FEW
        assert ((data["seat"],), data["share"]) == (due.to, due.share)
        assert data["pot"] == one.state.pot


def test_d5_reason_states_own_share_of_the_high_bid() -> None:
    for one, data in given("pays_out"):
        auction = one.state.auction
        assert auction is not None
        assert (auction.bidder, auction.high) == (data["seat"], data["price"])
        due = don.payout(one.state, data["seat"], data["price"])
        assert one.me in due.to and due.share == data["share"] > 0
        assert data["pot"] == due.share - data["price"] // len(due.to)


def test_d5_raise_said_to_pay_really_pays() -> None:
    for one, data in given("raised"):
        assert one.state.auction is not None and data["more"] > one.best.amount
        for seat in one.state.auction.queue:
            own = one.state.districts[seat]
            assert data["seat"] in (one.me, seat) or seat == one.me
            if seat == one.me or any(card.number == data["more"] % 10 for card in own):
                continue
            if one.state.chips[seat] >= data["more"]:
                due = don.payout(one.state, seat, data["more"])
                assert (due.to, due.share) == ((one.me,), data["share"])


def test_reason_states_the_saving_of_a_lower_bid() -> None:
    for one, data in given("cheaper"):
        assert data["price"] == one.best.amount < one.other.amount == data["more"]


def test_reason_states_cost_and_gain_of_a_sale() -> None:
    for one, data in given("sells"):
        (card,) = [action.card for action in (one.best, one.other) if isinstance(action, Offer)][:1]
        rest = [own for own in one.own if own != card]
        assert data["points"] == points(one.own) - points(rest)
        if data["seat"] != one.me:
            assert one.state.chips[data["seat"]]
            assert data["other_points"] == gained(one.state.districts[data["seat"]], [card])


def test_d4_3_reason_names_numbers_that_may_be_bid_again() -> None:
    for one, data in given("frees"):
        barred = don.barred_numbers(one.state, one.me)
        rest = {card.number for card in one.own if card != one.best.card}
        assert set(data["numbers"]) <= set(barred) - rest


def is_auction_next(one: GivenReason) -> bool:
    """Return whether an auction follows if the seat to act swaps. If all have swapped, no seat may
    bid, and the round ends at once (D9)."""
    return len({*one.state.swapped, one.me}) < len(one.state.chips)


def test_d9_reason_states_that_a_swap_forbids_bidding() -> None:
    for one, _ in given("sits_out"):
        if not is_auction_next(one):
            continue
        assert isinstance(one.best, Stay) and isinstance(one.other, Swap)
        after, _ = don.apply(one.state, one.other)
        while after.phase is Phase.EXCHANGE:
            after, _ = don.apply(after, Stay())
        assert after.auction is not None and one.me not in after.auction.queue


def test_reasons_state_what_a_swap_changes() -> None:
    for one, data in given("swaps", "swaps_other", "income"):
        swap = one.best if isinstance(one.best, Swap) else one.other
        if not is_auction_next(one) or not isinstance(swap, Swap):
            continue
        rows = [set(row) for row in one.state.districts]
        then = hands(one, swap)
        if "numbers" not in data:
            for seat, key in ((one.me, "points"), (data["seat"], "other_points")):
                assert data[key] == points(then[seat]) - points(rows[seat])
        elif isinstance(one.other, Stay) or isinstance(one.best, Stay):
            for number in data["numbers"]:
                change = _part(then, one.me, number) - _part(rows, one.me, number)
                assert change > 0


def test_reason_states_the_cost_of_a_discard() -> None:
    for one, data in given("drops"):
        best, other = (
            points(one.own) - points(hands(one, d)[one.me]) for d in (one.best, one.other)
        )
        assert data == {"points": best, "other_points": other}


def _part(rows: list[set[Card]], seat: int, number: int) -> float:
    """Return the part that a seat gets of a payment with this last digit (D5.3)."""
    counts = [sum(card.number == number for card in row) for row in rows]
    most = max(counts)
    return (counts[seat] == most) / counts.count(most) if most else 0.0


FOR_A_BID = {"grows", "raised", "pushes", "leads_to", "leads_to_other", "overbids", "still_most"}
FOR_A_BID |= {"too_low", "lower", "lower_ones", "goes_for", "cheap_for_others"}
FOR_A_PASS = {"costs", "whose", "overbids", "over", "few_left", "loses_most"}
FOR_A_PASS |= {"keeps_most", "leads_to", "leads_to_other"}
BRINGS_PASS = {"sold", "pays_out", "free", "denies", "may_buy", "feeds", "hands", "saves"}
FACTS = {"buys", "pays", *BRINGS_PASS}
"""What a bid or a pass brings, even if the other call is better."""
AGAINST = {
    "whose": lambda one, data: isinstance(one.other, Bid),
    "lower": lambda one, data: data["price"] < one.best.amount,
    "goes_for": lambda one, data: data["price"] < one.best.amount,
    "cheap_for_others": lambda one, data: data["price"] < one.best.amount,
    "sold": lambda one, data: one.best != Pass() or not data["lead"],
    "denies": lambda one, data: one.best != Pass() or not data["lead"],
    "too_low": lambda one, data: data["price"] < one.best.amount,
    "costs": lambda one, data: data["price"] == one.other.amount,
}
"""The condition for reasons that would otherwise speak against the action."""


def test_no_reason_contradicts_the_advice() -> None:
    checked = 0
    for one in given_reasons():
        bidding = one.state.phase in (Phase.AUCTION, Phase.SIDE)
        if not bidding or (one.state.round == ROUNDS and one.state.phase is Phase.AUCTION):
            continue
        if Pass() in (one.best, one.other):
            speaks = FOR_A_PASS if one.best == Pass() else FOR_A_BID
            assert one.reason.code in speaks | FACTS
        holds = AGAINST.get(one.reason.code, lambda one, data: True)
        assert holds(one, one.reason.data)
        assert not one.reason.only_states or one.best == Pass() or one.reason.code in FACTS
        checked += 1
    assert checked > 200 or IN_PYODIDE


BRINGS_BID = {"buys", "grows", "costs", "pushes"}


def test_bid_and_pass_each_have_a_reason_and_together_few() -> None:
    codes: dict[tuple[int, str, str], list[str]] = {}
    for one in given_reasons():
        if Pass() in (one.best, one.other) and one.state.round < ROUNDS:
            if one.state.phase in (Phase.AUCTION, Phase.SIDE):
                pair = id(one.state), str(one.best), str(one.other)
                codes.setdefault(pair, []).append(one.reason.code)
    for found in codes.values():
        result = {"leads_to", "leads_to_other"} & set(found)
        assert set(found) & BRINGS_BID and set(found) & {*BRINGS_PASS, "over"}
        assert len(found) <= 4 + len(result), "two of each at most, and how the game ends"


def opened() -> tuple[Contested, list[int]]:
    """Return an auction and the bids that the seat to act may make."""
    state = next(s for s, _, _ in moments(TABLES[1][0], 0) if s.phase is Phase.AUCTION)
    me = acting(state)
    log = current_log(don.observe(state, me), state.chips)
    contest = contest_of(log)
    spot = spot_now(contest, log)
    auction = Contested(contest, spot, me, partial(ends, contest, spot, me))
    return auction, list(contest.raises(me, spot.high))


def sure(auction: Contested, standing: dict[int, bool]) -> Contested:
    """Return the auction where some bids win at once, and the others are raised."""

    def after(call: int) -> Outcome:
        stands = standing.get(call, False)
        other = (auction.me + 1) % auction.contest.seats
        return {(auction.me, call) if stands else (other, max(call, 0) + 1): 1.0}

    return replace(auction, ends=after)


def test_an_advised_purchase_has_no_reason_that_speaks_against_it() -> None:
    """Neither that it will be raised, nor another chance than the one shown."""
    against = {"overbids", "unraised", "overpaid", "few_left", "loses_most", "whose"}
    for one in given_reasons():
        if isinstance(one.best, Bid) and one.other == Pass():
            assert one.reason.code not in against
    auction, (bid, *_) = opened()
    for unraised in (0.64, 0.92):
        told = replace(auction, chances={bid: 0.8, NO_BID: 0.6}, unraised={bid: unraised})
        stands = sure(told, {bid: True})
        assert not against & {reason.code for reason in bid_reasons(stands, bid, NO_BID)}


def test_purchase_says_whether_others_may_still_raise() -> None:
    auction, (bid, *_) = opened()
    assert auction.rivals
    for stands in (True, False):
        told = replace(sure(auction, {bid: stands}), chances={bid: 0.8, NO_BID: 0.6})
        buys = next(each for each in bid_reasons(told, bid, NO_BID) if each.code == "buys")
        assert buys.data["open"] == (not stands)


@pytest.mark.parametrize(
    ("over", "stands", "code", "pass_code"),
    [
        (5, False, "even_raised", "even_raised"),
        (5, True, "even_little", "even_little"),
        (0, True, "even_fair", "even_little"),
        (-1, True, "even_little", "even_dear"),
        (-1, False, "even_raised", "even_raised"),
    ],
)
def test_calls_that_win_about_as_often_have_one_reason_for_both(
    over: int, stands: bool, code: str, pass_code: str
) -> None:
    """The limit is ``over`` the bid by so many chips. At the limit the lot costs what it is worth;
    above it one can leave it."""
    auction, (bid, *_) = opened()
    bid += 3
    told = replace(sure(auction, {bid: stands}), chances={bid: 0.5, NO_BID: 0.5}, limit=bid + over)
    told = replace(told, worth=told.limit)
    least = replace(told, spot=told.spot._replace(high=bid - 1))
    for pair, wanted in (((bid, NO_BID), code), ((NO_BID, bid), pass_code)):
        why = why_even(least, *pair)
        assert why.code == wanted
        assert why.code != "even_fair" or why.data == {"price": bid + over}
        assert why.code != "even_dear" or why.data == {"price": bid}
    unknown = replace(told, limit=None, worth=None)
    assert why_even(unknown, NO_BID, bid).code == ("even_little" if stands else "even_raised")


def test_only_a_seat_that_leads_in_points_is_told_that_it_can_hardly_lose() -> None:
    found = Counter[bool]()
    for state, legal, _ in moments(TABLES[1][0], 0, chips="open"):
        if state.phase is not Phase.AUCTION or len(legal) < 2 or state.round == ROUNDS:
            continue
        me, bid = acting(state), amount(legal[1])
        log = current_log(don.observe(state, me), state.chips)
        contest = contest_of(log)
        spot = spot_now(contest, log)
        auction = Contested(contest, spot, me, partial(ends, contest, spot, me))
        why = why_even(replace(auction, chances={bid: 0.99, NO_BID: 0.99}), bid, NO_BID)
        have = [points(row) for row in state.districts]
        lead = have[me] - max(have[:me] + have[me + 1 :])
        assert (why.code == "even_ahead") is (lead > 0)
        assert why.code != "even_ahead" or why.data == {"points": lead}
        chips = state.chips
        richest = all(chips[me] > n for seat, n in enumerate(chips) if seat != me)
        assert (why.code == "even_rich") is (lead <= 0 and richest)
        assert why.code != "even_rich" or why.data == {"chips": chips[me]}
        found[lead > 0] += 1
    assert found[True] and found[False]


def test_bid_above_the_lowest_one_makes_the_others_pay_more() -> None:
    auction, (low, bid, *_) = opened()
    rivals = [seat for seat in range(auction.contest.seats) if seat != auction.me]

    def after(call: int) -> Outcome:
        return {(seat, call + 1): 1 / len(rivals) for seat in rivals}

    told = replace(
        auction, ends=after, chances={low: 0.5, bid: 0.8, NO_BID: 0.3}, unraised={bid: 0.8}
    )
    _, why, *_ = bid_reasons(told, bid, NO_BID)
    assert (why.code, why.data) == ("cheap_for_others", {"price": low})


def test_no_rival_is_named_as_the_probable_buyer_if_several_may_buy() -> None:
    auction, (bid, *_) = opened()
    rivals = [seat for seat in range(auction.contest.seats) if seat != auction.me]
    price = auction.spot.high + 1
    assert not auction.is_sold and len(auction.rivals) > 1
    spread = {(seat, price): 1 / len(rivals) for seat in rivals}
    several = replace(auction, ends=lambda call: spread)
    told = [each for each in bid_reasons(several, bid, NO_BID) if each.code in BRINGS_PASS]
    assert [each.code for each in told] == ["may_buy"]
    seat = int(str(told[0].data["seat"]))
    assert seat in rivals and told[0].data["points"] == auction.gain(seat)
    assert auction.gain(seat) == max(map(auction.gain, rivals)), "the one to fear most"


def test_bid_that_is_worse_than_a_pass_unless_it_is_raised_drives_up_the_price() -> None:
    auction, (bid, *_) = opened()
    raised = sure(auction, {})
    told = replace(raised, chances={bid: 0.8, NO_BID: 0.7}, unraised={bid: 0.64})
    pushes, unraised, *_ = bid_reasons(told, bid, NO_BID)
    assert (pushes.code, pushes.data["more"]) == ("pushes", bid + 1)
    assert (unraised.code, unraised.data) == ("overpaid", {"percent": 64})
    higher = replace(raised, chances={bid: 0.8, NO_BID: 0.7}, unraised={bid: 0.86})
    assert bid_reasons(higher, bid, NO_BID)[1].code == "unraised"
    purchase = replace(told, chances={bid: 0.8, NO_BID: 0.6})
    assert bid_reasons(purchase, bid, NO_BID)[0].code == "buys"


def test_bid_above_the_lowest_one_says_why() -> None:
    auction, (low, middle, bid, *_) = opened()
    told = replace(
        auction, chances={low: 0.7, middle: 0.7, bid: 0.8, NO_BID: 0.6}, unraised={bid: 0.8}
    )
    _, why, *_ = bid_reasons(sure(told, {bid: True}), bid, NO_BID)
    assert (why.code, why.data) == ("too_low", {"price": middle, "least": low})
    _, why, *_ = bid_reasons(sure(told, {middle: True, bid: True}), bid, NO_BID)
    assert (why.code, why.data["price"], why.data["more"]) == ("goes_for", low, low + 1)
    every = {low: True, middle: True, bid: True}
    lowest = bid_reasons(sure(told, every), low, NO_BID)
    reasons_for_a_jump = {"too_low", "goes_for", "lower", "lower_ones"}
    assert not reasons_for_a_jump & {reason.code for reason in lowest}


def test_limit_is_the_last_price_at_which_the_lot_is_worth_buying() -> None:
    """With the lot at that price, a seat wins as often as if the buyer gets it for a chip less; at
    the next two prices it does not."""
    checked = 0
    for state, legal, _ in (each for seed in range(2) for each in moments(TABLES[1][0], seed)):
        if state.phase not in (Phase.AUCTION, Phase.SIDE) or len(legal) < 2:
            continue
        me = acting(state)
        contest = contest_of(current_log(don.observe(state, me), state.chips))
        ((buyer, _),) = list(ends(contest, contest.opening, me, NO_BID))[:1]
        limit = worth_of(contest, me, {(buyer, 1): 1.0}).limit
        seller = state.sale is not None and state.sale.seller == me
        if contest.leaves.done > LIMIT_TO or seller:
            assert limit is None
            continue
        adds = gained(state.districts[me], for_sale(state))
        bids = [n for n in range(limit or 1, state.chips[me] + 1) if contest.may_bid(me, n)]
        fair = [
            contest.leaves.after(me, n)[me] - THRIFT * max(0, n - adds)
            >= contest.chances_at(Spot(max(1, n - 1), buyer, 0))[me]
            for n in bids[:3]
        ]
        lacking = [False, False]
        assert fair[: 3 if limit else 2] == ([True, *lacking] if limit else lacking)[: len(fair)]
        checked += limit is not None
    assert checked > 20 or IN_PYODIDE


class AdvisedBid(NamedTuple):
    """What a hint said in an auction: its advice, and the lowest bid that was allowed."""

    auction: int
    advice: Advice
    least: int

    @property
    def bid(self) -> int:
        return max(0, amount(self.advice.best.action))

    def is_fine(self, call: int) -> bool:
        """Return whether a bid (0: a pass) wins about as often as the advice, as shown."""
        lost = {
            max(0, amount(one.action)): self.advice.lost_in_100(one.action)
            for one in self.advice.alternatives
        }
        return (lost.get(call) or 0) <= FINE if call in lost else False

    def keeps_to(self, limit: int) -> bool:
        """Return whether the advice bids up to the limit and passes above it, or does as well."""
        if self.bid:
            return self.bid <= limit or self.is_fine(0)
        return self.least > limit or any(map(self.is_fine, range(self.least, limit + 1)))


@lru_cache(maxsize=1)
def advised_bids() -> list[AdvisedBid]:
    """Return the hints in the auctions of some games in which the first seat follows them."""
    found = []
    for level, seed in (("naive", 12), ("shrewd", 3), ("don", 5), ("sharp", 12)):
        for match, advice in followed(level, seed, scaled(13, daily=5)):
            if match.state.phase in (Phase.AUCTION, Phase.SIDE):
                legal = match.legal_actions()
                opened = max(n for n, e in enumerate(match.events()) if e.opens_auction)
                least = min(one.amount for one in legal if isinstance(one, Bid))
                found.append(AdvisedBid(hash((level, seed, opened)), advice, least))
    return found


def test_later_hints_of_an_auction_keep_to_the_limit_of_the_first() -> None:
    first: dict[int, int | None] = {}
    kept = Counter[bool]()
    for one in advised_bids():
        limit = first.setdefault(one.auction, one.advice.limit)
        if limit is not None:
            kept[one.keeps_to(limit)] += 1
    assert kept[True] > 9 * kept[False] and (kept[True] > 30 or IN_PYODIDE)


def test_a_bid_is_too_much_just_above_the_limit() -> None:
    """Whatever is advised: no bid up to the limit is called too much, and none above it is
    advised as worth its price."""
    for one in advised_bids():
        limit = one.advice.limit
        codes = {why.code: why.data for why in one.advice.reasons}
        if limit is None:
            continue
        assert one.bid <= limit
        if not one.bid:
            assert one.least > limit
            assert {"over", "keeps_most"} & set(codes) or one.advice.other is None
        for code in ("costs", "even_dear"):
            assert code not in codes or int(str(codes[code]["price"])) > limit
        for code in ("over", "even_fair"):
            assert code not in codes or limit <= int(str(codes[code]["price"]))
        assert "over" not in codes or int(str(codes["over"]["price"])) < one.least


def test_of_calls_shown_alike_a_bid_up_to_the_limit_is_advised() -> None:
    for one in advised_bids():
        why = {each.code: each.data for each in one.advice.reasons}
        if one.bid or one.advice.limit is None:
            continue
        fine = [bid for bid in range(one.least, one.advice.limit + 1) if one.is_fine(bid)]
        assert not fine, why


def test_reason_counts_the_lead_of_a_rival_late_in_the_game() -> None:
    for one, data in given("denies", "sold"):
        lead = points(one.state.districts[data["seat"]]) + data["points"] - points(one.own)
        late = one.state.round > LATE and one.best != Pass()
        assert data["lead"] == (max(0, lead) if late else 0)


def test_of_two_equally_good_calls_one_is_recommended_with_figures() -> None:
    """The bid if it is the best and costs no more than a chip for each point, or than the lot is
    worth; else the pass. Where the bid is the best at a higher price, the reasons only state
    figures, and nothing speaks for the pass."""
    found = Counter[str]()
    for state, legal, _ in moments(TABLES[1][0], 0, mischief=True, chips="open"):
        if state.phase not in (Phase.AUCTION, Phase.SIDE) or len(legal) < 2 or state.round > 13:
            continue
        me = acting(state)
        log = current_log(don.observe(state, me), state.chips)
        contest = contest_of(log)
        spot, bid = spot_now(contest, log), amount(legal[1])
        limit, after = limit_of(contest, me), partial(ends, contest, spot, me)
        brings = gained(state.districts[me], for_sale(state))
        for pair in ((bid, NO_BID), (NO_BID, bid)):
            reasons = bid_reasons(Contested(contest, spot, me, after, limit), *pair, near=True)
            codes = {reason.code for reason in reasons}
            found.update(codes)
            assert reasons and all(reason.data for reason in reasons)
            if pair == (NO_BID, bid):
                assert codes <= FOR_A_PASS | FACTS and not any(
                    reason.only_states for reason in reasons
                )
            else:
                assert codes <= FOR_A_BID | FACTS | {"overbids"}
                high = all(reason.only_states for reason in reasons)
                assert high or bid <= max(brings, limit or 0)
                assert reasons[0].code in ("buys", "grows", "pushes")
    assert (
        min(found["buys"], found["saves"], found["pays_out"], found["overbids"]) > 5 or IN_PYODIDE
    )


def test_points_and_chances_that_differ_are_explained() -> None:
    """Points, chips and rounds are those on the table."""
    found = Counter[str]()
    states = (each for seed in range(4) for each in moments(TABLES[1][0], seed, chips="open"))
    for state, _, _ in states:
        if state.phase is Phase.OVER:
            continue
        position = position_of(don.observe(state, 0), state.chips)
        seats = len(state.chips)
        have = [points(row) for row in state.districts]
        for me, best in permutations(range(seats), 2):
            for likely in (me, best):
                chances = tuple(0.4 if seat == likely else 0.2 for seat in range(seats))
                why = why_not_favourite(position, me, chances)
                if why is None:
                    continue
                found[why.code] += 1
                data, other = why.data, int(str(why.data["seat"]))
                if why.code == "poorer":
                    assert likely == other == best and state.chips[best] > state.chips[me]
                    assert data["points"] == have[me] - max(have[:me] + have[me + 1 :])
                    assert data["rounds"] == ROUNDS - state.round > 1
                    continue
                assert likely == me and data["points"] == max(have) - have[me]
                ADVANTAGES[why.code](state, me, other, data)
    assert set(found) | {"well_paid"} == {*ADVANTAGES, "poorer"} or IN_PYODIDE


def test_seat_behind_that_is_paid_for_more_numbers_is_told_so() -> None:
    own, leading = ("V0", "O6", "K7", "B8"), ("Y1", "Y2", "Y4", "S3")
    held = tuple(mask_of(CARDS[code] for code in row) for row in (own, leading, ()))
    position = Position(held, (4, 12, 12), 0, 0, 4)
    why = why_not_favourite(position, 0, (0.5, 0.3, 0.2))
    assert why is not None and why.code == "well_paid"
    assert why.data == {"seat": 1, "points": 3, "numbers": (0, 6, 7, 8)}


def has_most_chips(state: State, me: int, leader: int, data: Mapping[str, Any]) -> None:
    assert data["chips"] == state.chips[me] > max(state.chips[:me] + state.chips[me + 1 :])


def has_more_chips(state: State, me: int, leader: int, data: Mapping[str, Any]) -> None:
    assert (data["chips"], data["other_chips"]) == (state.chips[me], state.chips[leader])
    assert data["chips"] > data["other_chips"]


def is_paid_alone(state: State, me: int, leader: int, data: Mapping[str, Any]) -> None:
    rows = [set(row) for row in state.districts]
    assert data["numbers"] and all(_part(rows, me, number) == 1 for number in data["numbers"])


def has_a_growing_colour(state: State, me: int, leader: int, data: Mapping[str, Any]) -> None:
    known = {card for row in state.districts for card in row} | set(state.removed)
    extra = next(c for c in don.DECK if c not in known and c.colour == data["colour"])
    assert data["next_points"] == gained(state.districts[me], [extra])
    assert all(
        gained(state.districts[leader], [card]) < data["next_points"]
        for card in don.DECK
        if card not in known and card.colour in {own.colour for own in state.districts[leader]}
    )


ADVANTAGES = {
    "richest": has_most_chips,
    "wealthier": has_more_chips,
    "well_paid": is_paid_alone,
    "promising": has_a_growing_colour,
}
"""What each reason says that a seat has which is behind in points but the likeliest winner."""
