"""The hint and the coach: their texts, their knowledge, and the effects of following them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from don.bots.advice import BOTH_FINE, Advice, Alternative, Moment, Reason
from don.bots.bot import History
from don.bots.don.reasons import REASONS
from don.games import don
from don.games.don.actions import Bid, Pass
from don.games.don.deck import codes
from don.games.don.state import Phase
from don.table.match import Match, Player
from don.ui import sentences
from don.ui.answering import answer_of, think
from don.ui.don import page as ui
from don.ui.don.words.reasons import PLACEHOLDERS, action_name, reason_texts
from don.ui.don.words.reasons import REASONS as REASON_ROWS
from don.ui.effects import Ask, Unask
from don.ui.explain.counsel import Counsel, Hinted
from don.ui.explain.plain import read_advice, write_advice
from don.ui.i18n import ENGLISH
from don.ui.messages import Do
from don.ui.questions import (
    Advise,
    Answer,
    Course,
    Question,
    read_answer,
    read_question,
    write_answer,
    write_question,
)
from don.ui.sentence_tables import Reader
from don.ui.sentences import event_texts
from tests.bots.don.advised import advise
from tests.page import Element
from tests.ui.desk import NAMES, Desk, Slow, match_of
from tests.ui.test_analysis import finished as analysed


def turn(**more: Any) -> Match:
    return match_of("3", "-", **{"start": 1, "seats": 3, **more})


def advice_of(match: Match, losses: dict[str, float]) -> Advice:
    """Return advice in which each of these actions loses this much of the chance to win."""
    seats = len(match.players)
    found = tuple(
        Alternative(match.game.read_action(text), (0.5 - loss, *(0.25,) * (seats - 1)))
        for text, loss in losses.items()
    )
    best = min(range(len(found)), key=lambda i: list(losses.values())[i])
    other = next((i for i in range(len(found)) if i != best), None)
    return Advice(match.to_act or 0, found, best, other, False, ())


def tell_the_way(desk: Slow, at: int) -> Slow:
    """Answer on what way the chance has changed since the last hint: all of it at one place."""
    question, change = desk.asked[-1], desk.app.session.counsel.change
    assert isinstance(question, Course)
    course = [
        Moment(n, (chance, 1 - chance, 0.0))
        for n in range(question.first, len(desk.match.steps) + 1)
        for chance in [change.before if n < at else change.now]
    ]
    return desk.answer(tuple(course))


def odds(desk: Desk) -> list[Element]:
    """Return the options of a hint."""
    return desk.find(id="counsel").find(tag="ol").all(tag="li")


def named(desk: Desk) -> list[str]:
    """Return the name and the chance of each option of a hint."""
    return [f"{each.all(tag='span')[0].text} {each.find(tag='b').text}" for each in odds(desk)]


def brought(desk: Desk) -> list[str]:
    """Return what each option of a hint brings."""
    return [" ".join(line.text for line in each.all(tag="p")) for each in odds(desk)]


def remark(desk: Desk) -> str:
    """Return what a hint says besides the options."""
    lines = desk.find(id="counsel").all(tag="p")
    return " ".join(line.text for line in lines if line.get("class") == "quiet")


def test_a_hint_shows_a_bid_and_a_pass_with_their_chances_and_why() -> None:
    desk = Desk(turn())
    desk.app = replace(desk.app, session=replace(desk.app.session, first_hint=0))
    desk.do("hint")
    advice = desk.app.session.counsel and desk.app.session.counsel.advice
    assert advice is not None and advice.other is not None
    for each, one in zip(odds(desk), (advice.best, advice.other), strict=True):
        assert each.text.startswith(action_name(ENGLISH, NAMES, one.action))
        assert sentences.estimated(ENGLISH, one.chances[0]) in each.text
    said = texts(advice.reasons)
    assert all(line and line in said for line in brought(desk))
    assert "more" not in desk.values("popovertarget"), "all of the text is visible"


def test_reason_stands_beside_the_option_that_it_is_about() -> None:
    gains = Reason("denies", {"seat": 1, "points": 3})
    buys = Reason("buys", {"price": 5, "points": 3, "chips": 12})
    found = replace(advice_of(turn(), {"5": 0.0, "-": 0.2}), reasons=(gains, buys))
    pass_ = "Bert probably buys it and gains 3 points."
    bid = "+3 points for 5 of your 12 chips."
    assert brought(Slow(turn()).do("hint").answer(found)) == [bid, pass_]
    passes = replace(advice_of(turn(), {"-": 0.0, "5": 0.2}), reasons=(gains, buys))
    assert brought(Slow(turn()).do("hint").answer(passes)) == [pass_, bid]


def test_hint_outside_auctions_shows_the_best_action_and_the_next() -> None:
    bought = ("3", "-", "-", "-", "-", "1")
    match = match_of(*bought, start=1, side_auctions=False, exchange=True, lot="B4 K7 V5")
    legal = [match.game.write_action(action) for action in match.legal_actions()]
    assert match.state.phase is Phase.EXCHANGE and len(legal) == 3
    found = advice_of(match, dict(zip(legal, (0.1, 0.0, 0.3), strict=True)))
    rows = odds(Slow(match).do("hint").answer(found))
    names = [action_name(ENGLISH, NAMES, action) for action in match.legal_actions()]
    assert [each.all(tag="span")[0].text for each in rows] == [names[1], names[0]]


def test_a_plan_begins_with_what_the_open_hint_calls_worth_paying() -> None:
    match = turn()
    found = advice_of(match, {"5": 0.0, "-": 0.2})
    desk = Slow(match).do("hint").answer(replace(found, limit=9))
    assert odds(desk)[0].text.startswith("Bid 5 up to 9")
    assert "Stay in up to 9" in desk.text("pad")
    assert "Stay in up to 5" in Slow(match).do("hint").answer(found).text("pad")
    assert "Stay in up to 5" in desk.do("hint").text("pad"), "the hint is closed, its bid chosen"


def test_pad_has_the_bid_of_the_hint_until_another_is_chosen() -> None:
    match = turn()
    found = advice_of(match, {"5": 0.0, "-": 0.2})
    asked = Slow(match).do("choose", "7").do("hint")
    assert asked.app.session.selected == "7"
    desk = asked.answer(found)
    assert desk.find(id="commit").text == "Bid 5" and "5" in desk.values("data-action")
    desk.do("choose", "8")
    assert desk.find(id="commit").text == "Bid 8"
    assert desk.do("hint").do("hint").find(id="commit").text == "Bid 5", "asked once more"
    passes = Slow(match).do("choose", "7").do("hint").answer(advice_of(match, {"-": 0.0, "5": 0.2}))
    assert passes.find(id="commit").text == "Bid 7"


def test_bar_length_matches_the_chance() -> None:
    match = turn()
    desk = Slow(match).do("hint").answer(advice_of(match, {"5": 0.0, "-": 0.2}))
    chances = [each.find(tag="b").text.strip("≈ %") for each in odds(desk)]
    bars = [each.all(tag="rect") for each in odds(desk)]
    assert [bar[-1]["width"] for bar in bars] == chances == ["50", "30"]
    assert [rect["width"] for rect in bars[1]] == ["50", "30"], "the gap to the best"


def test_estimates_are_marked_and_exact_values_are_not() -> None:
    match = turn()
    found = advice_of(match, {"5": 0.0, "-": 0.2})
    assert named(Slow(match).do("hint").answer(found)) == ["Bid 5 ≈ 50%", "Pass ≈ 30%"]
    exact = replace(found, exact=True)
    assert named(Slow(match).do("hint").answer(exact)) == ["Bid 5 50%", "Pass 30%"]


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        (["naive"] * 2, "Your chance of winning against easy bots, if you follow the hints."),
        (["shrewd"] * 2, "Your chance of winning against medium bots, if you follow the hints."),
        (["don"] * 2, "Your chance of winning against hard bots, if you follow the hints."),
        (["naive", "sharp"], "Your chance of winning against these bots, if you follow the hints."),
    ],
)
def test_the_first_hint_of_a_game_names_the_bots_that_its_chance_assumes(
    levels: list[str], sentence: str
) -> None:
    now = turn()
    rivals = zip(now.players[1:], levels, strict=True)
    players = (now.players[0], *(replace(player, bot=bot) for player, bot in rivals))
    match = replace(now, players=players)
    desk = Slow(match).do("hint").answer(advice_of(match, {"5": 0.0, "-": 0.2}))
    assert sentence in desk.find(id="counsel").text
    table = desk.app.session
    assert table.counsel is not None
    later = replace(table.counsel, is_first=False)
    desk.app = replace(desk.app, session=replace(table, counsel=later))
    assert "bots" not in desk.find(id="counsel").text
    assert "Your chance of winning" in desk.find(id="counsel").text, "always"


def test_the_first_hint_among_people_says_how_well_they_are_assumed_to_play() -> None:
    now = turn()
    match = replace(now, players=tuple(replace(player, bot=None) for player in now.players))
    desk = Slow(match).do("ready").do("hint").answer(advice_of(match, {"5": 0.0, "-": 0.2}))
    assert (
        "This is your chance if people here play a little worse than medium bots."
        in desk.find(id="counsel").text
    )


def test_no_estimate_is_shown_as_certain() -> None:
    for loss, text in ((0.497, "< 3%"), (0.476, "< 3%"), (0.47, "≈ 3%")):
        found = advice_of(turn(), {"5": 0.0, "-": loss})
        assert named(Slow(turn()).do("hint").answer(found)) == ["Bid 5 ≈ 50%", f"Pass {text}"]
    shown = {sentences.estimated(ENGLISH, n / 1000) for n in range(1001)}
    assert shown == {"< 3%", "> 97%", *(f"{n}%" for n in range(3, 98))}
    sure = advice_of(turn(), {"5": -0.5, "-": -0.49})
    text = Slow(turn()).do("hint").answer(sure).text("pad")
    assert "You can hardly" not in text and "> 97%" in text
    assert "100%" in Slow(turn()).do("hint").answer(replace(sure, exact=True)).text("pad")


def in_round(number: int, seat: int = 0) -> Match:
    """Return a position of a finished game in which a person decides about a lot."""
    match = now = analysed()
    for count in range(len(match.steps)):
        now = match.at(count)
        bidding = now.state.phase is Phase.AUCTION and now.state.round == number
        if bidding and now.to_act == seat and len(now.legal_actions()) > 1:
            break
    return now


def test_only_exactly_solved_chances_lack_the_estimate_sign() -> None:
    for number in (13, 14):
        assert all("≈" in text for text in named(Desk(in_round(number)).do("hint")))
    found = replace(advice_of(in_round(15), {"-": 0.0}), exact=True)
    shown = Slow(in_round(15)).do("hint").answer(found)
    assert not any("≈" in text for text in named(shown))
    text = shown.text("pad")
    assert "Worked out to the end of the game." in text and "estimate" not in text


def test_hint_states_if_the_exact_value_depends_on_others() -> None:
    match = in_round(15)
    found = replace(advice_of(match, {"-": 0.0}), exact=True)
    for sure, warns in (((), True), ((0,), False), (None, False)):
        text = Slow(match).do("hint").answer(replace(found, sure=sure)).text("pad")
        assert ("if the others bid as expected." in text) is warns
        assert "Worked out to the end of the game" in text


def test_hint_prefers_the_sure_action_among_equals() -> None:
    match = in_round(15)
    bid = don.write_action(match.legal_actions()[-1])
    found = replace(
        advice_of(match, {"-": 0.0, bid: 0.0}),
        exact=True,
        best_index=1,
        other_index=0,
        sure=(1,),
    )
    desk = Slow(match).do("hint").answer(found)
    assert remark(desk) == "Worked out to the end of the game."
    assert named(desk) == [f"Bid {bid} 50%", "Pass 50%"]


@pytest.fixture
def solvable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a deeper hint solve round 14, as it does Boomtown's last turn."""
    monkeypatch.setattr("don.bots.don.can_be_deeper", lambda seen: seen.round > 13)


