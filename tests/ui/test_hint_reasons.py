"""What a hint gives as reasons is worked out again from what lies on the table, and a review made
with the same advice has nothing to say against what a hint names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from don.bots.advice import BEST, GOOD
from don.bots.don.advice import advising
from don.bots.don.reasons import DEAR, LEAST_UNSEEN
from don.bots.interruptible import finished
from don.bots.review import MAYBE, reviewed
from don.games import don
from don.games.don.actions import Bid, Pass
from don.games.don.state import Phase, State
from don.table.match import Match, Player
from don.ui.explain.bids import SLIGHT, bids_of
from don.ui.i18n import ENGLISH
from don.ui.settings import Settings
from don.ui.table.seat import seat_view
from don.ui.table.session import Session
from don.ui.view.reasons import at_stake, tell
from don.ui.view.scene import Scene, with_view
from tests.bots.don.games import acting, for_sale, moments
from tests.scale import IN_PYODIDE
from tests.ui.desk import NAMES

pytestmark = pytest.mark.desk

TABLES: list[tuple[list[str], int, dict[str, Any]]] = [
    (["careful", "sharp", "naive"], 3, {"chips": "open"}),
    (["sharp", "careful", "naive", "careful"], 5, {}),
    (["careful", "naive", "sharp", "careful", "naive"], 8, {"start_chips": 24}),
]


class Asked(NamedTuple):
    """A position in which somebody may bid, as it is drawn for them."""

    scene: Scene
    state: State

    @property
    def me(self) -> int:
        return acting(self.state)

    @property
    def lot(self) -> tuple[Any, ...]:
        return for_sale(self.state)

    @property
    def rivals(self) -> list[int]:
        """Those who may still raise."""
        assert self.state.auction is not None
        return [seat for seat in self.state.auction.queue if seat != self.me]

    def pays_me(self, bid: int) -> int | None:
        """What the reader gets, and nobody else, whoever of those who may say it makes this bid;
        None if it is not so, or nobody may."""
        found = {
            don.payout(self.state, seat, bid)
            for seat in self.rivals
            if all(card.number != bid % 10 for card in self.state.districts[seat])
        }
        if not found or any(due.to != (self.me,) for due in found):
            return None
        owns = any(card.number == bid % 10 for card in self.state.districts[self.me])
        (due, *_) = found
        return due.share if owns else None


@lru_cache(maxsize=1)
def asked() -> tuple[Asked, ...]:
    return tuple(_asked())


def _asked() -> Iterator[Asked]:
    for codes, seed, rules in TABLES[: 1 if IN_PYODIDE else None]:
        players = [Player(name, None) for name in NAMES[: len(codes)]]
        now = Match.deal(don, players, don.read_options(rules), seed=seed)
        for state, legal, history in moments(codes, seed, **rules):
            bidding = state.phase in (Phase.AUCTION, Phase.SIDE)
            if bidding and any(isinstance(said, Bid) for said in legal):
                for step in history.steps[len(now.steps) :]:
                    now = now.play(step.action)
                assert now.state == state
                session = Session.begin(now)
                view = seat_view(now, now.to_act)
                yield Asked(with_view(session, Settings(), "turn", ENGLISH, view), state)


def points(cards: Any) -> int:
    """D6.1."""
    return sum(k * (k + 1) // 2 for k in Counter(card.colour for card in cards).values())


def lines(one: Asked, bid: int | None) -> tuple[str, ...]:
    return tuple(tell(one.scene, reason) for reason in at_stake(one.scene, bid).reasons)


def advised(one: Asked) -> list[int | None]:
    """Some bids that might be advised, and a pass."""
    bids = [bid.amount for bid in one.scene.bids if bid.open]
    return [None, *bids[:9]]


@lru_cache(maxsize=1)
def spoken() -> tuple[tuple[Asked, int | None, tuple[str, ...]], ...]:
    """Each position, what might be advised there, and what is said then."""
    return tuple((one, bid, lines(one, bid)) for one in asked() for bid in advised(one))


def told(pattern: str) -> Iterator[tuple[Asked, int | None, tuple[str, ...]]]:
    found = 0
    for one, bid, said in spoken():
        for line in said:
            if match := re.fullmatch(pattern, line):
                found += 1
                yield one, bid, match.groups()
    assert found or IN_PYODIDE, f"{pattern} came up"


def test_every_hint_on_bids_begins_with_the_points_of_the_lot() -> None:
    for _, _, said in spoken():
        assert re.match(r"The lot brings (you )?\d+ points? now", said[0])


def test_d6_1_what_the_lot_brings_and_one_more_of_a_colour() -> None:
    names = {"blue": "B", "orange": "O", "sky blue": "S", "yellow": "Y", "red": "V", "black": "K"}
    said = r"The lot brings (\d+) points? now; one more (.+) district would add (\d+)\."
    for one, _, (now, colour, more) in told(said):
        own = one.state.districts[one.me]
        assert int(now) == points([*own, *one.lot]) - points(own)
        known = {*one.lot, *(card for row in one.state.districts for card in row)}
        left = [c for c in don.DECK if c not in known and c not in one.state.removed]
        extra = next(card for card in left if card.colour == names[colour])
        assert extra.colour in {card.colour for card in one.lot}
        assert int(more) == points([*own, *one.lot, extra]) - points([*own, *one.lot])
        assert len(left) >= LEAST_UNSEEN


def test_d5_a_raise_that_is_said_to_pay_does() -> None:
    for one, bid, figures in told(r"If you bid (\d+), a raise to (\d+) pays you (\d+)\."):
        said, above, share = map(int, figures)
        assert said == bid and one.pays_me(above) == share > 0
        for between in range(said + 1, above):
            for seat in one.rivals:
                barred = any(c.number == between % 10 for c in one.state.districts[seat])
                chips = one.scene.seen.chips[seat]
                assert barred or (chips is not None and chips < between), "nobody may say it"


def test_d5_the_numbers_of_others_that_are_said_to_pay_do() -> None:
    for one, bid, (numbers,) in told(r"Others' bids ending in (.+) pay you\."):
        assert one.state.auction is not None and one.state.sale is None
        high = one.state.auction.high or 0
        for number in map(int, re.findall(r"\d", numbers)):
            near = [n for n in range(high + 1, max(high, bid or 0) + 6) if n % 10 == number]
            assert near and all(one.pays_me(n) for n in near if can_be_said(one, n))


def can_be_said(one: Asked, bid: int) -> bool:
    chips = [one.scene.seen.chips[seat] for seat in one.rivals]
    return any(own is None or own >= bid for own in chips)


def test_d5_what_one_gets_by_passing() -> None:
    for one, bid, (name, *figures) in told(r"If \u2068?(\w+)\u2069? pays (\d+), you get (\d+)\."):
        auction, (price, share) = one.state.auction, map(int, figures)
        assert auction is not None and auction.bidder is not None and bid is None
        due = don.payout(one.state, auction.bidder, price)
        assert (NAMES[auction.bidder], auction.high) == (name, price)
        assert one.me in due.to and due.share == share > 0


def test_to_whom_else_the_lot_is_worth_much() -> None:
    for one, bid, (n, name) in told(r"It's worth (\d+) points? to \u2068?(\w+)\u2069?\."):
        seat = NAMES.index(name)
        own = one.state.districts[seat]
        assert bid is not None and seat in one.rivals
        assert one.state.sale is None or seat != one.state.sale.seller
        assert int(n) == points([*own, *one.lot]) - points(own) > len(one.lot)


def test_from_where_on_a_bid_is_a_lot() -> None:
    for one, bid, (price,) in told(r"(\d+) or more is a lot for that\."):
        assert bid == int(price) - 1 == at_stake(one.scene).most
        own = one.state.districts[one.me]
        now = points([*own, *one.lot]) - points(own)
        unit = one.state.options.start_chips / 12
        assert int(price) >= DEAR * now * unit, "as a review says it"


def test_d5_4_that_the_advised_price_is_shared_by_all() -> None:
    for one, bid, (price, share) in told(
        r"Your (\d+) would be shared by all the others: (\d+) each\."
    ):
        assert bid == int(price)
        due = don.payout(one.state, one.me, bid)
        assert due.share == int(share) > 0 and len(due.to) == len(one.state.chips) - 1


def test_nothing_that_speaks_against_the_advised_bid_is_told() -> None:
    """Neither whom it pays, unless all share, nor what it bars."""
    for _, bid, said in spoken():
        text = " ".join(said)
        assert "would pay" not in text and "couldn't" not in text
        assert bid is None or "If you bid" not in text or f"If you bid {bid}," in text


@pytest.mark.full
def test_who_follows_a_hint_is_not_blamed_by_the_review() -> None:
    """Whatever the hint names is at least good, and no close call, with the same advice."""
    assert round(100 * SLIGHT) < MAYBE
    followed = Counter[str]()
    for codes, seed, rules in TABLES[: 1 if IN_PYODIDE else None]:
        for count, (state, legal, history) in enumerate(moments(codes, seed, **rules)):
            bidding = state.phase in (Phase.AUCTION, Phase.SIDE)
            if not bidding or len(legal) < 3 or count % 3 or state.round > 13:
                continue
            seen = don.observe(state, don.to_act(state))
            advice = finished(advising(seen, legal, history, deep=False))
            for action in _named(legal, advice):
                again = finished(advising(seen, legal, history, [action], deep=False))
                judged = reviewed(0, action, again)
                assert judged is not None and judged.mark in (BEST, GOOD) and not judged.loss
                seat = don.to_act(state)
                best = again.alternatives[again.best].chances[seat]
                mine = next(a for a in again.alternatives if a.action == action).chances[seat]
                assert round(100 * (best - mine)) < MAYBE
                followed[type(action).__name__] += 1
    assert IN_PYODIDE or (followed["Bid"] > 50 and followed["Pass"] > 10)


def _named(legal: tuple[Any, ...], advice: Any) -> list[Any]:
    """What a hint says one may do."""
    bids = [don.write_action(said) for said in legal if isinstance(said, Bid)]
    found = bids_of(don, advice, bids)
    if found is None:
        return [advice.alternatives[advice.best].action]
    named = [said for said in legal if isinstance(said, Bid) and found.names(said.amount)]
    return [*([Pass()] if found.passing else []), *named]
