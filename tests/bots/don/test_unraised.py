"""The chance of a bid if nobody raises it, in a hint, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pytest

from don.bots.advice import (
    CLEAR,
    OVERPAID,
    SURE,
    UNRAISED,
    Advice,
    if_unraised,
    shown_alike,
    shown_fine,
    whole_number,
)
from don.bots.bot import History
from don.bots.don.advice import line_of
from don.bots.don.contest.rivals import rival_mixtures
from don.bots.don.ledger import Book, ledger_of
from don.bots.don.lookahead import value_between_auctions
from don.bots.don.promises import AUCTION, levels_of
from don.games.don.actions import Bid, Pass
from don.games.don.events import LotShown
from don.games.don.state import Phase
from don.table.long_work import at_once
from don.table.match import Match
from tests.bots.don.games import followed
from tests.scale import scaled

pytestmark = pytest.mark.not_pyodide
ROUNDS_SEEN = 12
"""Later, the end of the game is solved, and the promise counts on more than the estimate."""


SEEN_FARTHER = 4
"""After this round the evaluation begins to look ahead, so a hint in it sees less."""


class Hint(NamedTuple):
    match: Match
    advice: Advice
    codes: dict[str, int]

    @property
    def percents(self) -> tuple[int, int]:
        """What the bid and the pass are shown with."""
        best, other = self.advice.best, self.advice.other
        assert other is not None
        both = [round(100 * self.advice.shown_chance(one)) for one in (best, other)]
        return (both[0], both[1]) if isinstance(best.action, Bid) else (both[1], both[0])

    @property
    def bid(self) -> Bid:
        best, other = self.advice.best, self.advice.other
        assert other is not None
        found = best.action if isinstance(best.action, Bid) else other.action
        assert isinstance(found, Bid)
        return found


@lru_cache(maxsize=1)
def hints() -> list[Hint]:
    """Return the hints that compare a bid with a pass, in games whose first seat follows them."""
    return [hint for level, seed in (("shrewd", 7101), ("naive", 5)) for hint in game(level, seed)]


def game(level: str, seed: int) -> Iterator[Hint]:
    for match, advice in followed(level, seed, scaled(15, daily=6)):
        other = advice.other
        pair = {type(advice.best.action), other and type(other.action)}
        if not advice.exact and pair == {Bid, Pass}:
            codes = {
                one.code: whole_number(one, "percent") if one.code in (UNRAISED, OVERPAID) else 0
                for one in advice.reasons
            }
            yield Hint(match, advice, codes)


def test_the_chance_is_that_of_the_position_where_the_seat_owns_the_lot() -> None:
    """All others pass, and the position is evaluated anew: with the line of the hint, and what it
    believes of the others."""
    checked = 0
    for match, advice, codes in hints():
        if not codes.keys() & {UNRAISED, OVERPAID} or match.state.phase is not Phase.AUCTION:
            continue
        if match.state.round == SEEN_FARTHER or match.state.round > ROUNDS_SEEN:
            continue
        bid = Hint(match, advice, codes).bid
        told = codes.get(UNRAISED, codes.get(OVERPAID))
        after = match.play(bid)
        while (after.state.phase, after.state.round) == (Phase.AUCTION, match.state.round):
            after = after.play(Pass())
        book = Book(match.options, 4)
        for event in (*after.opening, *(e for step in after.steps[:-1] for e in step.events)):
            book.enter(event)
        for event in after.steps[-1].events:
            if isinstance(event, LotShown):
                break
            book.enter(event)
        position, believed = book.position, ledger_of(History.of(match), match.options, 4).auctions
        mixtures = at_once(rival_mixtures(believed, 4))
        own = at_once(value_between_auctions(position, 0, mixtures, 1))[0]
        levels = levels_of([player.bot for player in match.players], 4)
        line = line_of(AUCTION, position._replace(done=position.done - 1), 0, levels)
        assert told is not None
        assert abs(100 * line.promise(own) - told) <= 2.5
        checked += 1
    assert checked > 5


def test_a_hint_tells_the_chance_where_both_are_shown_alike() -> None:
    """Unless the chance that is shown says the same, because the bid will hardly be raised."""
    told = [
        bool(hint.codes.keys() & {UNRAISED, OVERPAID})
        for hint in hints()
        if shown_alike(hint.percents[0] / 100, hint.percents[1] / 100)
        and min(hint.percents) <= 100 * SURE
    ]
    assert told.count(True) > told.count(False)


def test_a_bid_that_loses_unless_it_is_raised_is_neither_fine_nor_advised_for_the_same_chance() -> (
    None
):
    for hint in hints():
        bid, passed = hint.percents
        if OVERPAID in hint.codes:
            assert hint.codes[OVERPAID] <= passed - CLEAR + 1
            assert not any(code.startswith("even_") for code in hint.codes)
            assert isinstance(hint.advice.best.action, Pass) or bid > passed


def test_at_the_same_chance_a_bid_is_advised_that_gains_if_nobody_raises_it() -> None:
    for hint in hints():
        bid, passed = hint.percents
        if bid == passed and hint.codes.get(UNRAISED, 0) >= passed + CLEAR:
            assert isinstance(hint.advice.best.action, Bid)
            assert not any(code.startswith("even_") for code in hint.codes)


@pytest.mark.parametrize(
    ("bid", "passed", "unraised", "code"),
    [
        (0.56, 0.56, 0.76, UNRAISED),
        (0.56, 0.56, 0.56, UNRAISED),
        (0.56, 0.54, 0.52, UNRAISED),
        (0.56, 0.56, 0.53, OVERPAID),
        (0.7, 0.5, 0.6, UNRAISED),
        (0.7, 0.5, 0.47, OVERPAID),
        (0.7, 0.5, 0.69, None),
        (0.73, 0.81, 0.78, UNRAISED),
        (0.99, 0.98, 0.99, None),
        (0.99, 0.98, 0.9, OVERPAID),
    ],
)
def test_when_a_hint_says_it(bid: float, passed: float, unraised: float, code: str | None) -> None:
    why = if_unraised(bid, passed, unraised)
    assert (why and why.code) == code
    assert why is None or why.data == {"percent": round(100 * unraised)}
    assert code != OVERPAID or not shown_fine(passed, unraised)