def estimated(match: Match) -> Slow:
    """Return a desk with an estimated hint, because the exact one takes long."""
    found = advice_of(match, {don.write_action(match.legal_actions()[0]): 0.0})
    return Slow(match).do("hint").answer(found)


@pytest.mark.usefixtures("solvable")
def test_slow_hint_is_estimated_first_and_exact_later() -> None:
    match = in_round(14)
    desk = estimated(match)
    assert "An estimate so far" in desk.text("pad")
    assert [deep(q) for q in desk.asked] == [False, True]
    text = desk.answer(replace(_counsel(desk), exact=True)).text("pad")
    assert "Worked out to the end of the game." in text and "estimate" not in text


@pytest.mark.usefixtures("solvable")
def test_unsolvable_position_stays_an_estimate() -> None:
    text = estimated(in_round(14)).answer(None).text("pad")
    assert "An estimate so far" not in text and "Exact" not in text
    assert [deep(q) for q in estimated(in_round(13)).asked] == [False]


@pytest.mark.usefixtures("solvable")
def test_deciding_cancels_the_exact_hint() -> None:
    desk = estimated(in_round(14))
    asked = desk.asked[-1]
    assert Unask(asked) not in desk.effects
    desk.act("-")
    assert Unask(asked) in desk.effects


@pytest.mark.usefixtures("solvable")
def test_warning_does_not_change_while_it_is_being_solved() -> None:
    match = in_round(14)
    bid = don.write_action(match.legal_actions()[-1])
    desk: Slow = coached(match, Slow).do("choose", bid)
    desk.answer(advice_of(match, {"-": 0.0, bid: 0.3})).act(bid)
    steps, text = len(desk.match.steps), desk.text("pad")
    assert deep(desk.asked[-1]) and "anyway" in desk.values("data-do")
    desk.answer(replace(advice_of(match, {"-": 0.1, bid: 0.0}), exact=True))
    assert len(desk.match.steps) == steps and desk.text("pad") == text


