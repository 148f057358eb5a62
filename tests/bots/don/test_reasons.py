"""Each kind of reason: its figures are worked out again from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise, permutations
from typing import Any, NamedTuple

import pytest

from don.bots.advice import BOTH_FINE, FINE, SLIGHT, Advice, Reason
from don.bots.don import advice as don_advice
from don.bots.don.bid_reasons import MUCH, bid_reasons
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
from don.bots.don.contest.rivals import rival_mixtures
from don.bots.don.contested import Contested
from don.bots.don.exchange import swapped
from don.bots.don.limit import DEAREST, LIMIT_TO, PART, THRIFT, Bill, bill_of
from don.bots.don.not_favourite import why_not_favourite
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
            after, bill = partial(ends, contest, spot, me), bill_for(contest, me)
            chances = dict(zip(calls, (0.5, 0.4), strict=True))
            found = bid_reasons(Contested(contest, spot, me, after, bill, chances), *calls)
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


@lru_cache(2)
def bill_for(contest: Contest, me: int) -> Bill | None:
    """Return what the lot is worth to a seat that knows nothing of the others."""
    return at_once(bill_of(contest, me, at_once(rival_mixtures((), contest.seats, unfinished=0))))


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
    elsewhere |= {"fetches", "no_bid", "earns", "saves", BOTH_FINE}
    assert IN_PYODIDE or {one.reason.code for one in given_reasons()} | elsewhere == set(REASONS)


@pytest.mark.slow
def test_d6_1_reasons_state_what_a_lot_brings() -> None:
    for one, data in given("worth", "buys"):
        assert data["points"] == gained(one.own, one.lot)
    for one, data in given("buys"):
        assert Bid(data["price"]) in (one.best, one.other)
        assert data["chips"] == one.state.chips[one.me]


def test_parts_of_the_worth_add_up_to_it() -> None:
    for one, data in given("worth"):
        parts = [data[name] for name in ("income", "kept")]
        assert data["own"] + sum(parts) == data["price"]
        assert data["own"] > 0 or not any(parts)
        assert all(part >= PART for part in parts if part) and parts.count(0) > 0
        if data["next_points"]:
            known = {card for row in one.state.districts for card in row} | set(one.lot)
            same = [card for card in don.DECK if card.colour == data["colour"]]
            extra = next(card for card in same if card not in known)
            assert data["next_points"] == gained([*one.own, *one.lot], [extra])
            assert data["colour"] in {card.colour for card in one.lot}
        if data["seat"] != one.me:
            assert data["other_points"] == gained(one.state.districts[data["seat"]], one.lot)


def test_d5_3_numbers_of_the_income_pay_more_with_the_lot() -> None:
    told = 0
    for one, data in given("worth"):
        rows = [set(row) for row in one.state.districts]
        then = [row - set(one.lot) for row in rows]
        then[one.me] |= set(one.lot)
        paying = {n for n in range(10) if _part(then, one.me, n) > _part(rows, one.me, n)}
        assert data["numbers"] == (tuple(sorted(paying)) if data["income"] else ())
        told += bool(data["income"])
    assert told or IN_PYODIDE


def test_d4_3_bids_said_to_be_barred_cost_no_more_than_the_worth() -> None:
    worth = {id(one.state): data["price"] for one, data in given("worth")}
    for one, data in given("barred"):
        legal = don.legal_actions(one.state)
        assert data["bids"] and max(data["bids"]) <= worth[id(one.state)]
        assert not any(Bid(bid) in legal for bid in data["bids"])


def test_a_worth_told_beside_a_bid_that_is_not_advised_is_lower_than_the_bid() -> None:
    for one, data in given("worth"):
        if isinstance(one.best, Pass):
            assert data["price"] < one.other.amount
        elif isinstance(one.best, Bid):
            assert data["price"] >= one.best.amount


def test_a_bid_dearer_than_the_worth_says_what_a_raise_pays() -> None:
    for one, data in given("drives"):
        assert one.best.amount > data["price"] and data["seat"] != one.me
        due = don.payout(one.state, data["seat"], one.best.amount + 1)
        mine = one.me in due.to and one.state.sale is None
        assert data["share"] == (due.share if mine else 0)


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
        assert data["points"] == gained(one.state.districts[data["seat"]], one.lot)
        assert after.chips[one.me] == one.state.chips[one.me] + data["share"]


def test_rival_said_to_be_paid_after_a_pass_is_paid() -> None:
    for one, data in given("hands"):
        assert one.state.sale is None and data["seat"] != one.me and data["share"] >= MUCH
        assert data["points"] == gained(one.state.districts[data["taker"]], one.lot)
        after, _ = don.apply(one.state, Pass())
        assert set(one.lot) <= set(after.districts[data["taker"]])
        assert after.chips[data["seat"]] == one.state.chips[data["seat"]] + data["share"]


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


def test_a_win_is_told_exactly_of_calls_that_win_more_often_than_not() -> None:
    checked = Counter[str]()
    for seed in range(2, 12):
        for state, legal, history in moments(TABLES[1][0], seed):
            if state.round < ROUNDS - 1 or state.phase is not Phase.AUCTION or len(legal) < 2:
                continue
            seen = don.observe(state, acting(state))
            for also in ((), legal[-1:]):
                advice = at_once(don_advice.advising(seen, legal, history, also, deep=True))
                for why in advice.reasons:
                    if why.code.split("_other")[0] not in ("final", "leads_to"):
                        continue
                    option = advice.other if why.code.endswith("_other") else advice.best
                    assert option is not None
                    mine, theirs = why.data["points"], why.data["other_points"]
                    shown = round(100 * advice.shown_chance(option))
                    if mine != theirs:
                        assert (int(str(mine)) > int(str(theirs))) is (shown > 50)
                    checked[why.code] += 1
    assert min(checked["final"], checked["final_other"]) > 3 or IN_PYODIDE


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
    for one, data in given("hands"):
        auction = one.state.auction
        assert auction is not None and data["seat"] != one.me
        buyer = data.get("taker", data["seat"])
        assert buyer in (*auction.queue, auction.bidder)


def test_d5_reason_for_a_bid_names_the_one_rival_that_it_pays_much() -> None:
    for one, data in given("pays", "pays_other"):
        bid = one.best if one.reason.code == "pays" else one.other
        due = don.payout(one.state, one.me, bid.amount)
        assert one.state.sale is None and due.share >= MUCH
        assert ((data["seat"],), data["share"]) == (due.to, due.share)


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


WORTH = {"worth", "drives", "buys"}
BRINGS_PASS = {"sold", "free", "denies", "earns", "hands", "unsold"}


def test_call_and_pass_each_have_a_reason_and_together_few() -> None:
    codes: dict[tuple[int, str, str], list[str]] = {}
    for one in given_reasons():
        if Pass() in (one.best, one.other) and one.state.round < ROUNDS:
            if one.state.phase in (Phase.AUCTION, Phase.SIDE):
                pair = id(one.state), str(one.best), str(one.other)
                codes.setdefault(pair, []).append(one.reason.code)
    for found in codes.values():
        result = {"leads_to", "leads_to_other", "saves"} & set(found)
        assert len(set(found) & WORTH) == 1 or {"buys", *found} == set(found)
        assert len(set(found) & BRINGS_PASS) == 1
        assert len(found) <= 3 + len(result), "how the game ends is said besides"


def opened_state() -> State:
    """Return a position in an auction."""
    return next(s for s, _, _ in moments(TABLES[1][0], 0) if s.phase is Phase.AUCTION)


def opened() -> tuple[Contested, list[int]]:
    """Return an auction and the bids that the seat to act may make."""
    state = opened_state()
    me = acting(state)
    log = current_log(don.observe(state, me), state.chips)
    contest = contest_of(log)
    spot = spot_now(contest, log)
    auction = Contested(contest, spot, me, partial(ends, contest, spot, me))
    return auction, list(contest.raises(me, spot.high))


def test_no_rival_is_named_as_the_probable_buyer_if_several_may_buy() -> None:
    auction, (bid, *_) = opened()
    rivals = [seat for seat in range(auction.contest.seats) if seat != auction.me]
    price = auction.spot.high + 1
    assert not auction.is_sold and len(auction.rivals) > 1
    spread = {(seat, price): 1 / len(rivals) for seat in rivals}
    several = replace(auction, ends=lambda call: spread)
    several = replace(several, chances={bid: 0.5, NO_BID: 0.5})
    told = [each for each in bid_reasons(several, bid, NO_BID) if each.code in BRINGS_PASS]
    assert not told


def test_a_bid_that_wins_more_often_than_the_next_lower_one_says_so() -> None:
    auction, bids = opened()
    low, bid = bids[0], bids[1]
    due = don.payout(opened_state(), auction.me, low)
    for lost in (0.01, 0.02):
        told = replace(auction, chances={low: 0.7 - lost, bid: 0.7, NO_BID: 0.5})
        codes = {why.code: dict(why.data) for why in bid_reasons(told, bid, NO_BID)}
        found = {code: codes[code] for code in ("lower", "weaker") if code in codes}
        if lost < 0.02:
            assert not found
        elif len(due.to) == 1:
            assert found == {"lower": {"price": low, "seat": due.to[0], "share": due.share}}
        else:
            assert found == {"weaker": {"price": low}}


def test_a_chip_above_the_worth_is_too_much_and_no_worth_is_told_too_late() -> None:
    checked = 0
    for state, legal, _ in (each for seed in range(2) for each in moments(TABLES[1][0], seed)):
        if state.phase not in (Phase.AUCTION, Phase.SIDE) or len(legal) < 2:
            continue
        me = acting(state)
        contest = contest_of(current_log(don.observe(state, me), state.chips))
        bill = bill_for(contest, me)
        seller = state.sale is not None and state.sale.seller == me
        assert (bill is None) is (contest.leaves.done > LIMIT_TO or seller)
        if bill is None:
            continue
        assert sum(bill.parts) == bill.worth and bill.buyer != me
        if bill.limit:
            assert contest.may_bid(me, bill.limit) and bill.limit >= contest.least
        leaves, price = contest.leaves, bill.worth + 1
        assert bill.limit <= bill.worth <= state.chips[me]
        if bill.worth < min(DEAREST, state.chips[me]):
            adds = gained(state.districts[me], for_sale(state))
            owned = leaves.mean_after(me, price)[me] - THRIFT * max(0, price - adds)
            others = [seat for seat in range(contest.seats + 1) if seat != me]
            assert owned < max(leaves.mean_after(s, max(1, price - 1))[me] for s in others)
        checked += bill.limit > 0
    assert checked > 20 or IN_PYODIDE


class AdvisedBid(NamedTuple):
    """What a hint said in an auction: its advice, and the lowest bid that was allowed."""

    auction: int
    advice: Advice
    least: int

    @property
    def bid(self) -> int:
        return max(0, amount(self.advice.best.action))

    @property
    def told(self) -> dict[str, Mapping[str, Any]]:
        return {why.code: why.data for why in self.advice.reasons}

    @property
    def worth(self) -> int | None:
        """What the hint says that the lot is worth."""
        prices = [self.told[code]["price"] for code in WORTH - {"buys"} if code in self.told]
        return prices[0] if prices else None

    def lost(self, bid: int) -> int:
        """Return how many games in 100 a bid (0: a pass) loses, as shown."""
        lost = {
            max(0, amount(one.action)): self.advice.lost_in_100(one.action)
            for one in self.advice.alternatives
        }
        return lost.get(bid) or 0


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


def test_all_hints_of_an_auction_name_the_same_worth_and_bid_up_to_the_first_limit() -> None:
    limits: dict[int, int] = {}
    worths: dict[int, int] = {}
    for one in advised_bids():
        if one.worth is None:
            continue
        assert worths.setdefault(one.auction, one.worth) == one.worth
        if one.bid and one.advice.limit is not None:
            assert one.bid <= one.advice.limit <= one.worth
            assert limits.setdefault(one.auction, one.advice.limit) == one.advice.limit
    assert len(limits) > 15 or IN_PYODIDE
    assert len(worths) > 20 or IN_PYODIDE


def test_a_bid_above_the_worth_is_advised_only_to_drive_up_the_price() -> None:
    for one in advised_bids():
        if one.worth is not None and one.bid > one.worth:
            assert "drives" in one.told and one.lost(0) > FINE
        assert "dear" not in one.told or one.told["dear"]["chips"] > 0


def test_a_pass_is_advised_only_if_all_bids_are_too_dear_or_win_clearly_less_often() -> None:
    for one in advised_bids():
        if not one.bid and one.worth is not None:
            assert one.advice.other is not None and amount(one.advice.other.action) == one.least
            weighed = [amount(each.action) for each in one.advice.alternatives]
            for bid in (each for each in weighed if 0 < each <= one.worth):
                assert one.lost(bid) > FINE


def test_both_are_fine_exactly_where_the_shown_chances_differ_by_no_more_than_two() -> None:
    fine = 0
    for level, seed in (("naive", 12), ("shrewd", 4), ("don", 5)):
        for _, advice in followed(level, seed, scaled(15, daily=5)):
            if advice.other is None:
                continue
            told = any(why.code == BOTH_FINE for why in advice.reasons)
            chances = [advice.shown_chance(one) * 100 for one in (advice.best, advice.other)]
            assert told is (abs(round(chances[0]) - round(chances[1])) <= FINE)
            fine += told
    assert fine > 10 or IN_PYODIDE


def test_no_lower_bid_wins_about_as_often_as_the_advised_one() -> None:
    checked = 0
    for one in advised_bids():
        if not one.bid or one.advice.exact:
            continue
        weighed = (amount(each.action) for each in one.advice.alternatives)
        lower = [bid for bid in weighed if 0 < bid < one.bid]
        assert all(one.lost(bid) > SLIGHT for bid in lower)
        if lower and not {"barred", "drives", "final", "leads_to"} & set(one.told):
            assert {"lower", "weaker"} & set(one.told)
            checked += 1
    assert checked or IN_PYODIDE


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
