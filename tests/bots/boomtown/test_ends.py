"""How a hint says that the game ends after its options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from don.bots.advice import BOTH_FINE, FINE, LONG_SHOT, Advice, shown_fine, whole_number
from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import CARDS
from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.scoring import scores

from .games import chosen
from .hinted import games, whole_games

SCORES = ("ends", "ends_with")
LEFT = ("leaves", "leaves_town", "leaves_to_hit")
MOST_LOST = 12
"""The points that a fee or an event may cost the seat within a turn."""
RESULTS = ("sure_win", "no_win", "won_by", "lost_by")


def of_end(advice: Advice, about: str) -> Any:
    """Return how the game ends after the better option, or after the other one (``_other``); None
    if the hint leaves it out."""
    codes = [code + about for code in (*SCORES, *RESULTS)]
    found = [one for one in advice.reasons if one.code in codes]
    assert len(found) <= 1
    return found[0] if found else None


def lead(advice: Advice, about: str) -> int | None:
    """Return the lead that an end tells; None if it tells rolls, or is left out."""
    end = of_end(advice, about)
    if end is None or "points" not in end.data:
        return None
    return whole_number(end, "points") - whole_number(end, "rival_points")


def test_hints_say_how_the_game_ends_after_both_options() -> None:
    """No lead contradicts the chances: where one is clearly higher, so is its lead; and a bid that
    is advised leads to no lower lead than the pass, even if nobody raises it. Where that would not
    be so, which is rare, the end is left out for both."""
    clear, asked, silent = 0, 0, 0
    for match, advice in games():
        if advice.other is None:
            continue
        asked += 1
        ends = of_end(advice, ""), of_end(advice, "_other")
        assert (ends[0] is None) is (ends[1] is None)
        silent += ends[0] is None
        leads = lead(advice, ""), lead(advice, "_other")
        if None in leads or match.state.turn == turns_of(match.state.options, 4):
            continue
        best, other = (round(100 * one.chances[0]) for one in (advice.best, advice.other))
        clear += best - other > FINE
        if best - other > FINE or isinstance(advice.best.action, Bid):
            assert leads[0] >= leads[1]
        for chance, one in zip((best, other), leads, strict=True):
            assert abs(chance - 50) <= 5 or (chance > 50) is (one >= 0)
    assert clear > 50 and silent < 0.05 * asked


def test_no_score_is_below_what_the_seat_has() -> None:
    """It may only pay its bid or a fee before the game ends, or lose a mine, which a choice
    tells."""
    for match, advice in games():
        end = next((one for one in advice.reasons if one.code in SCORES), None)
        if end is None:
            continue
        action = advice.best.action
        paid = action.amount if isinstance(action, Bid) else 0
        has = scores(match.state)[0].points
        assert whole_number(end, "points") >= has - paid - MOST_LOST


def test_the_other_option_names_who_takes_the_card() -> None:
    """And what that does, if the scores do not show why the best option is better."""
    named = Counter[str]()
    for match, advice in games():
        for one in advice.reasons:
            code = one.code.removesuffix("_other")
            if code not in LEFT:
                continue
            named[code] += 1
            assert one.code.endswith("_other") and one.data["seat"] != 0
            card = CARDS[str(one.data["card"])]
            assert card in match.state.offer
            if isinstance(advice.best.action, Take):
                assert card == advice.best.action.card
            if code == "leaves_to_hit":
                assert not card.is_mine
                assert CARDS[str(one.data["other"])] in match.state.mines[0]
    assert len(named) == len(LEFT)


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
            if end is None:
                continue
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