def deep(question: Question) -> bool:
    return isinstance(question, Advise) and question.deep


def _counsel(desk: Desk) -> Advice:
    assert desk.app.session.counsel is not None and desk.app.session.counsel.advice is not None
    return desk.app.session.counsel.advice


def test_hint_in_a_lost_position_advises_on_points() -> None:
    match = turn()
    lost = tuple(Alternative(action, (0.0, 0.5, 0.5)) for action in (Pass(), Bid(4)))
    advice = Advice(0, lost, 0, 1, True, (Reason("free", {"seat": 1, "points": 1}),))
    estimate = replace(advice, exact=False, doubt=0.02, reasons=())
    for found, verdict in (
        (advice, "You can't win now."),
        (estimate, "You can hardly win now."),
    ):
        desk = Slow(match).do("hint").answer(found)
        assert brought(desk) == ["The lot brings you 1 point.", ""] and remark(desk) == verdict
        chance = "0%" if found.exact else "< 3%"
        assert named(desk) == [f"Bid 4 {chance}", f"Pass {chance}"]
        assert desk.find(drawn="advised")["data-choose"] == "4"


def test_indistinguishable_options_are_shown_as_equal() -> None:
    match = turn()
    for doubt in (0.04, 0.001):
        for loss in (0.004, 0.014):
            found = replace(advice_of(match, {"5": 0.0, "-": loss}), doubt=doubt)
            desk = Slow(match).do("hint").answer(found)
            assert named(desk) == ["Bid 5 ≈ 50%", "Pass ≈ 50%"]
    far = replace(advice_of(match, {"5": 0.0, "-": 0.03}), doubt=0.04)
    desk = Slow(match).do("hint").answer(far)
    assert named(desk) == ["Bid 5 ≈ 50%", "Pass ≈ 47%"]


def test_of_even_options_the_better_one_comes_first_if_there_is_a_reason() -> None:
    buys = (Reason("buys", {"price": 5, "points": 3, "chips": 12}),)
    found = replace(advice_of(turn(), {"5": 0.0, "-": 0.004}), reasons=buys)
    desk = Slow(turn()).do("hint").answer(found)
    assert brought(desk) == ["+3 points for 5 of your 12 chips.", ""]
    assert named(desk) == ["Bid 5 ≈ 50%", "Pass ≈ 50%"]


FINE = Reason(BOTH_FINE)


def test_options_called_fine_say_so_once_above_what_each_brings() -> None:
    worth = Reason("worth", data={"price": 6, "points": 3, "chips": 9, "own": 6, "next_points": 0})
    for reasons, fine in (((worth, FINE), True), ((worth,), False)):
        found = replace(advice_of(turn(), {"5": 0.0, "-": 0.01}), reasons=reasons, limit=6)
        desk = Slow(turn()).do("hint").answer(found)
        assert ("Both are fine." in desk.find(id="counsel").text) is fine
        assert brought(desk) == ["Worth 6 chips: +3 points.", ""]
        assert named(desk) == ["Bid 5 up to 6 ≈ 50%", "Pass ≈ 50%"]


def test_what_is_fine_is_named_if_another_bid_is_chosen() -> None:
    losses = {"5": 0.0, "-": 0.01, "7": 0.1, "6": 0.02}
    found = replace(advice_of(turn(), losses), reasons=(FINE,))
    desk = Slow(turn()).do("hint").answer(found)
    desk.do("choose", "7")
    assert "Bid 5 or Pass: both are fine." in desk.find(id="counsel").text
    assert brought(desk) == ["", "You pay 2 more for the same.", ""]
    assert "All of these are fine." in desk.do("choose", "6").find(id="counsel").text


