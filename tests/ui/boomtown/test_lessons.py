"""The tutorial of Boomtown: every position is as its text says, and all of it can be played."""

import pytest

from don.games import boomtown
from don.games.boomtown.deck import CARDS
from don.games.boomtown.mines import fee, mayor_with, mines_in
from don.games.boomtown.payout import payout
from don.games.boomtown.production import ROLLS, ways
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import Phase, State
from don.table.match import Match
from don.ui.boomtown import page as ui
from don.ui.boomtown.lessons import LESSONS, Lesson
from don.ui.lessons import learning
from tests.ui.desk import Desk, at_once, kinds
from tests.ui.device import Device

CODES = learning.codes(ui)


def lesson_of(code: str) -> Lesson:
    return learning.lesson_of(ui, code)


def at(code: str) -> State:
    return lesson_of(code).position("Anke").state


def right(code: str, part: int = 0) -> list[str]:
    return lesson_of(code).tasks[part].right.split(", ")


def parts(code: str) -> list[Match]:
    """Return the match at each task of a lesson, and after the last."""
    lesson = lesson_of(code)
    found = [lesson.position("Anke")]
    for part in range(len(lesson.tasks)):
        found.append(lesson.answered(found[-1], right(code, part)[0], part))
    return found


def after(code: str) -> Match:
    """Return the match after the best right answer to each task."""
    return parts(code)[-1]


def gained(code: str) -> list[int]:
    """Return what the right answer brings each seat, in gold."""
    return [a - b for a, b in zip(after(code).state.gold, at(code).gold, strict=True)]


def test_ten_lessons_follow_the_order_of_a_game() -> None:
    assert (
        *("bid", "price", "mayor", "fee", "seats"),
        *("saloon", "dynamite", "governor", "telegraph", "last"),
    ) == CODES


@pytest.mark.parametrize("lesson", LESSONS, ids=CODES)
def test_a_lesson_is_a_real_position_and_explains_every_answer(lesson: Lesson) -> None:
    for part, match in enumerate(parts(lesson.code)[:-1]):
        assert match.to_act == 0
        legal = [boomtown.write_action(action) for action in match.legal_actions()]
        answers = right(lesson.code, part)
        assert set(answers) <= set(legal) and answers != legal
        for text in answers:
            assert lesson.answered(match, text, part).steps[: len(match.steps)] == match.steps
        task = lesson.tasks[part]
        wrong = {task.objection(text) for text in legal if not task.is_right(text)}
        assert wrong == set(task.wrong.values())


def test_the_first_lesson_is_a_whole_turn_a_bid_a_pick_and_a_roll() -> None:
    bid, pick, rolled = parts("bid")
    assert (bid.state.phase, pick.state.phase) == (Phase.AUCTION, Phase.CHOOSE)
    assert rolled.state.turn == bid.state.turn + 1
    assert rolled.state.gold[0] == pick.state.gold[0] + 5
    assert leaders(rolled) == [0], "the right answer leaves the reader ahead"


def leaders(match: Match) -> list[int]:
    """Return the seats that have the most points."""
    points = [score.points for score in scores(match.state)]
    return [seat for seat, each in enumerate(points) if each == max(points)]


def test_b3_1_unless_the_reader_bids_another_player_chooses_first() -> None:
    assert at("bid").auction is not None and at("bid").auction.high is None
    assert (at("bid").first, at("bid").seats, len(at("bid").offer)) == (1, 3, 3)
    assert parts("bid")[1].state.winner == 0


@pytest.mark.parametrize("code", ["bid", "seats"])
def test_b8_1_the_right_mine_is_expected_to_bring_most(code: str) -> None:
    _, pick, _ = parts(code)
    free = [boomtown.read_action(text.strip()).card for text in takes(pick)]
    brings = {card.code: card.value * ways(card.roll) for card in free}
    assert f"take {max(brings, key=brings.__getitem__)}" == right(code, 1)[0]
    assert (ROLLS, ways(2), ways(12), ways(3)) == (36, 1, 1, 2)


def test_b8_1_not_every_roll_pays() -> None:
    _, pick, rolled = parts("seats")
    assert rolled.state.gold == pick.state.gold


def takes(match: Match) -> list[str]:
    return [boomtown.write_action(action) for action in match.legal_actions()]


def test_b5_1_player_left_of_the_winner_chooses_second_for_free() -> None:
    bid, pick, _ = parts("seats")
    assert (bid.state.auction.bidder, bid.state.seats) == (3, 4)
    assert pick.state.winner == 3 and pick.to_act == 0
    assert pick.state.gold[0] > bid.state.gold[0]


def test_b4_1_half_of_the_price_is_for_the_right_neighbour() -> None:
    assert payout(4, 1, 7).shares == ((0, 4), (3, 2), (2, 1))
    assert gained("price") == [4 + 2, -7, 1, 2]  # the dice bring the reader's mine 2 gold


