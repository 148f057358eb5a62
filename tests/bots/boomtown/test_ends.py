"""How a hint says that the game ends after its options, and how far it goes on to bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import log
from typing import Any

import pytest
from don.bots.boomtown.end_reasons import CLEARLY_MORE

from don.bots.advice import CLEAR, LONG_SHOT, OVERPAID, UNRAISED, Advice, whole_number
from don.bots.boomtown.advice import advising
from don.bots.boomtown.chances import choice
from don.bots.boomtown.forecast import points_of
from don.bots.boomtown.levels import judges_of
from don.bots.boomtown.reasons import LIKE_THE_END
from don.bots.boomtown.value.winning import Winning
from don.bots.bot import History
from don.games.boomtown.actions import Bid, Pass, Take
from don.games.boomtown.deal import turns_of
from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.rules import least_bid
from don.games.boomtown.state import Phase
from don.table.long_work import at_once
from don.table.match import Match
from tests.scale import scaled

from .games import chosen, table

ENDS = ("forecast", "sure_win", "no_win", "won_by", "lost_by")
RULED = ("sheriff", "prospector", "baron")


def followed(level: str, seed: int, seats: int = 4) -> Iterator[tuple[Match, Advice]]:
    """Yield the decisions, with advice, of a person who follows every hint among such bots."""
    match = table(None, *[level] * (seats - 1), seed=seed)
    while match.to_act is not None:
        if match.to_act or len(match.legal_actions()) == 1:
            match = match.play(chosen(match) if match.to_act else match.legal_actions()[0])
            continue
        seen = match.observe(0)
        advice = at_once(advising(seen, match.legal_actions(), History.of(match), deep=False))
        yield match, advice
        match = match.play(advice.best.action)


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Match, Advice], ...]:
    return tuple(
        decision
        for level in RULED
        for seed in range(scaled(3, daily=2))
        for decision in followed(level, seed)
    )


def of_end(advice: Advice, about: str) -> list[Any]:
    return [one for one in advice.reasons if one.code in [code + about for code in ENDS]]


def test_the_option_that_wins_more_often_has_the_better_end() -> None:
    """The chances follow from the ends; where they hardly differ, or a bid depends on a raise, no
    ends are told."""
    told, differ = 0, 0
    for match, advice in games():
        best, other = of_end(advice, ""), of_end(advice, "_other")
        assert len(best) == len(other) <= 1
        if advice.other is None:
            continue
        if any(one.code in (UNRAISED, OVERPAID) for one in advice.reasons):
            assert not best
            continue
        chances = [one.chances[0] for one in (advice.best, advice.other)]
        ahead = round(100 * chances[0]) - round(100 * chances[1])
        late = turns_of(match.state.options, 4) == match.state.turn
        differ += ahead >= CLEARLY_MORE and chances[0] >= LONG_SHOT and not late
        if not best:
            continue
        told += not late
        assert ahead >= CLEARLY_MORE
        assert not {one.code for one in advice.reasons} & {*LIKE_THE_END}
        if best[0].code == other[0].code[: -len("_other")] == "forecast":
            assert best[0].data["lead"] > other[0].data["lead"]
            if not late:
                for end, chance in zip((best[0], other[0]), chances, strict=True):
                    lead = end.data["lead"]  # a seat that leads in the end wins more often than not
                    assert chance > 0.4 if lead > 2 else chance < 0.6 if lead < -2 else True
    assert told >= 0.9 * differ > 20


def test_chance_if_nobody_raises_is_that_of_the_hint_then() -> None:
    """It says which call is better where both are shown with the same chance."""
    told = decided = equal = 0
    for match, advice in games():
        if match.state.phase is not Phase.AUCTION or advice.other is None:
            continue
        calls = advice.best, advice.other
        bid = next((one for one in calls if isinstance(one.action, Bid)), None)
        passed = next((one for one in calls if isinstance(one.action, Pass)), None)
        assert bid is not None and passed is not None
        is_equal = len({round(100 * advice.shown_chance(one)) for one in calls}) == 1
        equal += is_equal
        reason = next((one for one in advice.reasons if one.code in (UNRAISED, OVERPAID)), None)
        if reason is None:
            continue
        told += 1
        percent = whole_number(reason, "percent")
        assert abs(percent - 100 * _if_all_pass(match, bid.action)) <= 2
        lead = percent - round(100 * advice.shown_chance(passed))
        is_fine = any(one.code.startswith("even_") for one in advice.reasons)
        assert (reason.code == OVERPAID) is (lead <= -CLEAR)
        if reason.code == OVERPAID:
            assert not is_fine
            assert not (is_equal and bid is advice.best)
        elif bid is advice.best and lead > 0 and bid.action.amount <= (advice.limit or 0):
            assert not is_fine
        decided += is_equal and not is_fine
    assert told > 50 and decided > equal / 3 > 10


def _if_all_pass(match: Match, bid: Bid) -> float:
    """Return the chance in a hint once the reader has won the auction with this bid."""
    match = match.play(bid)
    while match.state.phase is Phase.AUCTION:
        match = match.play(Pass())
    seen = match.observe(0)
    advice = at_once(advising(seen, match.legal_actions(), History.of(match), deep=False))
    return advice.best.chances[0]


def test_rolls_that_win_make_up_the_chance() -> None:
    """In the last turn, and nobody else wins with these rolls."""
    found = Counter[str]()
    for _, advice in games():
        for about, option in (("", advice.best), ("_other", advice.other)):
            for reason in of_end(advice, about):
                code, data = reason.code.removesuffix("_other"), reason.data
                assert option is not None
                chance = option.chances[0]
                found[code] += 1
                match code:
                    case "sure_win":
                        assert chance == pytest.approx(1)
                        assert data["points"] > data["rival_points"]
                    case "no_win":
                        assert chance == pytest.approx(0)
                    case "won_by" | "lost_by":
                        assert {*data["sums"]} <= {*SUMS} and len(data["sums"]) <= len(SUMS) / 2
                        assert data["ways"] == sum(map(ways, data["sums"]))
                        wins = data["ways"] if code == "won_by" else ROLLS - data["ways"]
                        assert chance == pytest.approx(wins / ROLLS)
    assert found["won_by"] + found["lost_by"] > 1 and found["forecast"] > 50


def test_points_by_the_end_are_those_of_the_judge() -> None:
    """Two seats' points differ by the gold that makes up for the difference in their chances; a
    piece of gold in the purse is a point."""
    judge = Winning()
    for match, _ in followed("sheriff", 5):
        seen = match.observe(0)
        if seen.phase is not Phase.CHOOSE or turns_of(seen.options, 4) == seen.turn:
            continue
        judges = judges_of(seen, History.of(match), 0)
        end = choice(seen, Take(seen.offer[0]), judges).end
        points, chances = points_of(end), judge.worth(end)
        for one, other in ((0, 1), (2, 3)):
            gap = points[one] - points[other]
            assert gap == pytest.approx(
                judge.difference_in_gold(chances[one], 0.5, end)
                - judge.difference_in_gold(chances[other], 0.5, end)
                - _certain(chances[one], chances[other], end, judge),
                abs=1e-6,
            )


def _certain(one: float, other: float, end: Any, judge: Winning) -> float:
    """Return by how much logits differ more than the logarithms of chances, in gold."""
    return (log(1 - other) - log(1 - one)) / judge.weights(end)[0]


def test_later_hints_of_an_auction_carry_out_the_limit() -> None:
    """A limit is no lower than the bid that is advised, and below the next bid if a pass is. As
    others raise, hints go on to it, except where a bid and a pass are about as good."""
    kept, total, limits = 0, 0, 0
    for level in RULED:
        for seed in range(scaled(4, daily=1)):
            bids = [pair for pair in followed(level, seed) if pair[0].state.auction is not None]
            for _, group in groupby(bids, key=lambda pair: pair[0].state.turn):
                limit = None
                for match, advice in group:
                    if limit is not None:
                        total += 1
                        kept += _carried_out(match, advice, limit)
                    bid = getattr(advice.best.action, "amount", 0)
                    if advice.limit is not None:
                        limits += 1
                        assert (
                            (advice.limit >= bid) if bid else advice.limit < least_bid(match.state)
                        )
                    if limit is None and bid:
                        limit = advice.limit
    assert limits > 20 and kept >= 0.85 * total > 10


def _carried_out(match: Match, advice: Advice, limit: int) -> bool:
    """Return whether a hint bids up to the limit and passes above it, or finds that about as
    good."""
    best = advice.best.action
    passed = next(one for one in advice.alternatives if not isinstance(one.action, Bid))
    bids = [one.chances[0] for one in advice.alternatives if isinstance(one.action, Bid)]
    alike = abs(max(bids) - passed.chances[0]) <= 0.02
    if isinstance(best, Bid):
        return best.amount <= limit or alike
    return least_bid(match.state) > limit or alike