def test_nothing_is_called_fine_where_the_seat_can_hardly_win() -> None:
    found = replace(advice_of(turn(), {"5": 0.45, "-": 0.45}), reasons=(FINE,))
    desk = Slow(turn()).do("hint").answer(found)
    assert remark(desk) == "You can hardly win now." and "fine" not in desk.text("pad")


@pytest.mark.slow
def test_a_change_is_put_down_only_to_what_explains_it() -> None:
    """A fall is never put down to what the reader has won. New cards, and what a rival has won,
    explain a rise only with a figure."""
    told = []
    for seed, level in ((1, "shrewd"), (3, "shrewd"), (4, "shrewd"), (2, "don")):
        players = [Player("You", None), *(Player(name, level) for name in ("Nell", "Otis", "Ruby"))]
        desk = Desk(Match.deal(don, players, don.Options(), seed=seed))
        while desk.settle().match.to_act is not None:
            counsel = desk.do("hint").app.session.counsel
            assert counsel is not None and counsel.advice is not None
            told += re.findall(r"Since your last hint: \D*(\d+)% → \D*(\d+)%\.(.*)", remark(desk))
            desk.send(Do("act", don.write_action(counsel.advice.best.action)))
    for before, after, why in told:
        if int(after) < int(before):
            assert not re.search(r"You (win|buy|take)s? ", why)
        elif re.search(r"(Nell|Otis|Ruby) (wins|buys|takes) ", why):
            assert re.search(r"get|left", why)
        assert not re.search(r"For sale: [^.]*\.$", why)
    assert len(told) > 10


@pytest.mark.parametrize(
    ("loss", "told"),
    [
        (0.1, "Since your last hint: 50% → 40%. Bert bids 6, more than your 5."),
        (-0.2, "Since your last hint: 50% → 70%. Bert bids 6: you keep your 5."),
        (0.02, ""),
    ],
)
def test_hint_says_which_bid_changed_the_chance(loss: float, told: str) -> None:
    first = turn()
    desk = Slow(first).do("hint").answer(advice_of(first, {"5": 0.0, "-": 0.2}))
    desk.act("5")
    desk.answer(Bid(6)).settle()
    desk.do("hint").answer(advice_of(desk.match, {"-": loss, "7": 0.3}))
    if told:
        tell_the_way(desk, len(desk.match.steps))
    assert told in remark(desk) and ("last hint" in remark(desk)) is bool(told)


def test_hint_compares_only_with_a_chance_that_was_shown() -> None:
    """After a bid that the last hint did not show, no change is told."""
    for shown in ("5", "6"):
        first = turn(side_auctions=False)
        chances = {"5": 0.2, "-": 0.0} if shown == "5" else {"-": 0.0, "6": 0.1, "5": 0.2}
        desk = Slow(first).do("hint").answer(advice_of(first, chances))
        desk.act("5")
        while desk.app.status != "turn":
            desk.tick() if desk.waiting else desk.answer(Bid(desk.match.state.auction.high + 1))
        desk.do("hint").answer(advice_of(desk.match, {"-": 0.0}))
        assert ("Since your last hint" in remark(desk)) is (shown == "5")


def others_pass(desk: Slow) -> None:
    """Go on to the reader's next turn; all bots pass."""
    while desk.app.status != "turn":
        payment = desk.app.session.payment
        if desk.waiting or (payment is not None and payment.arrived):
            desk.tick()
        else:
            desk.answer(Pass())


def test_hint_names_the_purchase_that_lowered_the_chance() -> None:
    first = match_of(start=0, seats=3, side_auctions=False)
    desk = Slow(first).do("hint").answer(advice_of(first, {"-": 0.0, "5": 0.2}))
    desk.act("-")
    desk.answer(Bid(3))
    others_pass(desk)
    wins = next(e for step in desk.match.steps for e in step.events if e.kind == "lot_won")
    (told,) = event_texts(ui, ENGLISH, NAMES, [wins], 0)
    at = next(n for n, step in enumerate(desk.match.steps, 1) if wins in step.events)
    desk.do("hint").answer(advice_of(desk.match, {"-": 0.3, "5": 0.4}))
    tell_the_way(desk, at)
    assert f"Since your last hint: 50% → 20%. {told}" in remark(desk)


def test_hint_says_nothing_of_a_change_that_is_not_explained() -> None:
    first = turn(side_auctions=False)
    desk = Slow(first).do("hint").answer(advice_of(first, {"-": 0.4, "5": 0.0}))
    desk.act("-")
    others_pass(desk)
    assert any(e.kind == "lot_won" for step in desk.match.steps for e in step.events)
    desk.do("hint").answer(advice_of(desk.match, {"-": -0.2, "5": 0.4})).answer(None)
    assert remark(desk).strip().endswith("Since your last hint: 10% → 70%.")


def after_a_raise() -> Slow:
    """Return a desk at which a rival has raised the bid of the last hint, and a hint tells how far
    that has changed the chance."""
    first = turn(side_auctions=False)
    desk = Slow(first).do("hint").answer(advice_of(first, {"5": 0.0, "-": 0.2}))
    desk.act("5")
    desk.answer(Bid(6)).settle()
    desk.do("hint").answer(advice_of(desk.match, {"-": 0.1, "7": 0.3}))
    return desk


def test_a_hint_does_not_wait_for_what_changed_its_chance() -> None:
    """The hint and how far its chance has changed come first; the cause then takes its place, and a
    screen reader speaks it alone."""
    desk = after_a_raise()
    head, told = "Since your last hint: 50% → 40%.", "Bert bids 6, more than your 5."
    assert remark(desk) == f"{head} …" and odds(desk)
    assert desk.find(drawn="cause")["aria-live"] == "polite"
    assert desk.find(drawn="room")["aria-hidden"] == "true"
    tell_the_way(desk, len(desk.match.steps))
    assert remark(desk) == f"{head} {told}"
    assert desk.find(drawn="cause").text == told and not desk.all(drawn="room")
    asked = len(desk.asked)
    assert told in remark(desk.do("hint").do("hint")) and len(desk.asked) == asked, "known now"


