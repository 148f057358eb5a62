"""The puzzles of Don: each has exactly one answer, which the engine finds; solved ones are kept."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import don
from don.games.don.payout import payout
from don.table.compact import squeeze
from don.table.match import Player
from don.table.record import RecordError
from don.ui.don import page as ui
from don.ui.don import puzzles
from don.ui.don.puzzles import KINDS, Puzzle, caller, feeds, pays_only, raises, solution
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.effects import SaveSetting
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import fragment_of, in_fragment, name_of, read_puzzle, write_puzzle
from don.ui.lessons.puzzling import of_day
from don.ui.messages import LinkArrived, SettingsRead, Today
from don.ui.sentences import GRADES
from tests.scale import IN_PYODIDE
from tests.ui.desk import Desk, kinds, match_of
from tests.ui.device import ADDRESS, Device
from tools.lab.don.puzzles import grade

ALL = [(n, level, read_puzzle(code)) for n, (level, code) in enumerate(SHIPPED)]
SOME = ALL[::8] if IN_PYODIDE else ALL
DAY = "2026-11-20"


def first(kind: str) -> tuple[int, Puzzle]:
    return next((n, puzzle) for n, _, puzzle in ALL if puzzle.kind == kind)


def answer(desk: Desk, puzzle: Puzzle, text: str) -> Desk:
    """Answer as a reader would."""
    if puzzle.kind != "paid":
        return desk.press(text) if text == "-" else desk.bid(text)
    for seat in text.split():
        desk.do("pick", str(desk.find(data_do="pick", data_value=seat)["data-value"]))
    return desk.do(str(desk.find(data_do="answer")["data-do"]))


def wrong(puzzle: Puzzle) -> str:
    if puzzle.kind == "paid":
        seats = [str(s) for s in range(len(puzzle.match.players))]
        bidder = str(puzzle.match.state.auction.bidder)
        return next(s for s in seats if s != bidder and s != solution(puzzle))
    legal = map(don.write_action, puzzle.match.legal_actions())
    return next(text for text in legal if text != solution(puzzle) and text != "-")


def test_enough_puzzles_of_every_kind_and_grade() -> None:
    assert len(SHIPPED) == len({code for _, code in SHIPPED}) >= 60
    found = [(puzzle.kind, level) for _, level, puzzle in ALL]
    assert {found.count((kind, level)) for kind in KINDS for level in GRADES} == {8}


@pytest.mark.parametrize(("n", "level", "puzzle"), SOME, ids=[f"{n + 1}" for n, _, _ in SOME])
def test_a_puzzle_has_one_answer_and_its_grade(n: int, level: int, puzzle: Puzzle) -> None:
    """Solve a puzzle by the rules themselves, without ``solution``."""
    assert grade(puzzle) == level
    state, me, right = puzzle.match.state, puzzle.match.to_act, solution(puzzle)
    assert me == caller(state) and puzzle.match.players[me].bot is None
    legal = puzzle.match.legal_actions()
    amounts = [a.amount for a in legal if isinstance(a, don.Bid)]
    match puzzle.kind:
        case "paid":
            _, events = don.apply(state, don.read_action("-"))
            paid = next(e for e in events if e.kind == "paid")
            assert right == " ".join(map(str, paid.to))
        case "only":
            good = [x for x in amounts if payout(state, me, x).to == (puzzle.seat,)]
            assert right == str(min(good))
        case "without":
            good = [x for x in amounts if wins_for_certain(state, x, puzzle.seat)]
            assert right == str(min(good))
        case "last":
            assert state.round == 15
            assert [don.write_action(a) for a in legal].count(right) == 1


def wins_for_certain(state: don.State, amount: int, seat: int) -> bool:
    """Return whether, by the rules, all others can only pass after this bid, and the seat gets
    nothing."""
    before, after = state.chips[seat], don.apply(state, don.Bid(amount))[0]
    while after.round == state.round and after.lot == state.lot and don.to_act(after) is not None:
        if don.legal_actions(after) != (don.Pass(),):
            return False
        after = don.apply(after, don.Pass())[0]
    return after.chips[seat] == before


@pytest.mark.parametrize("kind", KINDS)
def test_puzzle_is_answered_on_the_table_wrong_then_right(kind: str) -> None:
    n, puzzle = first(kind)
    desk = Desk().do("puzzle", str(n))
    assert puzzles.texts(ENGLISH, puzzle).question in desk.text("study")
    answer(desk, puzzle, wrong(puzzle))
    assert desk.app.status == "turn"
    assert puzzles.objection(ENGLISH, puzzle, wrong(puzzle)) in desk.text("pad")
    assert desk.text("live") in desk.text("pad")
    if kind == "paid":
        desk.do("pick", wrong(puzzle))
    answer(desk, puzzle, solution(puzzle))
    assert desk.app.status == "told" and "Correct:" in desk.text("pad")
    assert "Solved!" in desk.text("pad")
    for line in puzzles.reasons(ENGLISH, puzzle):
        assert line in desk.text("pad")
    assert puzzles.reasons(ENGLISH, puzzle)[0] in desk.text("live")
    assert len(desk.app.studies.solved) == 1
    assert "✓" in desk.text("study")
    desk.do(str(desk.find(id="study-next")["data-do"]))
    assert f"{n + 2} of 96" in desk.text("study")


def test_explanation_comes_first_and_the_rest_is_collapsed() -> None:
    n = next(n for n, _, puzzle in ALL if len(puzzles.reasons(ENGLISH, puzzle)) > 8)
    puzzle = ALL[n][2]
    desk = answer(Desk().do("puzzle", str(n)), puzzle, solution(puzzle))
    first, *others = puzzles.reasons(ENGLISH, puzzle)
    assert first.startswith(f"{solution(puzzle)}: ")
    pad = desk.region("pad")
    folded = pad.find(tag="details", says="The others").all(tag="li")
    assert first in pad.text.partition("The others")[0]
    assert (len(pad.all(tag="li")), len(folded)) == (len(others) + 1, len(others) - 3)
    assert others[-1] not in desk.text("live")


def test_the_head_of_a_puzzle_stays_as_it_is_when_it_is_answered() -> None:
    n, puzzle = first("only")
    desk = Desk().do("puzzle", str(n))
    before = desk.region("study").values("data-do")
    answer(desk, puzzle, solution(puzzle))
    assert desk.region("study").values("data-do") == before
    assert desk.values("data-do").count("study-share") == 1


def test_revealed_puzzle_is_not_solved() -> None:
    n, puzzle = first("only")
    desk = answer(Desk().do("puzzle", str(n)), puzzle, wrong(puzzle)).do("reveal")
    assert "Solved!" not in desk.text("pad") and "The answer:" in desk.text("pad")


def test_table_does_not_reveal_the_answer_early() -> None:
    n, puzzle = first("only")
    desk = Desk().do("puzzle", str(n)).do("choose", solution(puzzle))
    assert desk.find(data_choose=solution(puzzle))["aria-pressed"] == "true"
    shown = desk.text("pad") + desk.text("players") + desk.text("live")
    assert "gets" not in shown and " get " not in shown and not desk.values("data-change")
    assert puzzle.match.players[puzzle.seat].name not in desk.text("pad")
    desk.press(solution(puzzle))
    assert desk.values("data-change")


def test_puzzle_texts_address_the_reader_as_you() -> None:
    for _, _, puzzle in SOME:
        me = puzzle.match.players[puzzle.me].name
        texts = [puzzles.answer(ENGLISH, puzzle), *puzzles.reasons(ENGLISH, puzzle)]
        if solution(puzzle) != wrong(puzzle):
            texts.append(puzzles.objection(ENGLISH, puzzle, wrong(puzzle)))
        assert not any(me in line for line in texts), texts


def test_d5_4_hint_asks_whether_any_player_has_the_number() -> None:
    paid = [puzzle for _, _, puzzle in ALL if puzzle.kind == "paid"]
    for puzzle in paid:
        state = puzzle.match.state
        due = payout(state, state.auction.bidder, state.auction.high)
        asked = "Does anybody have" in puzzles.objection(ENGLISH, puzzle, "")
        assert asked == (due.reason == "nobody")


@pytest.mark.parametrize("kind", KINDS)
def test_lot_of_the_question_stays_visible(kind: str) -> None:
    n, puzzle = first(kind)
    desk = answer(Desk().do("puzzle", str(n)), puzzle, solution(puzzle))
    assert desk.app.status == "told"
    assert desk.values("data-card") == [card.code for card in puzzle.match.state.lot]


def test_second_press_on_the_selection_answers() -> None:
    n, puzzle = first("only")
    desk = Desk().do("puzzle", str(n)).do("choose", solution(puzzle))
    assert desk.do("choose", solution(puzzle)).app.status == "told"


def test_revealed_answer_does_not_count() -> None:
    n, puzzle = first("last")
    desk = Desk().do("puzzle", str(n)).do("reveal")
    assert desk.app.status == "turn"
    answer(desk, puzzle, wrong(puzzle)).do(str(desk.find(data_do="reveal")["data-do"]))
    assert desk.app.status == "told" and "The answer:" in desk.text("pad")
    assert desk.app.studies.solved == ()
    assert desk.do("study-again").app.status == "turn"


def test_refused_bid_is_not_an_answer() -> None:
    n, _ = first("only")
    desk = Desk().do("puzzle", str(n)).act("999")
    assert desk.app.status == "turn" and not desk.app.studies.study.reply
    assert desk.act("offer K7").act("nonsense").app.status == "turn"


def test_the_puzzle_of_the_day_and_the_streak_are_kept() -> None:
    before = {"solved": [name_of(SHIPPED[0][1])], "days": ["2026-11-19"]}
    device = Device(DAY).send(SettingsRead({"puzzles": json.dumps(before)}))
    device.do("puzzle")
    study = device.app.studies.study
    assert study.number == of_day(ui, DAY) and study.puzzle
    answer(device, study.puzzle, solution(study.puzzle))
    assert device.app.studies.days == ("2026-11-19", DAY)
    device.do("study-leave").wake(DAY)
    assert "Solved today. 2 days in a row. 2 of 96 solved." in device.text("setup")
    assert "2 days" not in device.send(Today("2026-11-22")).text("setup")


def test_first_puzzle_is_easy() -> None:
    device = Device(DAY).do("puzzle")
    study = device.app.studies.study
    assert SHIPPED[study.number][0] == min(GRADES) and study.number != of_day(ui, DAY)
    answer(device, study.puzzle, solution(study.puzzle))
    assert device.app.studies.days == ()
    assert device.do("study-leave").do("puzzle").app.studies.study.number == of_day(ui, DAY)


def test_another_puzzle_does_not_count_for_the_day() -> None:
    n, puzzle = first("only")
    device = Device("2026-11-21" if of_day(ui, DAY) == n else DAY)
    answer(device.do("puzzle", str(n)), puzzle, solution(puzzle))
    assert device.app.studies.days == () and len(device.app.studies.solved) == 1


def test_days_have_puzzles_of_all_kinds_and_grades_in_turn() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in (1, 3, 5, 7) for day in range(1, 29)]
    found = [of_day(ui, day) for day in days]
    assert len({of_day(ui, f"2026-01-{day:02}") for day in range(1, 32)}) == 31
    assert {ALL[n][2].kind for n in found[:4]} == set(KINDS)
    assert {ALL[n][1] for n in found[:12]} == set(GRADES)
    assert of_day(ui, DAY) == 52  # pinned: all readers have the same puzzle


@pytest.mark.parametrize(
    "kept",
    ["", "[]", "{", '{"solved": 3, "days": {}}', '{"solved": ["<b>", 1, null], "days": ["x", 7]}'],
)
def test_invalid_stored_progress_is_dropped(kept: str) -> None:
    desk = Desk().send(SettingsRead({"puzzles": kept}))
    assert desk.app.studies.solved == () and tuple(desk.app.studies.days) == ()


def key(desk: Desk, *names: str) -> Desk:
    for name in names:
        desk.key(name)
    return desk


def test_puzzle_can_be_solved_by_keyboard() -> None:
    n, puzzle = first("without")
    desk = key(Desk().do("puzzle", str(n)), "1", "1")
    assert desk.text("live") == "Bid 11"
    key(desk, "Enter")
    assert puzzles.objection(ENGLISH, puzzle, "11") in desk.text("live")
    assert key(desk, *solution(puzzle), "Enter").app.status == "told"
    assert key(desk, "Escape").app.screen == "setup"


def test_info_keys_work_but_do_not_reveal_the_payees() -> None:
    desk = Desk(match_of(people="A"), "instant").do("puzzle", "1")
    waiting = desk.app.match, desk.app.session.selected
    before = desk.text("live")
    assert key(desk, "w", "W").text("live") == before
    assert "chips" in key(desk, "m").text("live") and key(desk, "r").text("live") == before
    assert "gets" not in key(desk, "d").do("ask", "paid").text("live")
    desk.do("type", "3").do("arm", "K7").do("undo")
    assert (
        desk.app.match,
        desk.app.session.selected,
    ) == waiting and not desk.app.session.memory.armed
    assert "of 96" in desk.text("study")


def test_puzzles_do_not_change_the_current_game() -> None:
    desk = Desk(match_of(people="AB"), "instant")
    game = desk.app
    n, puzzle = first("last")
    answer(desk.do("puzzle", str(n)), puzzle, solution(puzzle))
    assert not kinds(desk.effects) - {"SaveSetting", "Focus", "Show", "Unlink"}
    desk.do("study-leave")
    assert desk.app.match == game.match and desk.app.status == game.status and desk.saves == []


@pytest.mark.parametrize("kind", KINDS)
def test_puzzle_can_be_shared_by_link(kind: str) -> None:
    n, puzzle = first(kind)
    device = Device(DAY).do("puzzle", str(n)).do("reveal")
    answer(device, puzzle, solution(puzzle)).do("study-share")
    link = device.link("link-sheet")
    assert link == f"{ADDRESS}#puzzle={SHIPPED[n][1]}"
    other = Device(DAY).open(link)
    assert other.app.studies.study.number == n
    assert other.fragment
    answer(other, puzzle, solution(puzzle))
    assert other.fragment == "" and other.app.status == "told"
    pasted = Device(DAY).send(LinkArrived(f"Look at this: {link} !"))
    assert pasted.app.studies.study.puzzle == puzzle


def test_a_puzzle_is_shared_before_it_is_answered() -> None:
    n, _ = first("only")
    device = Device(DAY).do("puzzle", str(n)).do("study-share")
    assert device.link("link-sheet") == f"{ADDRESS}#puzzle={SHIPPED[n][1]}"
    assert device.do("link-close").app.status == "turn"


def test_custom_puzzle_can_be_shared_by_link() -> None:
    _, puzzle = first("only")
    players = tuple(replace(p, name=f"<i>{p.name}") for p in puzzle.match.players)
    own = Puzzle("only", replace(puzzle.match, players=players), puzzle.seat)
    device = Device(DAY).open(fragment_of(own))
    assert device.app.studies.study.number is None and "by link" in device.text("study")
    assert not device.region("study").all(tag="i") and "<i>" in device.text("players")
    assert answer(device, own, solution(own)).app.status == "told"
    assert SaveSetting(
        "puzzles", json.dumps({"solved": device.app.studies.solved, "days": []})
    ) in (device.effects)
    assert "of 96" in device.do("study-next").text("study")


def test_a_link_that_is_not_a_puzzle_is_refused() -> None:
    _, puzzle = first("only")
    people = tuple(Player(p.name) for p in puzzle.match.players)
    hidden = match_of("3", "-", chips="hidden", side_auctions=False)
    rich = match_of(seats=6, chips="open", start_chips=150, side_auctions=False)
    code = write_puzzle(puzzle)
    for bad in (
        code[:-4],
        "1z" + code[2:],
        "1o9" + code[3:],
        "0" + code[1:],
        "1l0" + code[3:],
        f"1o{puzzle.me}{code[3:]}",
        f"1o{puzzle.seat}{squeeze(replace(puzzle.match, players=people))}",
        f"1p0{squeeze(hidden)}",
        f"1o1{squeeze(rich)}",
        "1o0" + "A" * 20_000,
        "1",
    ):
        with pytest.raises(RecordError):
            read_puzzle(bad)
        device = Device(DAY).open(f"#puzzle={bad}")
        assert device.app.screen == "setup" and device.fragment == ""
        assert "damaged" in device.notices() or "newer" in device.notices()
    newer = Device(DAY).open("#puzzle=2" + code[1:])
    assert "newer version" in newer.notices()
    assert in_fragment("#game=abc") is None


@given(st.sampled_from("powlx"), st.integers(0, 9), st.text(max_size=60))
def test_any_text_is_read_or_refused(letter: str, seat: int, text: str) -> None:
    for code in (text, f"1{letter}{seat}{text}", f"1{letter}{seat}{SHIPPED[seat][1][3:]}{text}"):
        try:
            read_puzzle(code)
        except RecordError:
            continue


def test_mutated_puzzle_code_is_refused_or_solved_again() -> None:
    """A changed letter breaks the checksum; a changed question is solved again, or refused."""
    code = SHIPPED[5][1]
    for place in range(3, len(code)):
        changed = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        with pytest.raises(RecordError):
            read_puzzle(changed)
    for letter in "powl":
        for seat in range(6):
            other = f"1{letter}{seat}{code[3:]}"
            try:
                assert solution(read_puzzle(other))
            except RecordError as error:
                assert error.code == "damaged"


def test_questions_about_the_position() -> None:
    _, puzzle = first("without")
    state, n = puzzle.match.state, int(solution(puzzle))
    assert raises(state, n) == {} and not feeds(state, n, puzzle.seat)
    _, puzzle = first("only")
    assert pays_only(puzzle.match.state, int(solution(puzzle)), puzzle.seat)
