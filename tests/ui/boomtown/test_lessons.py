"""The tutorial of Boomtown: every position is what its words say, and all of it can be played."""

import pytest

from don.games import boomtown
from don.games.boomtown import CARDS, Phase, State, fee, payout, scores, winners
from don.games.boomtown.dice import ROLLS, ways
from don.games.boomtown.mines import mayor_with, mines_in
from don.table.match import Match
from don.ui import boomtown as ui
from don.ui.boomtown.lessons import LESSONS, Lesson
from don.ui.boomtown.words import lessons as words
from don.ui.i18n import ENGLISH
from don.ui.school import learning
from tests.ui.desk import Desk, kinds
from tests.ui.device import Device

CODES = learning.codes(ui)


def lesson_of(code: str) -> Lesson:
    return learning.lesson_of(ui, code)


def at(code: str) -> State:
    return lesson_of(code).position("Anke").state


def right(code: str) -> list[str]:
    return lesson_of(code).right.split(", ")


def after(code: str) -> Match:
    """The match after the first of the right answers."""
    lesson = lesson_of(code)
    return lesson.answered(lesson.position("Anke"), right(code)[0])


def gained(code: str) -> list[int]:
    """What the right answer brings each seat, in gold."""
    return [a - b for a, b in zip(after(code).state.gold, at(code).gold, strict=True)]


def test_there_are_ten_in_the_order_of_a_game() -> None:
    assert (
        *("bid", "mine", "price", "mayor", "fee"),
        *("saloon", "dynamite", "governor", "telegraph", "last"),
    ) == CODES


@pytest.mark.parametrize("lesson", LESSONS, ids=CODES)
def test_a_lesson_is_a_real_position_and_explains_every_answer(lesson: Lesson) -> None:
    match = lesson.position("Anke")
    assert match.to_act == 0
    legal = [boomtown.write_action(action) for action in match.legal_actions()]
    answers = lesson.right.split(", ")
    assert set(answers) <= set(legal) and answers != legal
    for text in answers:
        assert lesson.answered(match, text).steps[: len(match.steps)] == match.steps
    told = words.lesson(ENGLISH, lesson.code)
    wrong = {lesson.judge(text) for text in legal} - {"right"}
    assert all(map(told.objection, wrong))
    assert set(told.objections) <= wrong | {words.OTHER}


def test_b3_1_the_first_call_is_the_readers() -> None:
    assert at("bid").auction is not None and at("bid").auction.high is None
    assert len(at("bid").offer) == at("bid").seats == 3
    assert after("bid").state.winner == 0


def test_b8_1_the_right_mine_is_expected_to_bring_most_and_pays_at_once() -> None:
    brings = {card.code: card.value * ways(card.roll) for card in at("mine").offer}
    assert f"take {max(brings, key=brings.__getitem__)}" == right("mine")[0]
    assert (ROLLS, ways(2), ways(3)) == (36, 1, 2)
    assert gained("mine") == [4, 0, 0]


def test_b4_1_half_of_the_price_is_for_the_right_neighbour() -> None:
    assert payout(4, 1, 7).shares == ((0, 4), (3, 2), (2, 1))
    assert gained("price") == [4, -7, 1, 2]


def test_b6_1_only_the_second_mine_in_dry_gulch_makes_a_mayor() -> None:
    state = at("mayor")
    made = [card.code for card in state.offer if mayor_with(state, 0, card) == 0]
    assert [f"take {code}" for code in made] == right("mayor")


def test_b5_3_one_of_three_mines_that_pay_the_same_costs_no_fee() -> None:
    state = at("fee")
    assert {card.value for card in state.offer} == {4}
    due = {f"take {card.code}": fee(state, 0, card.town) for card in state.offer}
    assert [text for text, (_, gold) in due.items() if not gold] == right("fee")
    assert sorted(due.values(), key=lambda each: each[1])[1:] == [(1, 2), (1, 2)]
    assert gained("fee") == [4, 3, -3]


def test_b7_8_the_saloon_belongs_where_the_others_have_most_mines() -> None:
    state = at("saloon")
    theirs = {town: mines_in(state, 1, town) + mines_in(state, 2, town) for town in "JMCGN"}
    assert sorted(theirs.values())[-2:] == [1, 3] and theirs["C"] == 3
    assert mines_in(state, 0, "M") == 2 and right("saloon") == ["saloon C"]
    assert gained("saloon") == [2, 0, 2]