def test_the_room_for_a_cause_stays_if_there_is_none() -> None:
    desk = after_a_raise().answer(None)
    assert "…" not in remark(desk) and desk.find(drawn="room").text == ""


def test_deciding_cancels_the_search_for_a_cause() -> None:
    desk = after_a_raise()
    asked = desk.asked[-1]
    assert isinstance(asked, Course) and Unask(asked) not in desk.effects
    desk.act("-")
    assert Unask(asked) in desk.effects
    before = desk.app
    assert desk.send(Answer(asked, None)).app is before


def test_the_cause_is_looked_for_once_the_hint_is_open() -> None:
    """The coach alone does not need it."""
    first = turn()
    desk: Slow = coached(first, Slow).do("hint")
    desk.answer(advice_of(first, {"5": 0.0, "-": 0.2})).act("5")
    desk.answer(Bid(6)).settle()
    desk.answer(advice_of(desk.match, {"-": 0.1, "7": 0.3}))
    assert isinstance(desk.asked[-1], Advise)
    assert isinstance(desk.do("hint").asked[-1], Course)


def test_after_a_hint_the_next_one_is_worked_out_before_it_is_asked_for() -> None:
    desk = after_a_raise()
    desk.act("-")
    others_pass(desk)
    asked = desk.asked[-1]
    assert isinstance(asked, Advise) and asked.match is desk.match
    count = len(desk.asked)
    desk.answer(advice_of(desk.match, {"-": 0.1}))
    assert not desk.all(id="counsel") and odds(desk.do("hint")) and len(desk.asked) == count


def test_deciding_cancels_a_hint_worked_out_ahead_and_without_hints_there_is_none() -> None:
    desk = after_a_raise()
    desk.act("-")
    others_pass(desk)
    asked = desk.asked[-1]
    desk.act("-")
    assert Unask(asked) in desk.effects
    others_pass(desk)
    assert not any(isinstance(q, Advise) and q.match is desk.match for q in desk.asked)


def test_the_way_to_a_hint_round_trips_as_text() -> None:
    match = turn().play(Pass())
    asked = read_question(write_question(Course(match, 1), 3))
    assert isinstance(asked, Course) and asked.first == 1 and asked.match == match
    (data,) = filter(None, think(asked))
    _, piece = read_answer(write_answer(3, data))
    course = answer_of(asked, piece).answer
    assert [moment.steps for moment in course] == [*range(1, len(match.steps) + 1)]


@pytest.mark.parametrize("moments", [[], [[1, 0.5, 0.2, 0.3]], [[2, 0.5, 0.2]], [[2, 5, 0, 0]], 7])
def test_an_invalid_way_is_refused(moments: object) -> None:
    match = turn()
    assert len(match.steps) == 2
    asked = Course(match, 1)
    assert answer_of(asked, {"moments": [[2, 0.5, 0.2, 0.3]]}).answer is not None
    assert answer_of(asked, {"moments": moments}).answer is None  # type: ignore[dict-item]


def test_hint_shows_the_chance_of_another_bid_that_the_reader_chooses() -> None:
    match = turn()
    desk = Slow(match).do("hint").answer(advice_of(match, {"5": 0.0, "-": 0.2, "7": 0.3}))
    assert named(desk) == ["Bid 5 ≈ 50%", "Pass ≈ 30%"]
    desk.do("choose", "7")
    assert named(desk) == ["Bid 5 ≈ 50%", "Bid 7 ≈ 20%", "Pass ≈ 30%"]
    desk.do("choose", "9")
    assert named(desk) == ["Bid 5 ≈ 50%", "Pass ≈ 30%"], "that was not weighed"


def test_hint_says_once_in_four_rounds_why_points_and_chance_differ() -> None:
    first = turn()
    table = Slow(first)
    table.app = replace(table.app, session=replace(table.app.session, first_hint=0))
    for seat, says in ((1, True), (1, False), (2, False)):
        data = {"seat": seat, "points": 4, "chips": 9}
        why = Reason("richest", data=data)
        bid = str(table.match.legal_actions()[1].amount)
        found = replace(advice_of(table.match, {bid: 0.0, "-": 0.2}), why_not_favourite=why)
        table.do("hint").answer(found)
        told = (
            f"You are 4 points behind {NAMES[seat]}, but have the most chips for the next lots: 9."
        )
        assert (told in remark(table)) is says
        table.act(bid)
        amount = int(bid)
        while table.app.status != "turn":
            if table.waiting:
                table.tick()
            else:
                amount += 1
                legal = table.match.legal_actions()
                table.answer(next(a for a in legal[1:] if a.amount >= amount))


def test_hint_says_again_after_four_rounds_why_points_and_chance_differ_from_anothers() -> None:
    match = in_round(6)
    why = Reason("richest", data={"seat": 1, "points": 4, "chips": 9})
    advice = replace(advice_of(match, {"-": 0.0}), why_not_favourite=why)
    counsel = Counsel(Advise(match), advice)
    other, same = frozenset({("richest", 2)}), frozenset({("richest", 1)})
    now = don.progress(match.state).current
    for told, ago, says in ((other, 4, True), (other, 3, False), (same, 4, False)):
        last = Hinted(advice, 0, told, now - ago)
        assert (counsel.remark(last) == "not_favourite") is says


def test_unexplained_difference_within_the_uncertainty_is_even() -> None:
    match = turn()
    for doubt, even in ((0.04, True), (0.02, False)):
        found = replace(advice_of(match, {"5": 0.0, "-": 0.03}), doubt=doubt)
        unexplained = (Reason("free", data={"seat": 1, "points": 1}, only_states=True),)
        desk = Slow(match).do("hint").answer(replace(found, reasons=unexplained))
        assert named(desk) == ["Bid 5 ≈ 50%", f"Pass ≈ {50 if even else 47}%"]


