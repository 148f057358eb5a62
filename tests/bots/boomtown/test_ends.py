"""How a hint says that the game ends after its options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from don.bots.advice import BOTH_FINE, FINE, LONG_SHOT, Advice, shown_fine, whole_number
from don.games.boomtown.actions import Bid
from don.games.boomtown.deal import turns_of
from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.scoring import scores

from .games import chosen
from .hinted import games, whole_games

SCORES = ("ends", "ends_with")
RESULTS = ("sure_win", "no_win", "won_by", "lost_by")


def of_end(advice: Advice, about: str) -> Any:
    """Return how the game ends after the better option, or after the other one (``_other``)."""
    codes = [code + about for code in (*SCORES, *RESULTS)]
    found = [one for one in advice.reasons if one.code in codes]
    assert len(found) == 1
    return found[0]


def lead(advice: Advice, about: str) -> int | None:
    """Return the lead that an end tells; None if it tells rolls."""
    end = of_end(advice, about)
    if "points" not in end.data:
        return None
    return whole_number(end, "points") - whole_number(end, "rival_points")


def test_every_hint_says_how_the_game_ends_after_both_options() -> None:
    """No lead contradicts the chances: where one is clearly higher, so is its lead; and a bid that
    is advised leads to no lower lead than the pass, even if nobody raises it."""
    clear = 0
    for _, advice in games():
        if advice.other is None:
            continue
        leads = lead(advice, ""), lead(advice, "_other")
        if None in leads:
            continue
        best, other = (round(100 * one.chances[0]) for one in (advice.best, advice.other))
        clear += best - other > FINE
        if best - other > FINE or isinstance(advice.best.action, Bid):
            assert leads[0] >= leads[1]
    assert clear > 50


def test_options_with_equal_chances_are_both_fine() -> None:
    fine = 0
    for _, advice in games():
        chances = [one.chances[0] for one in (advice.best, advice.other or advice.best)]
        told = any(one.code == BOTH_FINE for one in advice.reasons)
        fine += told
        has_other = advice.other is not None
        assert told is (has_other and chances[0] >= LONG_SHOT and shown_fine(*chances))
    assert fine > 20


def test_scores_come_true_on_average() -> None:
    """The points told, and the lead, are about those at the end of the games."""
    own, leads = list[int](), list[int]()
    for game in whole_games():
        match, advice = game[-1]
        while match.to_act is not None:
            match = match.play(advice.best.action if match is game[-1][0] else chosen(match))
        points = [one.points for one in scores(match.state)]
        for _, advice in game:
            end = next((one for one in advice.reasons if one.code in SCORES), None)
            if end is not None:
                own.append(whole_number(end, "points") - points[0])
                leads.append((lead(advice, "") or 0) - points[0] + max(points[1:]))
    assert len(own) > 100
    assert abs(sum(own)) < 8 * len(own) and abs(sum(leads)) < 8 * len(leads)


def test_rolls_that_win_make_up_the_chance() -> None:
    """In the last turn, a hint says the result or the rolls that win, and nobody else wins with
    these rolls."""
    found = Counter[str]()
    for match, advice in games():
        if advice.other is None or match.state.turn < turns_of(match.state.options, 4):
            continue
        for about, option in (("", advice.best), ("_other", advice.other)):
            end = of_end(advice, about)
            code, data, chance = end.code.removesuffix("_other"), end.data, option.chances[0]
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
    assert found["won_by"] + found["lost_by"] > 1 and found["sure_win"] + found["no_win"] > 1
