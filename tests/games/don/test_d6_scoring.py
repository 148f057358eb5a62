"""D6: points, bonus, ties."""

from dataclasses import replace

import pytest

from don.games.don.actions import Pass
from don.games.don.events import GameEnded
from don.games.don.options import Options
from don.games.don.rules import check, legal_actions
from don.games.don.scoring import scores, standing, winners
from don.games.don.state import ROUNDS, Phase, progress, secrets
from tests.games.don.table import ANKE, BERT, CLAUS, auction, happened, play, position, the

BLUE = ["B0", "B2", "B4", "B8", "B9"]


def points(owned: str, chips: tuple[int, ...] = (0, 1, 1)) -> int:
    return scores(position({ANKE: owned}, chips=chips))[ANKE].points


@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_d6_1_districts_of_a_colour(count: int, worth: int) -> None:
    assert points(" ".join(BLUE[:count])) == worth


def test_d6_1_colours_are_counted_apart() -> None:
    score = scores(position({ANKE: "B0 B2 O1 K2 K3 K4"}, chips=(0, 1, 1)))[ANKE]
    assert score.colours == {"B": 3, "O": 1, "S": 0, "Y": 0, "V": 0, "K": 6}
    assert score.points == 10


def test_d6_2_most_chips_score_two() -> None:
    state = position(chips=(5, 9, 3))
    assert [score.chip_bonus for score in scores(state)] == [0, 2, 0]
    assert [score.points for score in scores(state)] == [0, 2, 0]


def test_d6_2_tied_for_most_chips_score_two_each() -> None:
    assert [score.chip_bonus for score in scores(position(chips=(9, 9, 3)))] == [2, 2, 0]
    assert [score.chip_bonus for score in scores(position(chips=(0, 0, 0)))] == [2, 2, 2]


def end(owns: dict[int, str], chips: tuple[int, ...], pot: int = 0, lot: str = ""):  # type: ignore[no-untyped-def]
    """Return the last auction of a game, in which Claus gets the lot for nothing if all pass."""
    return auction(owns, chips=chips, pot=pot, round=15, start=CLAUS, lot=lot)


def test_d6_3_most_points_win() -> None:
    state = end({ANKE: "B0 B2 B4", BERT: "O1 O3"}, (1, 0, 0), lot="S0 Y1 V0")
    events = happened(state, "-", "-", "-")
    assert the(GameEnded, events) == GameEnded((ANKE,))
    assert winners(play(state, "-", "-", "-")) == (ANKE,)


def test_d6_3_a_tie_goes_to_the_highest_sum_of_numbers() -> None:
    owns = {ANKE: "B0 B2 B4", BERT: "O1 O3 O5"}
    state = play(end(owns, (1, 1, 1), lot="S0 Y1 V0"), "-", "-", "-")
    assert [score.points for score in scores(state)] == [8, 8, 5]
    assert [score.number_sum for score in scores(state)] == [6, 9, 1]
    assert winners(state) == (BERT,)


def test_d6_3_victory_is_shared_after_the_tie_break() -> None:
    owns = {ANKE: "B0 B9", BERT: "O3 O6"}
    state = play(end(owns, (1, 1, 0), lot="S0 Y1 V0"), "-", "-", "-")
    assert [(score.points, score.number_sum) for score in scores(state)][:2] == [(5, 9)] * 2
    assert winners(state) == (ANKE, BERT)


def test_d6_3_apart_from_the_bonus_chips_do_not_break_ties() -> None:
    owns = {ANKE: "B0 B9", BERT: "O1 O3 Y2 K2"}
    state = play(end(owns, (3, 2, 1), lot="S0 V1 S3"), "-", "-", "-")
    assert [score.points for score in scores(state)] == [5, 5, 4]
    assert [score.number_sum for score in scores(state)] == [9, 8, 4]
    assert winners(state) == (ANKE,)


def test_d6_3_chips_in_the_pot_count_for_nobody() -> None:
    state = end({}, (1, 2, 1), pot=60)
    assert [score.chip_bonus for score in scores(state)] == [0, 2, 0]
    after = play(state, "-", "-", "-")
    assert (after.phase, after.pot) == (Phase.OVER, 60)


def test_d6_3_no_winner_before_the_end() -> None:
    assert winners(auction({ANKE: "B0"})) == ()


def test_d6_3_every_action_is_refused_after_the_end() -> None:
    state = play(end({}, (1, 2, 1)), "-", "-", "-")
    assert legal_actions(state) == ()
    why = check(state, Pass())
    assert why is not None
    assert (why.code, why.clause) == ("game_over", "D6.3")


def test_d6_standing_uses_only_public_information() -> None:
    owns = {ANKE: "B0 B2", BERT: "O1 O3", CLAUS: "K2"}
    hidden = auction(owns, chips=(0, 0, 9))
    assert [(row.points, row.rank) for row in standing(hidden)] == [(3, 2), (3, 1), (1, 3)]
    seen = replace(auction(owns, chips=(9, 0, 0)), options=Options(chips="open"))
    assert [(row.points, row.rank) for row in standing(seen)] == [(5, 1), (3, 2), (1, 3)]


def test_d6_3_tied_players_share_a_rank() -> None:
    owns = {ANKE: "B0 B9", BERT: "O3 O6"}
    state = play(end(owns, (1, 1, 0), lot="S0 Y1 V0"), "-", "-", "-")
    assert [row.rank for row in standing(state)] == [1, 1, 3]
    assert winners(state) == (ANKE, BERT)


def test_d6_the_last_round_is_done_when_the_game_is_over() -> None:
    state = end({}, (1, 1, 0), lot="S0 Y1 V0")
    assert (progress(state).done, progress(state).current, progress(state).of) == (14, 15, ROUNDS)
    over = play(state, "-", "-", "-")
    assert (progress(over).done, progress(over).current) == (15, 15)
    assert secrets(state) and not secrets(over)
