"""The puzzles of Boomtown: exact, with one answer, and answered on the table."""

from __future__ import annotations

import pytest

from don.games import boomtown
from don.games.boomtown.deal import turns_of
from don.ui.boomtown import page, puzzles
from don.ui.boomtown.puzzles import CLEAR, KINDS, Puzzle, chances, solution
from don.ui.boomtown.shipped_puzzles import SHIPPED
from don.ui.boomtown.table import FIRST_NAMES
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import read_puzzle, write_puzzle
from don.ui.sentences import GRADES
from tests.bots.boomtown.brute_force import BruteForce
from tests.bots.boomtown.test_last_turn import is_small
from tests.ui.device import Device
from tools.lab.boomtown.puzzles import grade

ALL = [(n, level, read_puzzle(code)) for n, (level, code) in enumerate(SHIPPED)]


def first_of_kind(kind: str) -> tuple[int, Puzzle]:
    return next((n, puzzle) for n, _, puzzle in ALL if puzzle.kind == kind)


def test_enough_puzzles_of_every_kind_and_grade() -> None:
    assert len(SHIPPED) == len({code for _, code in SHIPPED}) >= 40
    assert [level for level, _ in SHIPPED] == sorted(level for level, _ in SHIPPED)
    for kind in KINDS:
        assert sum(puzzle.kind == kind for _, _, puzzle in ALL) >= 13
    assert {level for level, _ in SHIPPED} == set(GRADES)
    assert page.FACTS.puzzles is SHIPPED


@pytest.mark.parametrize(("n", "level", "puzzle"), ALL)
def test_stored_solution_and_grade_are_reproduced(n: int, level: int, puzzle: Puzzle) -> None:
    state = puzzle.match.state
    assert state.turn == turns_of(state.options, state.seats)
    found, right = chances(puzzle), puzzle.solution
    assert grade(puzzle) == level
    assert found[right] == max(found.values())
    better = [chance for action, chance in found.items() if chance > found[right] - CLEAR]
    assert puzzle.kind == "bid" or len(better) == 1
    assert write_puzzle(puzzle) == SHIPPED[n][1]
    assert not puzzle.by_seats and puzzle.ended() is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.slow
def test_the_engine_finds_the_same_chances(kind: str) -> None:
    """B3 to B9: the engine tries all bids, cards, targets and rolls."""
    asked = [p for _, _, p in ALL if p.kind == kind and is_small(p.match.state, 1_000)]
    for puzzle in asked[:3]:
        plain, state, seat = BruteForce(), puzzle.match.state, puzzle.match.to_act
        for action in puzzle.match.legal_actions():
            expected = plain.after(state, action).chances[seat]
            assert chances(puzzle)[boomtown.write_action(action)] == pytest.approx(expected)
    assert asked


def test_lowest_of_equally_good_bids_is_the_answer() -> None:
    for _, _, puzzle in ALL:
        if puzzle.kind == "bid":
            right, found = puzzle.solution, chances(puzzle)
            lower = [bid for bid in found if bid != "-" != right and int(bid) < int(right)]
            assert all(found[bid] < found[right] for bid in lower)


def test_refuses_positions_that_are_not_puzzles() -> None:
    _, puzzle = first_of_kind("card")
    assert solution(Puzzle("bid", puzzle.match)) == ""
    assert solution(Puzzle("card", puzzle.match.at(len(puzzle.match.steps) - 30))) == ""
    assert page.puzzles.read("x", puzzle.match, 0) is None
    assert page.puzzles.read("c", puzzle.match, 1) is None
    assert page.puzzles.read("c", puzzle.match, 0) == puzzle


@pytest.mark.parametrize("kind", KINDS)
def test_texts_do_not_reveal_the_answer_early(kind: str) -> None:
    _, puzzle = first_of_kind(kind)
    wrong = next(answer for answer in chances(puzzle) if answer != puzzle.solution)
    right = puzzles.answer(ENGLISH, puzzle)
    assert puzzles.texts(ENGLISH, puzzle).question.endswith("all 36 possible rolls count.")
    assert right not in puzzles.objection(ENGLISH, puzzle, wrong)
    reasons = puzzles.reasons(ENGLISH, puzzle)
    (first, *_) = [line for line in reasons if line.endswith("to win.")]
    assert right in first
    assert len(reasons) <= puzzles.SHOWN + 2  # a line for the answer, and one for the next best


def test_explanation_precedes_the_chances() -> None:
    reasons = {n: puzzles.reasons(ENGLISH, puzzle) for n, _, puzzle in ALL if puzzle.kind != "bid"}
    why = [lines[0] for lines in reasons.values() if not lines[0].endswith("to win.")]
    assert len(why) >= 0.5 * len(reasons)


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_answered_on_the_table(kind: str) -> None:
    n, puzzle = first_of_kind(kind)
    page = Device()
    page.do("game", "boomtown")
    assert "puzzles" in page.values("id"), "the tile of the home page"
    page.do("puzzle")
    assert page.app.studies.study.desk.match.game is boomtown, "the day's puzzle"
    page.do("puzzle", str(n))
    assert puzzles.texts(ENGLISH, puzzle).question in page.text("study")
    wrong = next(s for s in chances(puzzle) if s not in (puzzle.solution, "-"))
    page.do("act", wrong)
    assert page.app.studies.study.reply == "wrong" and "to win." in page.text("pad")
    right = puzzle.solution
    page.do("act", right)
    if right == "-":
        page.do("act", right)
    assert page.app.studies.study.reply == "right"
    assert "Correct" in page.text("pad") and len(page.app.studies.solved) == 1


@pytest.mark.parametrize("code", [code for _, code in SHIPPED])
def test_bots_in_puzzles_never_share_the_readers_name(code: str) -> None:
    puzzle = read_puzzle(code)
    own = [player.name for player in puzzle.match.players if player.bot is None]
    names = [player.name for player in puzzle.match.players]
    assert own == [FIRST_NAMES[0]] and len(set(names)) == len(names)
    assert write_puzzle(puzzle) == code, "its link and its solved mark stay the same"