def test_first_hint_option_is_marked_on_its_key_or_pass() -> None:
    def marked(losses: dict[str, float]) -> list[str]:
        match = turn()
        found = replace(advice_of(match, losses), doubt=0.04)
        desk = Slow(match).do("hint").answer(found)
        return [str(key.get("data-choose") or key["id"]) for key in desk.all(drawn="advised")]

    assert marked({"5": 0.0, "-": 0.2}) == ["5"]
    assert marked({"5": 0.0, "-": 0.0}) == ["5"]
    assert marked({"-": 0.0, "5": 0.2}) == ["pass"]


def test_hint_can_be_closed_and_disappears_with_the_position() -> None:
    desk = Desk(turn()).do("hint")
    assert not desk.do("hint").all(id="counsel")
    assert odds(desk.do("hint"))
    desk.press("-")
    assert desk.app.session.counsel is None


def test_page_shows_thinking_and_stays_playable() -> None:
    desk = Slow(turn()).do("hint")
    assert "Thinking" in desk.text("pad")
    desk.press("-")
    assert desk.done[-1] == "-"
    before = desk.app
    assert desk.send(Answer(desk.asked[0], None)).app is before


def test_failed_hint_is_reported_and_can_be_retried() -> None:
    desk = Slow(turn()).do("hint").answer(None)
    assert "No hint available" in desk.text("pad")
    desk.do("hint").do("hint")
    assert len(desk.asked) == 2


def test_hint_is_available_only_on_the_players_turn() -> None:
    desk = Slow(match_of(start=1))
    assert desk.app.status == "waiting"
    assert desk.do("hint").app.session.counsel is None
    assert "hint" not in desk.values("data-do")


def test_hint_ignores_hidden_chips_and_the_deck() -> None:
    """D7.1: with the same public history and other cards to come, the advice is the same."""
    one = turn(lot="B4 K7")
    rest = [code for code in codes(one.dealt.deck) if code not in ("B4", "K7")]
    other = turn(lot=" ".join(["B4", "K7", *reversed(rest)]))
    assert one.dealt != other.dealt and one.state.lot == other.state.lot
    answers = [list(map(str, _answer(match))) for match in (one, other)]
    assert answers[0] == answers[1]


def _answer(match: Match) -> list[object]:
    return list(filter(None, think(Advise(match))))


def coached(match: Match, kind: type[Desk] = Desk) -> Any:
    desk = kind()
    desk.do("set", "coach:on")
    desk.app = replace(kind(match).app, settings=desk.app.settings)
    return desk


def test_coach_is_off_by_default() -> None:
    desk = Slow(turn())
    assert desk.app.settings.coach != "on"
    assert desk.bid("5").asked == () or all(not isinstance(q, Advise) for q in desk.asked)


def choosing_five(losses: dict[str, float]) -> Slow:
    desk: Slow = coached(turn(), Slow)
    desk.do("choose", "5")
    desk.answer(advice_of(desk.match, losses))
    return desk


def test_coach_warns_of_a_costly_bid_that_can_be_withdrawn() -> None:
    desk = choosing_five({"5": 0.2, "-": 0.0}).act("5")
    assert desk.done[-1] == "-", "nothing has happened yet"
    assert named(desk) == ["Pass ≈ 50%", "Bid 5 ≈ 30%"]
    assert "Better: Pass." in desk.text("pad")
    desk.do("reconsider")
    assert "anyway" not in desk.values("data-do")
    assert desk.app.status == "turn"


def test_bid_confirmed_against_the_coach_is_made() -> None:
    assert choosing_five({"5": 0.2, "-": 0.0}).act("5").do("anyway").done[-1] == "5"
    assert choosing_five({"5": 0.2, "-": 0.0}).act("5").act("5").done[-1] == "5"


def test_pass_confirmed_against_the_coach_is_made() -> None:
    """Passes must be confirmed, too: one press confirms the pass, another answers the coach."""
    desk: Slow = coached(turn(), Slow).do("set", "confirm_pass:on")
    desk.answer(advice_of(desk.match, {"5": 0.0, "-": 0.2}))
    before = len(desk.done)
    desk.key("p")
    assert "Press Pass again" in desk.text("pad") and "anyway" not in desk.values("data-do")
    desk.key("p")
    assert "Better: Bid 5." in desk.text("pad") and len(desk.done) == before
    assert desk.do("anyway").done[before] == "-"


def test_coach_does_not_warn_of_a_cheap_bid() -> None:
    assert choosing_five({"5": 0.03, "-": 0.0}).act("5").done[-1] == "5"


def test_decision_waits_while_the_coach_is_thinking() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5")
    assert desk.done[-1] == "-"
    assert "Thinking" in desk.text("pad")
    assert desk.answer(advice_of(desk.match, {"5": 0.0})).done[-1] == "5"


def test_coach_without_an_answer_lets_the_bid_through() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    assert desk.act("5").answer(None).done[-1] == "5"


def test_coach_weighs_an_unconsidered_bid_first() -> None:
    desk = choosing_five({"-": 0.0}).act("5")
    assert desk.done[-1] == "-"
    assert isinstance(desk.asked[-1], Advise) and desk.asked[-1].also == ("5",)
    assert desk.answer(advice_of(desk.match, {"5": 0.2, "-": 0.0})).done[-1] == "-"
    assert named(desk) == ["Pass ≈ 50%", "Bid 5 ≈ 30%"]