def test_b6_1_only_the_second_mine_in_dry_gulch_makes_a_mayor() -> None:
    state = at("mayor")
    made = [card.code for card in state.offer if mayor_with(state, 0, card) == 0]
    assert [f"take {code}" for code in made] == right("mayor")
    assert not any(fee(state, 0, card.town)[1] for card in state.offer), "fees come later"
    scored = {card.code: card.value for card in state.offer}
    assert scored == {"C10": 6, "G6": 4, "J12": 5}  # and 5 points for the mayor of G


def test_b5_3_one_of_three_mines_costs_no_fee_and_pays_at_once() -> None:
    state = at("fee")
    assert {card.code: card.value for card in state.offer} == {"C12": 6, "N7": 4, "C6": 4}
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
    assert gained("governor") == [8, -6, -2]  # Ruby pays double there; Otis in San Narciso does not


def test_b7_10_an_eight_pays_the_reader() -> None:
    state, lesson = at("telegraph"), lesson_of("telegraph")
    assert state.phase is Phase.TELEGRAPH and state.dice == (6, 6)
    assert {CARDS["G8"], CARDS["M6"]} == {*state.mines[0]}
    for action in lesson.position("Anke").legal_actions():
        text = boomtown.write_action(action)
        then = lesson.answered(lesson.position("Anke"), text, 0).state
        assert (then.gold[0] == state.gold[0] + 5) == (text in right("telegraph"))
        assert (CARDS["M6"] in then.mines[0]) == (text != "keep"), "B8.3: it collapses on a 12"


def test_b9_2_last_lesson_is_won_only_by_its_answer() -> None:
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
    """Answer as a reader would: choose, then confirm; keep and pass are separate buttons."""
    if text in ("-", "keep"):
        return desk.press(text)
    return desk.bid(text)


@pytest.mark.slow
def test_tutorial_with_wrong_answers_first() -> None:
    desk = at_once().do("game", "boomtown").do("learn")
    for n, lesson in enumerate(LESSONS, 1):
        assert f"Lesson {n} of 10" in desk.text("study")
        for part, task in enumerate(lesson.tasks):
            assert task.text in desk.text("study")
            before = desk.app.studies.study.desk.match
            for action in map(boomtown.write_action, before.legal_actions()):
                if not task.is_right(action):
                    answer(desk, action)
                    assert f"Not quite. {task.objection(action)}" in desk.text("pad")
                    assert desk.app.studies.study.desk.match is before
                    assert desk.text("live") in desk.text("pad")
            answer(desk, right(lesson.code, part)[0])
        assert desk.app.status == "told"
        assert lesson.after in desk.text("pad") and lesson.after in desk.text("live")
        assert f"boomtown/{lesson.code}" in desk.app.studies.lessons
        if lesson.code != "last":
            desk.do("study-next")
    assert desk.find(id="study-next")["data-do"] == "begin"
    assert desk.do("study-leave").app.status == "setup"
    assert desk.saves == [] and desk.app.match is None
    assert "10 of 10 done" in desk.text("setup")


def test_opponents_mines_stay_visible_after_the_last_lesson() -> None:
    desk = at_once().do("game", "boomtown").do("learn", "boomtown/last")
    assert len(desk.region("players").all(drawn="holdings")) == 2
    answer(desk, right("last")[0])
    assert desk.app.status == "told"
    assert len(desk.region("players").all(drawn="holdings")) == 2


def test_tutorial_does_not_change_the_game_on_the_table() -> None:
    device = Device().do("game", "boomtown").do("play")
    match = device.app.match
    device.do("learn", "boomtown/fee")
    assert device.app.screen == "study" and "Mind the fee" in device.text("study")
    device.do("study-leave")
    assert device.app.match == match and not kinds(device.effects) & {"Save"}


def test_bots_in_lessons_never_share_the_readers_name() -> None:
    for own in ("Ruby", "Anke"):
        names = [player.name for player in lesson_of("bid").position(own).players]
        assert len({*names}) == 3


def test_table_shows_roll_and_cards_taken_after_the_answer() -> None:
    desk = at_once().do("learn", "boomtown/bid")
    desk.do("choose", "2").do("act", "2")
    desk.do("choose", "take G8").do("act", "take G8")
    assert desk.app.status == "told"
    text = desk.text("table")
    assert "Dice: 3 + 5 = 8. Dry Gulch 8 pays you 5 gold." in text
    assert all(taker in text for taker in ("Ruby", "You", "Otis"))
    assert len(desk.all(drawn="cube")) == 2


def test_only_price_and_seats_lessons_show_the_payment_arrow() -> None:
    lessons = {code: at_once().do("learn", f"boomtown/{code}") for code in CODES[:5]}
    assert [code for code, desk in lessons.items() if desk.all(drawn="way")] == ["price", "seats"]