def test_b7_2_dynamite_makes_the_reader_mayor_where_ruby_was() -> None:
    match = lesson_of("dynamite").position("Anke")
    town = "JMCGN".index("M")
    assert match.state.mayors[town] == 1
    for action in match.legal_actions():
        text = boomtown.write_action(action)
        assert (match.play(action).state.mayors[town] == 0) == (text in right("dynamite"))


def test_b7_5_the_governor_doubles_the_higher_fee() -> None:
    state = at("governor")
    assert (mines_in(state, 0, "G"), mines_in(state, 0, "N")) == (3, 2)
    assert state.mayors["JMCGN".index("G")] == state.mayors["JMCGN".index("N")] == 0
    assert fee(state, 1, "G") == (0, 3)
    assert gained("governor") == [8, -6, -2]  # Ruby pays double there, Otis in San Narciso not


def test_b7_10_an_eight_is_the_readers() -> None:
    state = at("telegraph")
    assert state.phase is Phase.TELEGRAPH and state.dice == (3, 6)
    assert CARDS["G8"] in state.mines[0] and CARDS["N9"] in state.mines[1]
    for text in right("telegraph"):
        assert lesson_of("telegraph").answered(
            lesson_of("telegraph").position("Anke"), text
        ).state.gold == (state.gold[0] + 5, *state.gold[1:])


def test_b9_2_the_last_lesson_is_won_by_its_answer_and_by_nothing_else() -> None:
    state = at("last")
    assert not state.deck
    points = [score.points for score in scores(state)]
    assert points[0] == points[1] > points[2]
    match = lesson_of("last").position("Anke")
    for action in match.legal_actions():
        ended = match.play(action)
        while ended.to_act is not None:
            best = max(ended.legal_actions(), key=lambda each: each.card.value)
            ended = ended.play(best)
        answer = boomtown.write_action(action)
        assert (winners(ended.state) == (0,)) == (answer in right("last"))
    assert winners(after("last").state) == (0,)


def answer(desk: Desk, text: str) -> Desk:
    """Press it as a reader would: choose, then confirm; keep and pass are buttons of their own."""
    if text in ("-", "keep"):
        return desk.press(text)
    return desk.bid(text)


def test_the_whole_tutorial_with_wrong_answers_first() -> None:
    desk = Desk().do("game", "boomtown").do("learn")
    for n, lesson in enumerate(LESSONS, 1):
        assert f"Lesson {n} of 10" in desk.text("study")
        told = words.lesson(ENGLISH, lesson.code)
        before = desk.app.school.study.desk.match
        for action in map(boomtown.write_action, before.legal_actions()):
            reply = lesson.judge(action)
            if reply != "right":
                answer(desk, action)
                assert told.objection(reply) in desk.text("pad")
                assert desk.app.school.study.desk.match is before
                assert desk.text("live") in desk.text("pad")
        answer(desk, lesson.right.split(", ")[0])
        assert desk.app.status == "told"
        assert told.after in desk.text("pad") and told.after in desk.text("live")
        assert f"boomtown/{lesson.code}" in desk.app.school.lessons
        desk.do("study-next")
    assert desk.app.status == "setup"
    assert desk.saves == [] and desk.app.match is None
    assert "10 of 10 done" in desk.text("setup")


def test_the_game_on_the_table_waits_untouched() -> None:
    device = Device().do("game", "boomtown").do("play")
    match = device.app.match
    device.do("learn", "boomtown/fee")
    assert device.app.screen == "study" and "Avoid the fee" in device.text("study")
    device.do("study-leave")
    assert device.app.match == match and not kinds(device.effects) & {"Save"}


def test_nobody_else_has_the_readers_name() -> None:
    for own in ("Ruby", "Anke"):
        names = [player.name for player in lesson_of("bid").position(own).players]
        assert len({*names}) == 3


def test_after_the_right_answer_the_table_shows_the_roll_and_who_took_what() -> None:
    desk = Desk().do("learn", "boomtown/mine")
    desk.do("choose", "take C8").do("act", "take C8")
    assert desk.app.status == "told"
    told = desk.text("table")
    assert "Dice: 3 + 5 = 8. Coyote City 8 pays you 4 gold." in told
    assert all(taker in told for taker in ("Ruby", "You", "Otis"))
    assert desk.page.count('class="cube"') == 2
