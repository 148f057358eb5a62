"""Each kind of reason: its figures are worked out again from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from don.bots.advice import Reason
from don.bots.don.advice import advising, amount
from don.bots.don.contest.auction import contest_of, heard_now, spot_now
from don.bots.don.exchange import swapped
from don.bots.don.reasons import (
    DEAR,
    FEW,
    LEAST_UNSEEN,
    REASONS,
    Traded,
    bid_reasons,
    read_datum,
    trade_reasons,
)
from don.bots.don.trading import without
from don.bots.don.value.position import Position, position_of
from don.bots.interruptible import finished
from don.games import don
from don.games.don.actions import Bid, Drop, Keep, Offer, Pass, Stay, Swap
from don.games.don.deck import Card
from don.games.don.state import Phase, State
from don.table.rng import Rng
from tests.bots.don.games import acting, for_sale, moments
from tests.scale import IN_PYODIDE, scaled

pytestmark = pytest.mark.desk

TABLES: list[tuple[list[str], dict[str, Any]]] = [
    (["careful", "sharp", "naive"], {"exchange": True}),
    (["sharp", "careful", "naive", "careful"], {}),
    (["careful", "naive", "careful", "naive", "timid"], {"table": "strict", "exchange": True}),
]


class Told(NamedTuple):
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
def told() -> tuple[Told, ...]:
    """Reasons between any two actions, whether they are good or bad."""
    return tuple(
        Told(state, *pair)
        for seed in range(2 if IN_PYODIDE else scaled(5, daily=2))
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
            heard = heard_now(seen, state.chips)
            contest = contest_of(heard)
            found = bid_reasons(contest, spot_now(contest, heard), me, amount(best), amount(other))
        else:
            position = position_of(seen, state.chips)
            first, second = (Traded(said, _after(position, me, said)) for said in (best, other))
            found = trade_reasons(position, me, first, second)
        for reason in found:
            yield best, other, reason


def _after(position: Position, me: int, said: Any) -> Position:
    if isinstance(said, Swap):
        return swapped(position, me, said)
    return without(position, me, said) if isinstance(said, Drop) else position


def of(*codes: str) -> Iterator[tuple[Told, dict[str, Any]]]:
    found = 0
    for one in told():
        if one.reason.code in codes:
            found += 1
            yield one, dict(one.reason.data)
    assert found or IN_PYODIDE, f"{codes} came up"


def points(cards: Iterable[Card]) -> int:
    """D6.1."""
    return sum(k * (k + 1) // 2 for k in Counter(card.colour for card in cards).values())


def gained(own: Iterable[Card], lot: Iterable[Card]) -> int:
    return points([*own, *lot]) - points(own)


def hands(one: Told, said: Any) -> list[set[Card]]:
    """Everybody's districts after an exchange or a discard, by the rules."""
    return [set(row) for row in don.apply(one.state, said)[0].districts]


@pytest.mark.full
def test_every_kind_of_reason_comes_up_and_holds_what_it_must() -> None:
    for one in told():
        assert tuple(one.reason.data) == REASONS[one.reason.code]
        for name, value in one.reason.data.items():
            plain = list(value) if isinstance(value, tuple) else value
            assert read_datum(name, plain, len(one.state.chips)) == value
        assert one.reason.weight >= 0
    assert IN_PYODIDE or {one.reason.code for one in told()} == set(REASONS)


@pytest.mark.full
def test_what_the_lot_makes_of_a_set() -> None:
    for one, data in of("set"):
        if isinstance(one.other, Offer):
            rest = [card for card in one.own if card != one.other.card]
            assert -data["points"] == points(one.own) - points(rest) > 0
            assert data["colour"] == one.other.card.colour and isinstance(one.best, Keep)
            continue
        part = [card for card in one.lot if card.colour == data["colour"]]
        assert isinstance(one.best, Bid) and isinstance(one.other, Pass)
        assert data["points"] == gained(one.own, part) > 0
        assert data["count"] == sum(c.colour == data["colour"] for c in (*one.own, *one.lot))


@pytest.mark.dear
def test_d6_1_a_lot_of_first_districts_is_told_as_one() -> None:
    for one, data in of("gain"):
        assert data["points"] == gained(one.own, one.lot) == len(one.lot) > 1


def test_what_may_still_come_is_nobodys() -> None:
    for one, data in of("hope"):
        seen = {card for row in one.state.districts for card in row} | {*one.state.removed}
        if one.state.phase is not Phase.DISCARD:  # there the lot is still to be had
            seen |= {*one.lot}
        unseen = [c for c in don.DECK if c not in seen and c.colour == data["colour"]]
        assert data["count"] == len(unseen) > 0


