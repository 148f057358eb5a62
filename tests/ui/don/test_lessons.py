"""The tutorial of Don: every position is as its text says, and all of it can be played."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from don.games import don
from don.games.don.payout import payout
from don.games.don.scoring import COLOUR_POINTS, scores
from don.games.don.state import Phase
from don.table.match import Match
from don.ui.don import page as ui
from don.ui.don.forced_win import ForcedWin
from don.ui.don.lessons import LESSONS, Lesson
from don.ui.effects import SaveSetting
from don.ui.game import game_codes, ui_named
from don.ui.i18n import ENGLISH
from don.ui.lessons import learning
from don.ui.messages import SettingsRead, Start
from tests.ui.desk import Desk, at_once, kinds, match_of
from tests.ui.device import Device

CODES = learning.codes(ui)


def lesson_of(code: str) -> Lesson:
    return learning.lesson_of(ui, code)


def at(code: str) -> Match:
    return lesson_of(code).position("Anke")


def answer(desk: Desk, text: str) -> Desk:
    """Answer as a reader would."""
    if text.startswith("offer "):
        return desk.do("choose", text).act(text)
    return desk.press(text) if text == "-" else desk.bid(text)


def right(lesson: Lesson, part: int = 0) -> list[str]:
    return lesson.tasks[part].right.split(", ")


def parts(lesson: Lesson) -> list[Match]:
    """Return the match at each task of a lesson, and after the last."""
    found = [lesson.position("Anke")]
    for part in range(len(lesson.tasks)):
        found.append(lesson.answered(found[-1], right(lesson, part)[0], part))
    return found


def through(desk: Desk, lesson: Lesson) -> Desk:
    """Answer all tasks of a lesson."""
    for part in range(len(lesson.tasks)):
        answer(desk, right(lesson, part)[0])
    return desk


def test_ten_lessons_follow_the_order_of_a_game() -> None:
    assert (
        *("open", "collect", "share", "barred", "colours", "free", "remainder"),
        *("buy", "sell", "last"),
    ) == CODES


@pytest.mark.parametrize("lesson", LESSONS, ids=CODES)
def test_a_lesson_is_a_real_position_in_which_the_reader_decides(lesson: Lesson) -> None:
    for part, match in enumerate(parts(lesson)[:-1]):
        assert match.to_act == 0
        assert sum(match.state.chips) + match.state.pot == 12 * lesson.seats
        for text in right(lesson, part):
            after = lesson.answered(match, text, part)
            assert after.steps[: len(match.steps)] == match.steps
            assert len(after.steps) > len(match.steps)
        task = lesson.tasks[part]
        legal = map(don.write_action, match.legal_actions())
        marks = [text for text in ", ".join(task.wrong).split(", ") if text.startswith("arm")]
        wrong = {task.objection(text) for text in [*legal, *marks] if not task.is_right(text)}
        assert wrong == set(task.wrong.values()), "each wrong answer has a separate reply"


@pytest.mark.parametrize("lesson", LESSONS, ids=CODES)
def test_d3_1_start_marker_is_where_the_auction_began(lesson: Lesson) -> None:
    """The player with the star has called first, or is the reader, who has not called yet."""
    for match in parts(lesson)[:-1]:
        calls = () if match.state.auction is None else match.state.auction.calls
        assert not calls or lesson.side or calls[0][0] == match.state.start
        assert all(seat != 0 for seat, _ in calls) or lesson.code == "open"


def test_d3_1_lesson_covers_opening_and_raising() -> None:
    first, second, after = parts(lesson_of("open"))
    assert first.state.auction.high is None and first.state.chips[0] == 12
    assert (second.state.auction.high, second.state.auction.bidder) == (5, 1)
    assert after.state.chips[0] == 12 - 6 and len(after.state.districts[0]) == 1


def test_d4_3_four_and_five_are_barred_and_six_is_the_lowest_bid() -> None:
    match = at("barred")
    for own in ("4", "5"):
        assert match.check(don.read_action(own)).code == "own_number"
    bids = [a.amount for a in match.legal_actions() if isinstance(a, don.Bid)]
    assert min(bids) == 6 and match.state.auction.high == 3


def test_d5_3_opponents_bid_pays_the_owner_of_the_only_eight() -> None:
    match = at("collect")
    assert payout(match.state, 2, match.state.auction.high).to == (0,)
    after = lesson_of("collect").answered(match, "-", 0)
    assert after.state.chips[0] - match.state.chips[0] == 8


def test_d5_3_only_six_and_ten_pay_hugo_nothing() -> None:
    match, lesson = at("share"), lesson_of("share")
    points = [score.points for score in scores(match.state)]
    assert points[3] == max(points) and points.count(points[3]) == 1
    bids = [a.amount for a in match.legal_actions() if isinstance(a, don.Bid)]
    due = {str(n): payout(match.state, 0, n) for n in bids}
    assert [n for n in due if 3 not in due[n].to] == right(lesson)
    assert ", ".join(n for n in due if due[n].to == (3,)) in lesson.tasks[0].wrong
    others = [n for n in due if 3 in due[n].to and due[n].to != (3,)]
    assert {due[n].reason for n in others} == {"nobody"}
    assert {lesson.tasks[0].objection(n) for n in others} == {lesson.tasks[0].wrong["other"]}


def test_d6_1_a_first_yellow_scores_one_point_and_a_fourth_black_four() -> None:
    first, second, _ = parts(lesson_of("colours"))
    assert [card.colour for card in first.state.districts[0]] == ["K"] * 3
    assert [card.colour for card in first.state.lot] == ["Y"]
    assert "K" in [card.colour for card in second.state.lot]
    assert (COLOUR_POINTS[3], COLOUR_POINTS[4]) == (6, 10)
    assert first.state.chips[1] - second.state.chips[1] == 6


def test_d5_6_the_right_bids_leave_one_chip_and_the_others_none() -> None:
    match = at("remainder")
    bids = [a.amount for a in match.legal_actions() if isinstance(a, don.Bid)]
    left = {str(n): payout(match.state, 0, n).left for n in bids}
    assert {n for n, rest in left.items() if rest} == set(right(lesson_of("remainder")))
    assert set(left.values()) == {0, 1}


def test_d3_3_one_chip_keeps_the_start_player_from_two_free_districts() -> None:
    match = at("free")
    assert match.state.start == 1 and len(match.state.lot) == 2
    free = match.play(don.read_action("-"))
    assert set(match.state.lot) <= set(free.state.districts[1])
    assert free.state.chips == match.state.chips
    after = lesson_of("free").answered(match, "1", 0)
    assert set(match.state.lot) <= set(after.state.districts[0])
    assert after.state.start == 0


def test_d8_3_seller_gets_the_whole_price_of_a_side_auction() -> None:
    match = at("buy")
    assert match.state.phase is Phase.SIDE and match.state.sale.seller == 1
    assert sum(card.colour == "K" for card in match.state.districts[0]) == 2
    assert COLOUR_POINTS[3] - COLOUR_POINTS[2] == 3
    after = lesson_of("buy").answered(match, "5", 0)
    assert after.state.chips[1] - match.state.chips[1] == 5
    sold, start = lesson_of("sell").answered(at("sell"), "offer Y9", 0), at("sell")
    assert start.state.chips[0] == 2
    assert sold.state.chips[0] == 2 + 6
    lost = {
        card.code: score_of(start.state.districts[0])
        - score_of([c for c in start.state.districts[0] if c != card])
        for card in start.state.districts[0]
    }
    assert lost == {"Y9": 1, "B2": 2, "B4": 2}


def score_of(cards: Sequence[don.Card]) -> int:
    colours = [card.colour for card in cards]
    return sum(COLOUR_POINTS[colours.count(colour)] for colour in {*colours})


def test_d6_1_last_lesson_is_won_only_by_its_answers() -> None:
    match = at("last")
    assert match.state.round == 15
    points = [score.points for score in scores(match.state)]
    assert points[1] == points[0] + 2
    taken = replace(match.state, districts=(match.state.districts[0] + match.state.lot, (), ()))
    assert scores(taken)[0].points == points[0] + 4
    winning = ForcedWin(match.state, 0).winning()
    assert [don.write_action(a) for a in winning] == right(lesson_of("last"))


@pytest.mark.slow
def test_tutorial_with_wrong_answers_first() -> None:
    desk = at_once().do("learn")
    for n, lesson in enumerate(LESSONS, 1):
        assert f"Lesson {n} of 10" in desk.text("study")
        for part, task in enumerate(lesson.tasks):
            assert task.text in desk.text("study") and task.text in desk.text("live")
            before = desk.app.studies.study.desk.match
            for action in map(don.write_action, before.legal_actions()):
                if not task.is_right(action):
                    answer(desk, action)
                    assert f"Not quite. {task.objection(action)}" in desk.text("pad")
                    assert desk.app.studies.study.desk.match is before
                    assert desk.app.studies.study.desk.selected is None
                    assert desk.text("live") in desk.text("pad")
                    if lesson.code == "last" and action != "-":
                        assert "Points: You" in desk.text("pad")
            assert lesson.code not in desk.app.studies.lessons
            answer(desk, right(lesson, part)[0])
        assert desk.app.status == "told"
        assert lesson.after in desk.text("pad") and lesson.after in desk.text("live")
        assert lesson.code in desk.app.studies.lessons
        if lesson.code != "last":
            desk.do(str(desk.find(id="study-next")["data-do"]))
    assert desk.do("study-leave").app.status == "setup"
    assert desk.saves == [] and desk.app.match is None


@pytest.mark.parametrize("text", right(lesson_of("remainder")))
def test_every_right_answer_counts(text: str) -> None:
    desk = at_once().do("learn", "remainder")
    assert answer(desk, text).app.status == "told"


def test_illegal_answer_is_explained_and_not_counted() -> None:
    desk = at_once().do("learn", "barred").do("why", "4")
    assert "Why?" in desk.text("pad")
    assert desk.act("4").app.status == "turn"
    assert desk.act("99").app.status == "turn"
    assert desk.act("nonsense").app.status == "turn"


def test_lessons_do_not_change_the_current_game() -> None:
    desk = Desk(match_of("3", "-", people="AB"), "instant")
    game = desk.app
    desk.do("learn")
    for lesson in LESSONS:
        through(desk, lesson)
        assert not kinds(desk.effects) - {"SaveSetting", "Focus", "Show"}
        assert desk.app.match is game.match
        desk.do("study-next")
    assert desk.app.screen == "game" and desk.app.match == game.match
    assert desk.app.status == game.status
    assert desk.saves == []


def test_coach_is_silent_during_lessons() -> None:
    desk = Desk(match_of("3"), "calm").send(SettingsRead({"coach": "on"})).do("learn")
    assert desk.app.status == "turn" and "Ask" not in kinds(desk.effects)
    assert desk.app.session.counsel is None


def test_thinking_bot_decides_after_the_lesson() -> None:
    desk = Desk(match_of("3"), "calm")
    assert desk.app.status == "waiting"
    desk.do("learn").tick()
    assert desk.done == ["3"] and desk.app.screen == "study"
    desk.do("study-leave")
    assert desk.app.status == "waiting"
    desk.tick()
    assert len(desk.done) == 2


def test_lessons_confirm_passes_and_offer_no_orders() -> None:
    desk = at_once().send(SettingsRead({"confirm_pass": "on"})).do("learn", "collect")
    assert "-" not in desk.values("data-action")
    assert "order" not in desk.values("data-do")
    assert desk.do("choose", "-").press("-").app.status == "told"


def test_second_press_on_the_selection_answers() -> None:
    desk = at_once().do("learn", "open").do("choose", "2")
    assert desk.app.status == "turn"
    assert "Otis bids 5" in desk.do("choose", "2").text("study")
    desk = at_once().do("learn", "barred").do("choose", "4")
    assert desk.do("choose", "4").app.status == "turn", "a barred bid is not an answer"


def test_lessons_can_be_skipped_repeated_and_left() -> None:
    desk = at_once().do("learn")
    desk.do(str(desk.find(data_do="study-next")["data-do"]))
    assert "Lesson 2 of 10" in desk.text("study")
    assert desk.app.studies.lessons == frozenset()
    through(desk, lesson_of("collect")).do("study-again")
    assert desk.app.status == "turn" and "Lesson 2 of 10" in desk.text("study")
    after = desk.key("Escape").app
    assert after.screen == "setup" and after.studies.study is None
    assert after.studies.lessons == {"collect"}
    assert "Lesson 1 of 10" in desk.do("study-leave").do("learn").text("study")


def test_lesson_list_shows_completed_lessons() -> None:
    desk = at_once().send(SettingsRead({"lessons": "buy"})).do("learn")
    assert desk.values("data-value")[: len(CODES)] == list(CODES)
    desk.do("learn", str(desk.find(data_do="learn", data_value="buy")["data-value"]))
    assert "Lesson 8 of 10" in desk.text("study") and "Buy from another player ✓" in (
        desk.text("study")
    )
    assert desk.text("study").count("✓") == 1


def test_completed_lessons_are_stored() -> None:
    device = Device()
    through(device.do("learn"), lesson_of("open"))
    assert SaveSetting("lessons", "open") in device.effects
    device.do("study-next").wake()
    assert device.app.studies.lessons == {"open"}
    assert "1 of 10 done" in device.text("setup")
    assert "Lesson 2 of 10" in device.do("learn").text("study")


def test_unknown_stored_lessons_are_dropped() -> None:
    desk = at_once().send(SettingsRead({"lessons": "open,<script>,,last"}))
    assert desk.app.studies.lessons == {"open", "last"}


def test_lesson_can_be_completed_by_keyboard() -> None:
    desk = at_once().do("learn", "barred")
    for name in ("4", "w", "8", "Enter", "p", "6"):
        desk.key(name)
    assert "6:" in desk.text("live")
    desk.key("Enter")
    assert desk.app.status == "told"


def test_newcomers_see_what_the_game_is_about() -> None:
    about = ENGLISH(
        "Bid for districts, collect colours, score the most. What you pay goes to your rivals!"
    )
    assert about in at_once().text("setup")
    assert about in at_once().send(SettingsRead({"lessons": "open"})).text("setup")
    assert about not in Desk(match_of()).do("setup").text("setup")


def test_a_game_begins_from_the_form_after_the_lessons() -> None:
    desk = at_once().do("learn").do("study-leave").send(Start({}, chance=3))
    assert desk.app.screen == "game"


def test_lessons_address_the_reader_and_bots_never_share_the_name() -> None:
    desk = Desk(match_of(people="A"), "instant").do("setup").do("learn")
    assert "You" in desk.text("own")
    for given, kept in (("Zoe", "Zoe"), ("Otis", "Anke")):
        desk = at_once().send(Start({"name-0": given}, chance=1)).do("learn")
        assert "You" in desk.text("own")
        seated = desk.app.on_screen
        assert seated and [player.name for player in seated.players].count(kept) == 1


def test_lesson_texts_match_the_position() -> None:
    assert re.search(r"black 7", lesson_of("buy").tasks[0].text)
    assert at("buy").state.sale.card.code == "K7"


@pytest.mark.parametrize("lesson", LESSONS, ids=CODES)
def test_lot_of_a_lesson_stays_until_the_next_lesson(lesson: Lesson) -> None:
    desk = at_once().do("learn", lesson.code)
    for part in range(len(lesson.tasks)):
        lot = desk.values("data-card")
        desk = desk.act(right(lesson, part)[0])
    assert desk.app.status == "told"
    if lesson.code == "sell":
        lot = ["Y9"]  # before the answer nothing is for sale
    assert desk.values("data-card") == lot


READING, PRESS = 200 / 60, 4
"""Words that a reader reads in a second, and seconds for a press, with a look at the table."""


@pytest.mark.parametrize("game", game_codes())
def test_all_lessons_of_a_game_take_as_long_as_the_home_page_says(game: str) -> None:
    """Each task takes two presses, a pass only one; another leads to the next lesson."""
    seconds = 0.0
    for lesson in ui_named(game).FACTS.lessons:
        texts = [lesson.title, *(task.text for task in lesson.tasks), lesson.after]
        presses = sum(1 if task.best == "-" else 2 for task in lesson.tasks) + 1
        seconds += sum(len(text.split()) for text in texts) / READING + PRESS * presses
    assert 4 < seconds / 60 <= 5


def test_the_verdict_takes_the_place_of_the_question() -> None:
    desk = through(at_once().do("learn", "share"), lesson_of("share"))
    question = desk.region("study").find(drawn="answered")
    assert question.find(tag="b").text == "Correct."
    assert "Correct." not in desk.text("pad") and "nothing for him!" in desk.text("pad")


def test_second_task_continues_from_the_first() -> None:
    desk = answer(at_once().do("learn", "colours"), "-")
    assert desk.app.status == "turn" and "Collect colours" in desk.text("study")
    assert "One yellow scores only 1 point. Now black is in the lot." in desk.text("study")
    assert "Correct. One yellow scores only 1 point." in desk.text("study"), "all replies are shown"
    assert desk.text("live").startswith("Correct. One yellow scores only 1 point.")
    assert not desk.app.studies.lessons
    assert "Otis bids 6" in desk.do("study-again").text("study")


def test_a_district_that_costs_more_is_not_the_one_to_sell() -> None:
    desk = answer(at_once().do("learn", "sell"), "offer B2")
    assert desk.app.status == "turn" and "costs you 2 points" in desk.text("pad")
    assert answer(desk, "offer Y9").app.status == "told"
    assert not desk.values("popovertarget").count("sell"), "the list of what can be sold is gone"


def test_choosing_a_district_is_not_an_answer() -> None:
    desk = at_once().do("learn", "sell").do("choose", "offer B2")
    assert desk.app.status == "turn" and "Not quite." not in desk.text("pad")
    assert "Sell blue 2" in desk.text("pad")


def test_d8_3_selling_lesson_shows_the_sale() -> None:
    desk = answer(at_once().do("learn", "sell"), "offer Y9")
    assert "Sal buys it from you for 6." in desk.text("table")
    assert desk.find(data_player="0") and "+6" in desk.text("table")


def test_last_lesson_offers_to_start_a_game() -> None:
    desk = through(at_once().do("learn", "last"), lesson_of("last"))
    assert "Now you know all you need." in desk.text("study")
    assert desk.all(drawn="laurel") and desk.find(drawn="confetti")
    play = desk.find(id="study-next")
    assert "Play" in desk.text("pad") and "Next lesson" not in desk.text("pad")
    desk.do(str(play["data-do"]), str(play["data-value"]))
    assert desk.app.screen == "game" and desk.match.game is don and desk.done == []


def test_confetti_is_shown_only_after_the_last_lesson() -> None:
    desk = through(at_once().do("learn", "sell"), lesson_of("sell"))
    assert desk.app.status == "told" and not desk.all(drawn="confetti")


def test_play_after_the_lessons_starts_the_learned_game() -> None:
    desk = at_once().do("game", "boomtown")
    through(desk.do("learn", "don/last"), lesson_of("last"))
    desk.do("begin", str(desk.find(id="study-next")["data-value"]))
    assert desk.match.game is don


def test_lesson_list_is_open_when_all_lessons_are_done() -> None:
    done = SettingsRead({"lessons": ",".join(CODES)})
    desk = at_once().send(done).do("learn")
    assert "open" in desk.find(id="all-lessons-open")
    assert "open" not in desk.do("learn", "share").find(id="all-lessons-share")
    some = at_once().send(SettingsRead({"lessons": "open"})).do("learn")
    assert "open" not in some.find(id="all-lessons-collect")


def test_d6_2_last_lesson_text_matches_the_shown_points() -> None:
    desk = at_once().do("learn", "last")
    assert "Otis has 22 points. You have 18" in desk.text("study")
    assert "22 pts" in desk.text("players") and "18 pts" in desk.text("own")
    through(desk, lesson_of("last"))
    assert "You win, 24 to 22" in desk.text("pad") and "24 points" in desk.spoken
    assert "24 pts" in desk.text("own"), "as in the text, with the points for the most chips"
    after = desk.app.studies.study.desk.match.state
    assert scores(after)[0].points == 24


def test_d6_1_lesson_explains_the_points_per_colour() -> None:
    desk = at_once().do("learn", "colours")
    text = f"1 to 5 of a colour: {', '.join(map(str, COLOUR_POINTS[1:6]))} points."
    assert desk.find(role="img", aria_label=text) and text in desk.text("live")
    assert all(f"{n} pts" in desk.text("study") for n in COLOUR_POINTS[2:6])


def test_first_lesson_hides_payments() -> None:
    desk = at_once().do("learn", "open").do("choose", "2")
    assert "gets" not in desk.text("pad") and "pot" not in desk.text("pad")
    through(desk.do("study-again"), lesson_of("open"))
    assert "get 3 each" not in desk.page


def test_own_numbers_in_the_lesson_are_not_marked_until_pressed() -> None:
    desk = at_once().do("learn", "barred")
    assert not desk.all(drawn="barred")
    assert "You have a 4" in desk.do("why", "4").text("pad")


def test_lesson_left_between_tasks_resumes_there() -> None:
    desk = answer(at_once().do("learn", "colours"), "-").do("study-leave")
    assert "One yellow scores only 1 point." in desk.do("learn", "colours").text("study")
    assert "Otis bids 6" in desk.do("learn", "colours").text("study")


def test_only_the_latest_feedback_is_shown() -> None:
    desk = answer(answer(at_once().do("learn", "open"), "2"), "-")
    assert "Not quite." in desk.text("pad") and "Correct." not in desk.text("study")


def test_what_follows_an_answer_is_shown_step_by_step() -> None:
    """The others call one after the other, as in a game; Pause stops that, and Next goes on."""
    desk = Desk(speed="calm").do("learn", "open").bid("1")
    assert desk.app.status == "waiting" and "Right! Now watch." in desk.text("study")
    assert "Correct." not in desk.text("study"), "it comes with its reason, once nothing moves"
    assert "Otis" not in desk.text("pad"), "only the reader has bid so far"
    desk.do("pause")
    assert "Otis" not in desk.tick().text("pad")
    desk.do("next")
    assert "Otis 5" in desk.text("pad")
    desk.tick()
    assert desk.app.status == "turn" and lesson_of("open").tasks[1].text in desk.text("study")
    desk.bid("6")
    assert desk.settle().app.status == "told"
    assert lesson_of("open").after in desk.text("pad")
    assert desk.app.studies.lessons == {"open"}


def test_a_lesson_that_is_left_while_it_goes_on_leaves_the_game_alone() -> None:
    desk = Desk(match_of(people="A"), speed="calm")
    before = desk.match
    desk.do("learn", "open").bid("1")
    desk.do("study-leave")
    assert desk.match == before