def test_coach_warning_gives_reasons_against_that_very_bid() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "9")
    desk.answer(advice_of(desk.match, {"5": 0.0, "-": 0.1, "7": 0.3}))
    desk.do("choose", "7").act("7")
    assert "Thinking" in desk.text("pad"), "so far the reasons are against a pass"
    assert isinstance(desk.asked[-1], Advise) and desk.asked[-1].also == ("7",)
    desk.answer(advice_of(desk.match, {"5": 0.0, "7": 0.3}))
    assert named(desk) == ["Bid 5 ≈ 50%", "Bid 7 ≈ 20%"] and desk.done[-1] == "-"


def test_coach_asks_about_a_bid_missing_from_the_first_answer() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5").answer(advice_of(desk.match, {"-": 0.0}))
    assert desk.done[-1] == "-"
    assert desk.answer(advice_of(desk.match, {"5": 0.2, "-": 0.0})).done[-1] == "-"
    assert "anyway" in desk.values("data-do")


def test_another_selection_drops_the_held_back_bid() -> None:
    desk: Slow = coached(turn(), Slow).do("choose", "5")
    desk.act("5").do("choose", "6").answer(advice_of(desk.match, {"5": 0.0, "6": 0.0}))
    assert desk.done[-1] == "-"


def test_game_with_the_coach_always_progresses() -> None:
    desk: Desk = coached(match_of(seats=3, side_auctions=True))
    for _ in range(12):
        if desk.settle().app.status != "turn":
            break
        steps = len(desk.match.steps)
        desk.act(desk.values("data-action")[0])
        if "anyway" in desk.values("data-do"):
            desk.do("anyway")
        assert len(desk.match.steps) > steps


def test_advice_round_trips_as_text() -> None:
    match = turn()
    question = Advise(match.play(Pass()), ("11",), deep=True)
    asked = read_question(write_question(question, 3))
    assert isinstance(asked, Advise) and asked.also == ("11",) and asked.deep
    advice = advise(
        don.observe(match.state, 0), match.legal_actions(), History.of(match), [Bid(11)]
    )
    data = write_advice(advice, match)
    _, piece = read_answer(write_answer(3, data))
    got = answer_of(Advise(match), piece).answer
    assert [a.action for a in got.alternatives] == [a.action for a in advice.alternatives]
    assert (got.best_index, got.other_index, got.exact) == (
        advice.best_index,
        advice.other_index,
        advice.exact,
    )
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
        {"alternatives": [["5", -0.3, 0.2, 0.3]]},
        {"alternatives": [["5", True, 0.2, 0.3]]},
        {"alternatives": [["5", float("nan"), 0.2, 0.3]]},
        {"alternatives": [[5, 0.5, 0.2, 0.3]]},
        {"best_index": 1},
        {"best_index": -1},
        {"other_index": 9},
        {"exact": 1},
        {"doubt": 2},
        {"doubt": -0.02},
        {"doubt": None},
        {"sure": [1]},
        {"sure": [True]},
        {"sure": 0},
        {"reasons": [["sings", False, {}]]},
        {"reasons": [["free", False, {"seat": 3}]]},
        {"reasons": [["free", False, {}]]},
        {"reasons": [["free", 1, {"seat": 1, "points": 2}]]},
        {
            "reasons": [
                ["feeds_instead", False, {"seats": [1, 2, 0], "share": 1, "number": 2, "pot": 0}]
            ]
        },
        {"reasons": [["set", False, {"colour": "X", "count": 1, "points": 1}]]},
        {"reasons": [["short", False, {"chips": 10**9}]]},
        {"reasons": [["free", False, {"seat": 1}]] * 20},
        {"limit": True},
        {"limit": 10**9},
        {"limit": "9"},
        {"not_favourite": [["free", False, {}]]},
    ],
)
def test_invalid_advice_is_refused(wrong: dict[str, Any]) -> None:
    match = turn()
    good: dict[str, Any] = {
        "alternatives": [["5", 0.5, 0.2, 0.3]],
        "best_index": 0,
        "other_index": None,
        "exact": False,
        "doubt": 0.02,
        "sure": [0],
        "reasons": [["free", False, {"seat": 1, "points": 2}]],
        "limit": 9,
        "not_favourite": [],
    }
    assert answer_of(Advise(match), good).answer is not None
    assert answer_of(Advise(match), {**good, **wrong}).answer is None
    with pytest.raises(ValueError):
        read_advice({**good, **wrong}, match)


