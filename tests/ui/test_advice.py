"""The hint and the coach: what is said, from what may be known, and what becomes of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from don.bots.advice import Advice, Alternative, Reason
from don.bots.bot import History
from don.bots.don.reasons import REASONS
from don.games import don
from don.games.don.actions import Bid, Pass
from don.games.don.deck import codes
from don.games.don.scoring import gain
from don.games.don.state import Phase
from don.table.match import Match
from don.ui.don.words.reasons import action_name, tell_reasons
from don.ui.effects import Ask, Unask
from don.ui.explain.plain import read_advice, write_advice
from don.ui.i18n import ENGLISH
from don.ui.questions import (
    Advise,
    Answer,
    Question,
    read_answer,
    read_question,
    told,
    write_answer,
    write_question,
)
from tests.bots.don.advised import advise
from tests.page import Element
from tests.ui.desk import NAMES, Desk, Slow, match_of
from tests.ui.test_analysis import finished as analysed

CHANCE = re.compile(r"Chance of winning the game: about \d+%\.")
ESTIMATE = re.compile(r"An estimate(: it may be off by \d+%| from what you can see)\.")


def turn(**more: Any) -> Match:
    return match_of("3", "-", **{"start": 1, "seats": 3, **more})


def advice_of(match: Match, losses: dict[str, float]) -> Advice:
    """As if somebody had found that each of these actions gives away so much."""
    seats = len(match.players)
    found = tuple(
        Alternative(match.game.read_action(text), (0.5 - loss, *(0.25,) * (seats - 1)))
        for text, loss in losses.items()
    )
    best = min(range(len(found)), key=lambda i: list(losses.values())[i])
    return Advice(match.to_act or 0, found, best, None, False, ())


def odds(desk: Desk) -> list[Element]:
    """The options of a hint with their chances."""
    return desk.find(tag="ol", aria_label="Chance of winning").all(tag="li")


def test_a_hint_tells_the_best_what_each_is_worth_and_why() -> None:
    desk = Desk(turn()).do("hint")
    told = desk.text("pad")
    assert "Best:" in told and "Chance of winning" in told and "%" in told
    advice = desk.app.session.counsel and desk.app.session.counsel.advice
    assert advice is not None
    best = action_name(ENGLISH, NAMES, advice.alternatives[advice.best].action)
    assert f"Best: {best}" in told
    for line in tell_reasons(ENGLISH, NAMES, 0, advice.reasons)[:2]:
        assert line in told
    assert advice.reasons


def test_at_most_three_options_are_shown_at_once_each_with_a_bar() -> None:
    match = turn()
    options = {str(bid): 0.01 * (bid - 5) for bid in range(5, 13)}
    told = odds(Slow(match).do("hint").answer(advice_of(match, options)))
    assert [len(each.all(tag="rect")) for each in told] == [1, 1, 1]


def test_a_bar_is_as_long_as_the_chance_is_large() -> None:
    match = turn()
    told = Slow(match).do("hint").answer(advice_of(match, {"5": 0.0, "7": 0.2, "-": 0.4}))
    chances = [each.find(tag="b").text.removesuffix("%") for each in odds(told)]
    assert [each.find(tag="rect")["width"] for each in odds(told)] == chances
    assert len(chances) == 3


def test_a_press_on_an_option_chooses_that_bid() -> None:
    match = turn()
    told = Slow(match).do("hint").answer(advice_of(match, {"5": 0.0, "7": 0.2, "-": 0.6}))
    options = told.find(id="counsel").all(data_do="choose")
    assert [each["data-value"] for each in options] == ["5", "7"]
    told.do("choose", "7")
    assert "7" in told.values("data-action")
    assert told.find(id="counsel").find(aria_pressed="true")["data-value"] == "7"


def in_round(number: int, seat: int = 0) -> Match:
    """A position of a finished game at which a person decides about a lot."""
    match = now = analysed()
    for count in range(len(match.steps)):
        now = match.at(count)
        bidding = now.state.phase is Phase.AUCTION and now.state.round == number
        if bidding and now.to_act == seat and len(now.legal_actions()) > 1:
            break
    return now


@pytest.mark.parametrize("number", [14, 15])
def test_in_the_last_two_rounds_a_hint_is_exact_and_says_so(number: int) -> None:
    match = in_round(number, seat=1)  # who leads; seat 0 can win only by mistakes of others
    players = tuple(
        replace(player, bot=None if seat == 1 else "naive")
        for seat, player in enumerate(match.players)
    )
    told = Desk(replace(match, players=players)).do("hint").text("pad")
    assert "Worked out to the end of the game." in told and "estimate" not in told
    told = Desk(in_round(13)).do("hint").text("pad")
    assert "Worked out" not in told and CHANCE.search(told)


def test_where_the_exact_value_hangs_on_others_the_hint_says_so() -> None:
    match = in_round(15)
    found = replace(advice_of(match, {"-": 0.0}), exact=True)
    for sure, said in (((), True), ((0,), False), (None, False)):
        told = Slow(match).do("hint").answer(replace(found, sure=sure)).text("pad")
        assert ("but there may be surprises." in told) is said
        assert "Worked out to the end of the game" in told


def test_of_things_worth_the_same_what_is_sure_is_best() -> None:
    match = in_round(15)
    bid = don.write_action(match.legal_actions()[-1])
    found = replace(advice_of(match, {"-": 0.0, bid: 0.0}), exact=True, best=1, sure=(1,))
    told = Slow(match).do("hint").answer(found).text("pad")
    assert f"Best: Bid {bid}." in told and "about as often" not in told


def estimated(match: Match) -> Slow:
    """A hint of the last rounds that was too much work for a moment."""
    found = advice_of(match, {don.write_action(match.legal_actions()[0]): 0.0})
    return Slow(match).do("hint").answer(found)


def test_what_takes_long_to_solve_is_estimated_at_once_and_exact_later() -> None:
    match = in_round(14)
    desk = estimated(match)
    assert "An estimate so far" in desk.text("pad")
    assert [deep(q) for q in desk.asked] == [False, True]
    told = desk.answer(replace(_counsel(desk), exact=True)).text("pad")
    assert "Worked out to the end of the game." in told and "estimate" not in told


def test_what_cannot_be_solved_stays_an_estimate() -> None:
    told = estimated(in_round(14)).answer(None).text("pad")
    assert ESTIMATE.search(told)
    assert [deep(q) for q in estimated(in_round(13)).asked] == [False]


def test_who_decides_does_not_wait_for_it() -> None:
    desk = estimated(in_round(14))
    asked = desk.asked[-1]
    assert Unask(asked) not in desk.effects
    desk.act("-")
    assert Unask(asked) in desk.effects


def test_a_warning_stays_as_it_is_while_it_is_solved() -> None:
    match = in_round(14)
    bid = don.write_action(match.legal_actions()[-1])
    desk: Slow = coached(match, Slow).do("choose", bid)
    desk.answer(advice_of(match, {"-": 0.0, bid: 0.3})).act(bid)
    steps, told = len(desk.match.steps), desk.text("pad")
    assert deep(desk.asked[-1]) and "anyway" in desk.values("data-do")
    desk.answer(replace(advice_of(match, {"-": 0.1, bid: 0.0}), exact=True))
    assert len(desk.match.steps) == steps and desk.text("pad") == told


def deep(question: Question) -> bool:
    return isinstance(question, Advise) and question.deep


def _counsel(desk: Desk) -> Advice:
    assert desk.app.session.counsel is not None and desk.app.session.counsel.advice is not None
    return desk.app.session.counsel.advice


def test_where_nothing_wins_any_more_the_hint_says_that_and_no_reasons() -> None:
    match = turn()
    lost = tuple(Alternative(said, (0.0, 0.5, 0.5)) for said in (Pass(), Bid(4)))
    advice = Advice(0, lost, 0, 1, True, (Reason("free", 0.1, {"seat": 1}),), 1)
    for found in (advice, replace(advice, exact=False, doubt=0.02, reasons=())):
        told = Slow(match).do("hint").answer(found).text("pad")
        assert "Bid 4: the lot brings you 1 point. You'd need luck or others' mistakes" in told
        assert "for free" not in told and "matters little" not in told and "Best" not in told


def test_several_that_are_as_good_as_each_other_are_named_and_none_is_called_best() -> None:
    match = turn()
    options = {"5": 0.0, "7": 0.004, "-": 0.1}
    advice = replace(
        advice_of(match, options),
        second=1,
        than=2,
        reasons=(Reason("outbid", 0.1, {"seat": 1, "price": 9}),),
    )
    told = Slow(match).do("hint").answer(advice).text("pad")
    assert "Bid 5: the cheapest good bid." in told
    assert CHANCE.search(told) and "Best:" not in told
    held = "Passing is clearly worse. Why not “Pass”? Otherwise Bert gets it for 9."
    assert held in behind(told), "it holds for each bid"
    advice = replace(advice, alternatives=advice_of(match, {**options, "7": 0.01}).alternatives)
    told = Slow(match).do("hint").answer(advice).text("pad")
    assert "about as often" not in told and "Best: Bid 5." in told
    told = Slow(match).do("hint").answer(replace(advice, doubt=0.02)).text("pad")
    assert "Bid 5: worth a try." in told, "7 may be a little worse"
    assert "Passing is clearly worse." in behind(told)
    assert "About as good" not in told


def behind(told: str) -> str:
    """What a hint says to those who ask for more."""
    return told.partition(" More Hint ")[2]


EVERY_BID = ("-", "4", "5", "6", "7", "8", "9", "10", "11", "12")


def hinted(losses: dict[str, float], doubt: float = 0.04) -> str:
    """A hint among all bids of somebody who has 12 chips, by what each gives away."""
    match = turn()
    found = advice_of(match, losses)
    than = list(losses).index("-")
    return Slow(match).do("hint").answer(replace(found, doubt=doubt, than=than)).text("pad")


def test_bids_that_are_about_equal_are_a_range_and_it_is_said_what_is_clearly_worse() -> None:
    every = dict(zip(EVERY_BID, (0.0, 0, 0, 0, 0.009, 0.02, 0.03, 0.05, 0.06, 0.08), strict=True))
    told = hinted(every)
    assert "Bid up to 7, then pass." in told
    assert "worse" not in told and "Why not" not in told
    assert "8 or more is a lot for that." in told, "why it is 7"
    told = hinted({**every, "-": 0.02})
    assert "Bid 4: the cheapest good bid. Bids up to 7 are about as good." in told
    assert "Passing may be a little worse. Bidding 10 or more is clearly worse." in told
    told = hinted({**every, "-": 0.05})
    assert "Passing is clearly worse, and so is bidding 10 or more." in told
    told = hinted({**every, "-": 0.02, "10": 0.03, "11": 0.03})
    assert "Bidding 12 is clearly worse." in told, "no more is left to bid"
    told = hinted({**every, "-": 0.02, "10": 0.03, "11": 0.03, "12": 0.03})
    assert "clearly worse" not in told


def test_a_barred_bid_is_never_among_those_that_are_named() -> None:
    """Anke owns the number 4."""
    match = match_of("3", "-", "-", start=0, lot="Y4", side_auctions=False)
    bids = ("-", "1", "2", "3", "5", "6", "7", "8", "9")

    def told(*losses: float) -> str:
        found = advice_of(match, dict(zip(bids, losses, strict=True)))
        return Slow(match).do("hint").answer(replace(found, doubt=0.04, than=0)).text("pad")

    some = told(0.05, 0.05, 0.0, 0.0, 0.0, 0.0, 0.05, 0.05, 0.05)
    assert "Bid 2: the cheapest good bid. Bids up to 6 are about as good." in some
    assert "Passing is clearly worse" in some
    some = told(0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.05, 0.05)
    assert "Bid 1: the cheapest good bid. Bids up to 6 are about as good." in some


def test_d6_1_a_hint_among_bids_says_what_the_lot_brings() -> None:
    every = dict.fromkeys(EVERY_BID, 0.0)
    points = gain(turn().state.districts[0], turn().state.lot)
    said = f"The lot brings {points} point now; one more blue district would add {points + 1}."
    assert said in hinted(every)
    assert said in hinted({**every, "-": 0.02})


def test_the_best_bid_of_a_hint_is_marked_on_its_key() -> None:
    def marked(losses: dict[str, float]) -> list[str]:
        match = turn()
        found = replace(advice_of(match, losses), doubt=0.04, than=list(losses).index("-"))
        desk = Slow(match).do("hint").answer(found)
        return [str(key["data-choose"]) for key in desk.all(drawn="advised")]

    every = dict.fromkeys(EVERY_BID, 0.0)
    assert marked({**every, "-": 0.02}) == ["4"], "the cheapest of several"
    assert marked(every) == ["4"], "one begins with the lowest"


def test_an_estimate_is_told_as_one_in_few_words() -> None:
    every = dict(zip(EVERY_BID, (0.0, 0, 0, 0, 0.009, 0.02, 0.03, 0.05, 0.06, 0.08), strict=True))
    assert "Chance of winning the game: about 50%." in hinted(every)
    assert "Chance of winning the game: under 50%." in hinted(every, doubt=0.5)


def test_no_bid_is_called_worse_below_one_that_is_not_or_that_nobody_has_weighed() -> None:
    every = dict(zip(EVERY_BID, (0.0, 0.05, 0, 0.05, 0, 0, 0.05, 0.05, 0.05, 0.0), strict=True))
    told = hinted(every)
    assert "Close call: Pass, Bid 5 and Bid 7 are about equally good." in told, "8 is a lot"
    assert "worse" not in told
    every["-"] = 0.02
    told = hinted({text: loss for text, loss in every.items() if text != "12"})
    assert "clearly worse" not in told, "nobody knows about 12"
    told = hinted({**every, "12": 0.05})
    assert "Bidding 9 or more is clearly worse." in told


def test_where_one_looks_a_little_better_the_others_are_still_called_as_good() -> None:
    told = hinted(dict(zip(EVERY_BID, (0.0, 0.02, 0.02, 0.03, *[0.05] * 6), strict=True)))
    assert "Pass: a bid may be a little worse." in told
    assert "If Bert pays 3, you get 1." in told, "what speaks for it"
    every = dict(zip(EVERY_BID, (0.0, 0, 0, 0, 0, 0.05, 0.05, 0.05, 0.05, 0.05), strict=True))
    told = hinted({**every, "-": 0.05})
    assert "Passing is clearly worse, and so is bidding 8 or more." in told
    assert "Bidding 8 or more is clearly worse." in hinted({**every, "-": 0.02})


def test_of_what_is_no_bid_what_is_clearly_worse_is_named() -> None:
    bought = ("3", "-", "-", "-", "-", "1")
    match = match_of(*bought, start=1, side_auctions=False, exchange=True, lot="B4 K7 V5")
    legal = [match.game.write_action(said) for said in match.legal_actions()]
    assert match.state.phase is Phase.EXCHANGE and len(legal) == 3
    found = replace(advice_of(match, dict(zip(legal, (0.01, 0.0, 0.3), strict=True))), doubt=0.02)
    told = Slow(match).do("hint").answer(found).text("pad")
    names = [action_name(ENGLISH, NAMES, said) for said in match.legal_actions()]
    assert "Close call" in told and f"Clearly worse: {names[2]}." in told
    assert names[0] in told or names[1] in told


def test_what_the_best_is_compared_with_is_always_among_the_chances() -> None:
    """However many others are worth more, and the best stands first."""
    match = turn()
    options = {str(bid): 0.006 * (bid != 5) for bid in (5, 6, 7, 8, 9, 10, 11, 12, 13, 14)}
    advice = replace(advice_of(match, {**options, "-": 0.1}), than=10)
    named = [each.find(tag="span").text for each in odds(Slow(match).do("hint").answer(advice))]
    assert named[0] == "Bid 5" and "Pass" in named and len(named) == 3


def test_what_is_worth_a_little_more_than_the_best_is_as_good() -> None:
    match = turn()
    found = advice_of(match, {"5": 0.007, "7": 0.004, "-": 0.1})
    told = Slow(match).do("hint").answer(replace(found, best=0, second=1)).text("pad")
    assert "Bid 5: the cheapest good bid." in told


def test_where_everything_is_as_good_nothing_is_compared() -> None:
    match = turn()
    found = replace(advice_of(match, {"5": 0.0, "-": 0.001}), second=1, than=1)
    advice = replace(found, reasons=(Reason("outbid", 0.1, {"seat": 1, "price": 9}),))
    told = Slow(match).do("hint").answer(advice).text("pad")
    assert "Close call: Pass and Bid 5 are about equally good." in told
    assert "Why not" not in told and "Otherwise" not in told


def test_a_hint_can_be_put_away_and_is_gone_with_the_position() -> None:
    desk = Desk(turn()).do("hint")
    assert "Best:" not in desk.do("hint").text("pad")
    assert "Best:" in desk.do("hint").text("pad")
    desk.press("-")
    assert desk.app.session.counsel is None


def test_while_somebody_thinks_the_page_says_so_and_can_be_played() -> None:
    desk = Slow(turn()).do("hint")
    assert "Thinking" in desk.text("pad")
    desk.press("-")
    assert desk.done[-1] == "-"
    before = desk.app
    assert desk.send(Answer(desk.asked[0], None)).app is before


def test_without_an_answer_the_hint_says_so_and_can_be_asked_again() -> None:
    desk = Slow(turn()).do("hint").answer(None)
    assert "No hint available" in desk.text("pad")
    desk.do("hint").do("hint")
    assert len(desk.asked) == 2


def test_only_who_decides_is_advised() -> None:
    desk = Slow(match_of(start=1))
    assert desk.app.status == "waiting"
    assert desk.do("hint").app.session.counsel is None
    assert "hint" not in desk.values("data-do")


def test_a_hint_is_blind_to_hidden_chips_and_to_the_deck() -> None:
    """D7.1: the same public story with other cards to come gives the same advice."""
    one = turn(lot="B4 K7")
    rest = [code for code in codes(one.dealt.deck) if code not in ("B4", "K7")]
    other = turn(lot=" ".join(["B4", "K7", *reversed(rest)]))
    assert one.dealt != other.dealt and one.state.lot == other.state.lot
    answers = [list(map(str, _answer(match))) for match in (one, other)]
    assert answers[0] == answers[1]


def _answer(match: Match) -> list[object]:
    from don.ui.questions import think

    return list(filter(None, think(Advise(match))))


def coached(match: Match, kind: type[Desk] = Desk) -> Any:
    desk = kind()
    desk.do("set", "coach:on")
    desk.app = replace(kind(match).app, settings=desk.app.settings)
    return desk


def test_the_coach_is_off_at_first_and_then_nobody_is_asked() -> None:
    desk = Slow(turn())
    assert desk.app.settings.coach == "off"
    assert desk.bid("5").asked == () or all(not isinstance(q, Advise) for q in desk.asked)


def begun(losses: dict[str, float]) -> Slow:
    desk: Slow = coached(turn(), Slow)
    desk.do("choose", "5")
    desk.answer(advice_of(desk.match, losses))
    return desk


def test_the_coach_warns_of_a_costly_bid_and_it_can_be_taken_back() -> None:
    desk = begun({"5": 0.2, "-": 0.0}).act("5")
    assert desk.done[-1] == "-", "nothing has happened yet"
    assert "Bid 5: 30% to win." in desk.text("pad")
    assert "Better: Pass, 50%." in desk.text("pad")
    desk.do("reconsider")
    assert "anyway" not in desk.values("data-do")
    assert desk.app.status == "turn"


def test_who_bids_anyway_has_bid() -> None:
    assert begun({"5": 0.2, "-": 0.0}).act("5").do("anyway").done[-1] == "5"
    assert begun({"5": 0.2, "-": 0.0}).act("5").act("5").done[-1] == "5"


def test_a_bid_that_costs_little_needs_no_word() -> None:
    assert begun({"5": 0.03, "-": 0.0}).act("5").done[-1] == "5"


def test_a_decision_waits_for_the_coach_who_is_still_thinking() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5")
    assert desk.done[-1] == "-"
    assert "Thinking" in desk.text("pad")
    assert desk.answer(advice_of(desk.match, {"5": 0.0})).done[-1] == "5"


def test_a_coach_without_an_answer_holds_nothing_back() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    assert desk.act("5").answer(None).done[-1] == "5"


def test_a_bid_nobody_has_thought_of_is_weighed_first() -> None:
    desk = begun({"-": 0.0}).act("5")
    assert desk.done[-1] == "-"
    assert isinstance(desk.asked[-1], Advise) and desk.asked[-1].also == ("5",)
    assert desk.answer(advice_of(desk.match, {"5": 0.2, "-": 0.0})).done[-1] == "-"
    assert "Bid 5: 30% to win." in desk.text("pad")


def test_a_bid_that_the_first_answer_leaves_out_is_asked_about() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5").answer(advice_of(desk.match, {"-": 0.0}))
    assert desk.done[-1] == "-"
    assert desk.answer(advice_of(desk.match, {"5": 0.2, "-": 0.0})).done[-1] == "-"
    assert "anyway" in desk.values("data-do")


def test_another_choice_lets_go_of_what_was_held_back() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5").do("choose", "6").answer(advice_of(desk.match, {"5": 0.0, "6": 0.0}))
    assert desk.done[-1] == "-"


def test_a_whole_game_with_a_coach_at_ones_side_goes_on() -> None:
    desk: Desk = coached(match_of(seats=3, side_auctions=True))
    for _ in range(12):
        if desk.settle().app.status != "turn":
            break
        steps = len(desk.match.steps)
        desk.act(desk.values("data-action")[0])
        if "anyway" in desk.values("data-do"):
            desk.do("anyway")
        assert len(desk.match.steps) > steps


def test_advice_travels_as_text() -> None:
    match = turn()
    asked = read_question(write_question(Advise(match, ("11",), deep=True), 3))
    assert isinstance(asked, Advise) and asked.also == ("11",) and asked.deep
    advice = advise(
        don.observe(match.state, 0), match.legal_actions(), History.of(match), [Bid(11)]
    )
    data = write_advice(advice, match)
    _, piece = read_answer(write_answer(3, data))
    got = told(Advise(match), piece).answer
    assert [a.action for a in got.alternatives] == [a.action for a in advice.alternatives]
    assert (got.best, got.second, got.exact) == (advice.best, advice.second, advice.exact)
    assert [(r.code, dict(r.data)) for r in got.reasons] == [
        (r.code, dict(r.data)) for r in advice.reasons
    ]
    assert Bid(11) in [a.action for a in got.alternatives]


@pytest.mark.parametrize(
    "wrong",
    [
        {"alternatives": []},
        {"alternatives": [["5", 0.5]]},
        {"alternatives": [["2", 0.5, 0.2, 0.3]]},
        {"alternatives": [["5", 2, 0.2, 0.3]]},
        {"alternatives": [["5", True, 0.2, 0.3]]},
        {"alternatives": [["5", float("nan"), 0.2, 0.3]]},
        {"alternatives": [[5, 0.5, 0.2, 0.3]]},
        {"best": 1},
        {"best": -1},
        {"second": 9},
        {"exact": 1},
        {"doubt": 2},
        {"doubt": None},
        {"sure": [1]},
        {"sure": [True]},
        {"sure": 0},
        {"alone": 1},
        {"reasons": [["sings", 1, {}]]},
        {"reasons": [["free", 1, {"seat": 3}]]},
        {"reasons": [["free", 1, {}]]},
        {
            "reasons": [
                ["feeds_instead", 1, {"seats": [1, 2, 0], "share": 1, "number": 2, "pot": 0}]
            ]
        },
        {"reasons": [["set", 1, {"colour": "X", "count": 1, "points": 1}]]},
        {"reasons": [["short", 1, {"chips": 10**9}]]},
        {"reasons": [["free", 1, {"seat": 1}]] * 20},
    ],
)
def test_advice_that_makes_no_sense_is_none(wrong: dict[str, Any]) -> None:
    match = turn()
    good: dict[str, Any] = {
        "alternatives": [["5", 0.5, 0.2, 0.3]],
        "best": 0,
        "second": None,
        "than": None,
        "exact": False,
        "doubt": 0.02,
        "sure": [0],
        "alone": False,
        "reasons": [["free", 0.1, {"seat": 1}]],
    }
    assert told(Advise(match), good).answer is not None
    assert told(Advise(match), {**good, **wrong}).answer is None
    with pytest.raises(ValueError):
        read_advice({**good, **wrong}, match)


DATA: dict[str, Any] = {
    "colour": "B",
    "count": 3,
    "points": 3,
    "seat": 1,
    "seats": (1,),
    "share": 9,
    "number": 9,
    "numbers": (4,),
    "price": 10,
    "chips": 2,
    "taker": 2,
    "others": 2,
    "more": 12,
    "pot": 0,
}
SENTENCES = {
    "set": "Your third blue district: +3.",
    "denies": "It's worth 3 points to Bert.",
    "feeds_instead": "A bid ending in 9 would pay Bert 9.",
    "pays_seller": "Your 10 would go to Bert.",
    "outbid": "Otherwise Bert gets it for 10.",
    "gain": "It's worth 3 points to you.",
    "costs": "Bert would gain 3 points from the swap.",
    "cuts": "Bert would earn more from bids ending in 4.",
    "no_bid": "If you swap, you can't bid for this round's lot.",
    "shared_by_all": "Nobody has the number 9: all the others share, 9 each.",
    "frees": "You could bid numbers ending in 4 again.",
    "bars_self": "You couldn't bid numbers ending in 4 any more.",
    "pays_out": "If Bert pays 10, you get 9.",
    "brings": "It brings you 3 points, yet wins less often.",
    "too_dear": "10 is a lot for 3 points.",
    "final": "If Claus gets it for 10: 3 points for you, 2 for Bert.",
    "cheaper": "If nobody raises, you pay 10, not 12.",
    "wanted": "Bert would gain 3 points and may well bid for it.",
    "short": "You'd be left with 2 chips.",
    "free": "If nobody bids, Bert gets the lot for free.",
    "points": "Bert ends up 3 points worse off.",
    "income": "Bert earns less from bids ending in 4.",
    "hope": "3 more blue districts for your set may still come up.",
}


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_a_sentence(code: str) -> None:
    reason = Reason(code, 0.1, {name: DATA[name] for name in REASONS[code]})
    assert tell_reasons(ENGLISH, NAMES, 0, [reason]) == [SENTENCES[code]]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("points", "You end up 3 points better off."),
        ("income", "You earn more from bids ending in 4."),
        ("costs", "The swap would cost you 3 points."),
        ("cuts", "You'd earn less from bids ending in 4."),
    ],
)
def test_what_changes_for_oneself_is_told_as_more(code: str, sentence: str) -> None:
    reason = Reason(code, 0.1, {name: DATA[name] for name in REASONS[code]})
    assert tell_reasons(ENGLISH, NAMES, 1, [reason]) == [sentence]


@pytest.mark.parametrize(
    ("code", "data", "sentence"),
    [
        ("pays_out", {"pot": 2}, "If Bert pays 10, you get 9. The pot adds 2."),
        ("final", {"taker": 0}, "If you get it for 10: 3 points for you, 2 for Bert."),
        ("set", {"points": 5}, "That makes 3 blue districts: +5."),
    ],
)
def test_what_is_ones_own_or_not_one_at_a_time_is_told_so(
    code: str, data: dict[str, Any], sentence: str
) -> None:
    reason = Reason(code, 0.1, {**{name: DATA[name] for name in REASONS[code]}, **data})
    assert tell_reasons(ENGLISH, NAMES, 0, [reason]) == [sentence]


def test_every_action_has_a_name() -> None:
    texts = ("5", "-", "offer B4", "keep", "swap B4 1 K7", "stay", "drop B4")
    named = {action_name(ENGLISH, NAMES, don.read_action(text)) for text in texts}
    assert len(named) == len(texts)
    assert action_name(ENGLISH, NAMES, Pass()) == "Pass"


def test_asking_is_an_effect_of_its_own() -> None:
    desk = Slow(turn())
    desk.do("hint")
    (ask,) = (effect for effect in desk.effects if isinstance(effect, Ask))
    assert ask.question is desk.asked[-1]
    assert json.loads(write_question(ask.question, 1))["ask"] == "advise"


def test_the_number_that_a_hint_advises_is_marked_until_the_hint_is_put_away() -> None:
    match = turn()
    told = Slow(match).do("hint").answer(advice_of(match, {"5": 0.3, "7": 0.0, "-": 0.2}))
    assert told.find(drawn="advised")["data-choose"] == "7"
    assert not told.do("hint").all(drawn="advised")