def test_a_rival_to_whom_it_is_worth_much_may_get_it() -> None:
    for one, data in of("denies", "wanted"):
        seat, cards = data["seat"], one.lot
        if isinstance(one.best, Bid):
            assert one.state.auction is not None and seat in one.state.auction.queue
            assert data["points"] > len(cards)
        else:
            offer = one.best if one.reason.code == "wanted" else one.other
            cards = (offer.card,)
            assert one.state.chips[seat] and data["points"] > 1
        assert seat != one.me
        assert data["points"] == gained(one.state.districts[seat], cards)


def test_who_gets_the_lot_otherwise_gets_it_for_certain() -> None:
    for one, data in of("outbid"):
        after, _ = don.apply(one.state, one.other)
        assert one.other == Pass() and set(one.lot) <= set(after.districts[data["seat"]])
        assert one.state.auction is not None and one.state.auction.high == data["price"]


def test_d5_7_who_gets_the_lot_for_nothing() -> None:
    for one, data in of("free"):
        auction = one.state.auction
        assert auction is not None and auction.high is None
        after, steps = one.state, 0
        while after.round == one.state.round and after.phase is Phase.AUCTION:
            after, steps = don.apply(after, Pass())[0], steps + 1
        assert set(one.lot) <= set(after.districts[data["seat"]])
        assert after.chips == one.state.chips
        assert data["seat"] == one.me if isinstance(one.best, Pass) else steps == 1


def test_d6_how_the_last_auction_would_end() -> None:
    """Played by the rules: all others pass."""
    for one, data in of("final"):
        state, _ = don.apply(one.state, one.best)
        while (seat := don.to_act(state)) is not None:
            legal = don.legal_actions(state)
            assert seat != one.me or isinstance(one.best, Bid)
            state, _ = don.apply(state, Pass() if Pass() in legal else legal[0])
        scores = [score.points for score in don.scores(state)]
        others = [p for seat, p in enumerate(scores) if seat != one.me]
        assert don.winners(state) == (one.me,)
        assert data["points"] == scores[one.me]
        assert data["others"] == max(others) == scores[data["seat"]]
        if isinstance(one.best, Bid):
            assert (data["taker"], data["price"]) == (one.me, one.best.amount)


def test_d5_whom_a_bid_pays() -> None:
    for one, data in of("feeds_instead", "shared_by_all"):
        bid = one.other if one.reason.code == "feeds_instead" else one.best
        due = don.payout(one.state, one.me, bid.amount)
        owned = any(
            card.number == data["number"]
            for seat, row in enumerate(one.state.districts)
            for card in row
            if seat != one.me
        )
        assert (data["number"], data["share"]) == (bid.amount % 10, due.share)
        assert owned is (one.reason.code == "feeds_instead")
        assert data["pot"] == one.state.pot
        if owned:
            assert data["seats"] == due.to


def test_d8_3_whom_a_bid_for_a_district_pays() -> None:
    for one, data in of("pays_seller"):
        assert one.state.sale is not None
        assert (data["seat"], data["price"]) == (one.state.sale.seller, one.other.amount)


def test_d5_what_one_is_paid_if_the_high_bidder_pays() -> None:
    for one, data in of("pays_out"):
        auction = one.state.auction
        assert auction is not None and isinstance(one.best, Pass)
        assert (auction.bidder, auction.high) == (data["seat"], data["price"])
        due = don.payout(one.state, data["seat"], data["price"])
        assert one.me in due.to and due.share == data["share"] > 0
        assert data["pot"] == one.state.pot


def test_d4_3_numbers_that_may_be_bid() -> None:
    for one, data in of("bars_self", "frees"):
        barred = don.barred_numbers(one.state, one.me)
        if one.reason.code == "frees":
            gone = [one.best.card] if isinstance(one.best, (Offer, Drop)) else [one.best.give]
            rest = {card.number for card in one.own if card not in gone}
            assert set(data["numbers"]) <= set(barred) - rest
        else:
            new = one.lot if isinstance(one.other, Bid) else hands(one, one.other)[one.me]
            assert set(data["numbers"]) <= {card.number for card in new} - set(barred)


def worth(one: Told) -> float:
    """The points of the lot, and half of those that the next district of a colour adds then."""
    owned = {card for row in one.state.districts for card in row}
    unseen = {*don.DECK} - owned - {*one.state.removed, *one.lot}
    colours = {card.colour for card in one.lot} & {card.colour for card in unseen}
    counts = Counter(card.colour for card in (*one.own, *one.lot))
    more = max((counts[colour] + 1 for colour in colours), default=0)
    return gained(one.own, one.lot) + (more / 2 if len(unseen) >= LEAST_UNSEEN else 0)