DATA: dict[str, Any] = {
    "colour": "B",
    "points": 3,
    "seat": 1,
    "share": 9,
    "numbers": (4,),
    "price": 10,
    "own": 5,
    "income": 2,
    "kept": 3,
    "bids": (4, 11),
    "chips": 12,
    "taker": 2,
    "other_points": 2,
    "other_chips": 2,
    "next_points": 12,
    "total": 12,
    "other_total": 2,
    "rounds": 3,
}
ALL_FOR_POINTS = {"own": 10, "next_points": 0, "income": 0, "kept": 0}
SENTENCES = {
    "worth": "Worth 10 chips: 5 for +3 points (the next blue adds 12), "
    "2 because bids ending in 4 pay you, 3 to keep it from Bert (+2).",
    "barred": "You can't bid 4 or 11.",
    "drives": "Worth 10 chips, but if Bert pays more, you get about 9 chips.",
    "pays": "It pays Bert 9 chips.",
    "pays_other": "It pays Bert 9 chips.",
    "unsold": "Probably nobody buys it.",
    BOTH_FINE: "",
    "buys": "+3 points for 10 of your 12 chips.",
    "sold": "Bert gets it and gains 3 points; you get 9 chips.",
    "played": "Played to the end, it wins more often.",
    "hands": "Claus gets it, gains 3 points and pays Bert 9 chips.",
    "lower": "10 would pay Bert 9 chips.",
    "weaker": "10 wins less often.",
    "earns": "Bert would pay about 10, 9 chips of it to you.",
    "saves": "You need your chips for the last lot.",
    "free": "If nobody bids, Bert gets it for nothing: 3 points.",
    "denies": "Bert probably buys it and gains 3 points.",
    "final": "If Claus buys it for 10: 3 points for you, 2 for Bert.",
    "leads_to": "Then Claus probably gets the last lot: 3 points for you, 2 for Bert.",
    "leads_to_other": "Then Claus probably gets the last lot: 3 points for you, 2 for Bert.",
    "final_other": "If Claus buys it for 10: 3 points for you, 2 for Bert.",
    "bonus": "The most chips bring +2 points: you 12, Bert 2.",
    "bonus_other": "The most chips bring +2 points: you 12, Bert 2.",
    "tie": "A tie goes to the higher sum of numbers: you 12, Bert 2.",
    "tie_other": "A tie goes to the higher sum of numbers: you 12, Bert 2.",
    "behind": "You are 3 points behind Bert.",
    "richer": "You are 3 points behind Bert, who has more chips.",
    "richest": "You are 3 points behind Bert, but have the most chips for the next lots: 12.",
    "wealthier": "You are 3 points behind Bert, but have more chips for the next lots: 12; Bert 2.",
    "well_paid": "You are 3 points behind Bert, but bids ending in 4 pay you.",
    "promising": "You are 3 points behind Bert, but your next blue district adds 12.",
    "poorer": "You lead by 3 points, but Bert has more chips, and 3 more rounds follow.",
    "fetches": "Bert would probably pay about 10 chips; you'd lose 3 points.",
    "sells": "Bert would gain 2 points; you'd lose 3.",
    "swaps": "The swap changes your points by +3, Bert's by +2.",
    "swaps_other": "The swap changes your points by +3, Bert's by +2.",
    "drops": "It costs 3 points. It costs 2 points.",
    "frees": "You could bid numbers ending in 4 again.",
    "no_bid": "If you swap, you can't bid for this round's lot.",
    "sits_out": "You can still bid for this round's lot.",
    "income": "You earn more from bids ending in 4.",
}


def texts(reasons: Iterable[Reason]) -> str:
    return " ".join(said.text for said in reason_texts(ENGLISH, NAMES, 0, reasons))


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_a_sentence(code: str) -> None:
    reason = Reason(code, {name: DATA[name] for name in REASONS[code]})
    assert texts([reason]) == SENTENCES[code]


class Noting:
    """Data that notes which of them are read."""

    def __init__(self, data: dict[str, Any], read: set[str]) -> None:
        self._data, self._read = data, read

    def __getattr__(self, name: str) -> Any:
        self._read.add(name)
        return self._data[name]


@pytest.mark.parametrize("code", REASONS)
def test_sentences_use_all_data_of_a_reason(code: str) -> None:
    read: set[str] = set()
    for row in REASON_ROWS[code]:
        row(Reader(ENGLISH, NAMES, 0, PLACEHOLDERS), Noting(DATA, read))
    assert read == set(REASONS[code])


@pytest.mark.parametrize(
    ("code", "data", "sentence"),
    [
        ("buys", {"chips": 20}, "+3 points for 10 of your 20 chips."),
        ("buys", {"chips": 10}, "+3 points for your last 10 chips."),
        ("buys", {"price": 1, "chips": 1}, "+3 points for your last chip."),
        ("buys", {"price": 0, "chips": 0}, "+3 points for 0 of your 0 chips."),
        (
            "leads_to",
            {"taker": 0},
            "Then you probably get the last lot: 3 points for you, 2 for Bert.",
        ),
        ("sold", {"share": 0}, "Bert gets it and gains 3 points."),
        ("earns", {"share": 12}, "Bert would pay you about 12 chips."),
        ("worth", {**ALL_FOR_POINTS, "points": 1}, "Worth 10 chips: +1 point."),
        ("worth", {**ALL_FOR_POINTS, "chips": 10}, "Worth all your 10 chips: +3 points."),
        ("worth", {**ALL_FOR_POINTS, "price": 1, "own": 1}, "Worth 1 chip: +3 points."),
        (
            "worth",
            {**ALL_FOR_POINTS, "own": 6, "kept": 4, "seat": 0, "points": 1},
            "Worth 10 chips: 6 for +1 point, 4 to keep it from the others.",
        ),
        (
            "drives",
            {"seat": 0},
            "Worth 10 chips, but if somebody pays more, you get about 9 chips.",
        ),
        ("drives", {"share": 0}, "Worth 10 chips, but Bert probably pays more."),
        ("final", {"price": 0}, "If nobody bids: 3 points for you, 2 for Bert."),
        ("final", {"taker": 0}, "If you buy it for 10: 3 points for you, 2 for Bert."),
        ("free", {"seat": 0}, "If nobody bids, you get it for nothing: 3 points."),
        ("sells", {"seat": 0}, "You lose 3 points."),
    ],
)
def test_reason_texts_vary_by_owner_and_number(
    code: str, data: dict[str, Any], sentence: str
) -> None:
    reason = Reason(code, {**{name: DATA[name] for name in REASONS[code]}, **data})
    assert texts([reason]) == sentence


def test_every_action_has_a_name() -> None:
    texts = ("5", "-", "offer B4", "keep", "swap B4 1 K7", "stay", "drop B4")
    named = {action_name(ENGLISH, NAMES, don.read_action(text)) for text in texts}
    assert len(named) == len(texts)
    assert action_name(ENGLISH, NAMES, Pass()) == "Pass"


def test_hint_request_is_an_effect() -> None:
    desk = Slow(turn())
    desk.do("hint")
    (ask,) = (effect for effect in desk.effects if isinstance(effect, Ask))
    assert ask.question is desk.asked[-1]
    assert json.loads(write_question(ask.question, 1))["ask"] == "advise"


def test_advised_number_is_marked_until_the_hint_is_closed() -> None:
    match = turn()
    desk = Slow(match).do("hint").answer(advice_of(match, {"7": 0.0, "-": 0.2, "5": 0.3}))
    assert desk.find(drawn="advised")["data-choose"] == "7"
    assert not desk.do("hint").all(drawn="advised")