def test_what_a_bid_costs() -> None:
    for one, data in of("cheaper"):
        assert data["price"] == one.best.amount < one.other.amount == data["more"]
    for one, data in of("too_dear"):
        assert data["price"] == one.other.amount
        assert data["points"] == gained(one.own, one.lot)
        assert data["price"] >= DEAR * worth(one)
    for one, data in of("brings"):
        assert data["points"] == gained(one.own, one.lot)
        assert one.other.amount < DEAR * worth(one)
    for one, data in of("short"):
        assert data["chips"] == one.state.chips[one.me] - one.other.amount
        assert data["chips"] <= FEW or 2 * one.other.amount > one.state.chips[one.me]


def somebody_may_bid(one: Told) -> bool:
    """Whether an auction follows when the one who is asked swaps. Where everybody has swapped
    nobody may bid, and the round ends at once (D9)."""
    return len({*one.state.swapped, one.me}) < len(one.state.chips)


def test_d9_who_swaps_may_not_bid() -> None:
    for one, _ in of("no_bid"):
        if not somebody_may_bid(one):
            continue
        assert isinstance(one.best, Stay) and isinstance(one.other, Swap)
        after, _ = don.apply(one.state, one.other)
        while after.phase is Phase.EXCHANGE:
            after, _ = don.apply(after, Stay())
        assert after.auction is not None and one.me not in after.auction.queue


@pytest.mark.full
def test_what_an_exchange_changes() -> None:
    for one, data in of("points"):
        if one.state.phase is Phase.EXCHANGE and not somebody_may_bid(one):
            continue
        best, other = (points(hands(one, said)[data["seat"]]) for said in (one.best, one.other))
        assert data["points"] == (best - other) * (1 if data["seat"] == one.me else -1) > 0
    for one, data in of("income"):
        if one.state.phase is Phase.EXCHANGE and not somebody_may_bid(one):
            continue
        for number in data["numbers"]:
            best, other = (
                _part(hands(one, said), data["seat"], number) for said in (one.best, one.other)
            )
            assert best > other if data["seat"] == one.me else best < other


def test_what_staying_spares_is_what_the_exchange_would_do() -> None:
    for one, data in of("costs"):
        if not somebody_may_bid(one):
            continue
        assert isinstance(one.best, Stay) and isinstance(one.other, Swap)
        then, now = points(hands(one, one.other)[data["seat"]]), one.state.districts[data["seat"]]
        assert data["points"] == (then - points(now)) * (-1 if data["seat"] == one.me else 1) > 0
    for one, data in of("cuts"):
        if not somebody_may_bid(one):
            continue
        rows = [set(row) for row in one.state.districts]
        for number in data["numbers"]:
            now, then = (_part(h, data["seat"], number) for h in (rows, hands(one, one.other)))
            assert then < now if data["seat"] == one.me else then > now


def _part(rows: list[set[Card]], seat: int, number: int) -> float:
    """D5.3: the part of what somebody pays with this last digit."""
    counts = [sum(card.number == number for card in row) for row in rows]
    most = max(counts)
    return (counts[seat] == most) / counts.count(most) if most else 0.0


def test_no_reason_speaks_against_what_is_advised() -> None:
    """Of each pair of actions at most one is better by the same kind of reason."""
    for one in told():
        code = one.reason.code
        if isinstance(one.best, Pass):
            against = {"brings", "too_dear", "short", "bars_self", "pays_seller", "feeds_instead"}
            assert code in {*against, "pays_out", "free", "final"}
        elif isinstance(one.best, Bid) and isinstance(one.other, Pass):
            assert code in {"set", "gain", "hope", "denies", "outbid", "free", "final"}
        elif isinstance(one.best, Offer):
            assert code in {"wanted", "frees"}
        elif isinstance(one.best, Stay):
            assert code in {"no_bid", "costs", "cuts", "bars_self"}, "staying changes nothing"


@pytest.mark.full
def test_only_a_difference_larger_than_the_doubt_has_reasons() -> None:
    silent = spoken = 0
    for state, legal, history in moments(["careful", "sharp", "naive", "careful"], 7):
        if len(legal) < 2 or len(history.steps) % 2:
            continue
        seen = don.observe(state, don.to_act(state))
        advice = finished(advising(seen, legal, history, deep=False))
        if not advice.reasons:
            silent += 1
            continue
        spoken += 1
        assert advice.than is not None
        assert advice.alternatives[advice.than] not in advice.as_good()
        best = advice.alternatives[advice.best].action
        instead = advice.alternatives[advice.than].action
        if isinstance(best, Bid):
            assert instead == Pass()
        elif isinstance(best, Pass):
            assert instead == next(said for said in legal if said != Pass())
    assert silent and spoken
