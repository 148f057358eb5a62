"""B9: debts, the score, the end."""

import pytest

from don.games.boomtown.actions import read_action
from don.games.boomtown.events import FeePaid, GameEnded, SaloonPaid
from don.games.boomtown.rules import check, legal_actions
from don.games.boomtown.scoring import Score, scores, standing, winners
from don.games.boomtown.state import Phase, progress, to_act
from don.table.game import Standing
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    cards,
    choosing,
    happened,
    last_choice,
    play,
    the,
)

LAST = 15
"""The last turn of four players."""


def test_b9_1_player_short_of_gold_pays_what_is_left() -> None:
    state = choosing({BERT: "M3 M4 M5"}, gold=(1, 10, 10, 10), offer="M8")
    assert the(FeePaid, happened(state, "take M8")) == FeePaid(ANKE, BERT, "M", 3, 1)
    after = play(state, "take M8")
    assert after.gold == (0, 11, 10, 10)
    assert after.mines[ANKE] == cards("M8"), "the mine is taken all the same"


def test_b9_1_debts_are_not_kept() -> None:
    state = choosing({BERT: "M3 M4 M5"}, gold=(1, 10, 10, 10), offer="M8 stagecoach")
    state = play(state, "take M8", "take stagecoach")
    assert state.gold == (0, 21, 10, 10)


def test_b9_1_without_gold_nothing_is_paid() -> None:
    state = choosing({BERT: "M3 M4"}, gold=0, offer="M8")
    assert the(FeePaid, happened(state, "take M8")).paid == 0


def test_b9_1_short_payment_applies_in_saloons() -> None:
    saloons = {"saloon.1": (ANKE, "M")}
    state = last_choice({BERT: "M8"}, gold=(0, 0, 0, 0), saloons=saloons, roll="44")
    event = the(SaloonPaid, happened(state, "take mustang"))
    assert (event.due, event.paid) == (2, 1)
    assert play(state, "take mustang").gold == (1, 0, 0, 0)


def test_b9_2_score_is_gold_mines_and_pawns() -> None:
    state = choosing({ANKE: "J2 J4 M3", BERT: "M6 M7"}, gold=(3, 0, 7, 10), vein="J4", governor="J")
    assert scores(state) == (
        Score(ANKE, 3, 6 + 3 + 3 + 5, 5, 25),
        Score(BERT, 0, 14, 5, 19),
        Score(CLAUS, 7, 0, 0, 7),
        Score(3, 10, 0, 0, 10),
    )


def test_b9_2_two_pawns_count_ten() -> None:
    state = choosing({ANKE: "J2 J4 M3 M4"})
    assert scores(state)[ANKE].mayors == 10


def test_b9_2_waiting_and_kept_cards_count_nothing() -> None:
    held = {ANKE: "governor vein girls.1", BERT: "mustang telegraph"}
    state = choosing(held=held, saloons={"saloon.1": (CLAUS, "J")})
    assert [score.points for score in scores(state)] == [10] * 4


def test_b9_3_most_points_win() -> None:
    state = last_choice({BERT: "J2"}, turn=LAST, roll="34")
    events = happened(state, "take mustang")
    assert events[-1] == GameEnded((BERT,))
    after = play(state, "take mustang")
    assert (after.phase, to_act(after), winners(after)) == (Phase.OVER, None, (BERT,))
    assert standing(after) == (
        Standing(ANKE, 10, 2),
        Standing(BERT, 16, 1),
        Standing(CLAUS, 10, 2),
        Standing(3, 10, 2),
    )


def test_b9_3_tied_players_share_the_victory() -> None:
    state = play(
        last_choice({ANKE: "J2", CLAUS: "N2"}, gold=(1, 0, 1, 0), turn=LAST), "take mustang"
    )
    assert winners(state) == (ANKE, CLAUS)


def test_b9_3_the_last_production_counts() -> None:
    state = last_choice({BERT: "C8"}, gold=(13, 6, 0, 0), turn=LAST, roll="44")
    assert winners(play(state, "take mustang")) == (BERT,)


def test_b9_3_no_winner_before_the_end() -> None:
    assert winners(choosing({ANKE: "J2"})) == ()


@pytest.mark.parametrize("text", ["-", "1", "take J2", "keep", "mustang"])
def test_every_action_is_refused_after_the_end(text: str) -> None:
    state = play(last_choice(turn=LAST), "take mustang")
    why = check(state, read_action(text))
    assert why is not None
    assert (why.code, why.clause) == ("game_over", "B2.1")
    assert legal_actions(state) == ()


def test_progress_counts_turns_that_are_over() -> None:
    before = progress(choosing())
    assert (before.unit, before.done, before.of) == ("turn", 9, 15)
    after = progress(play(last_choice(turn=LAST), "take mustang"))
    assert (after.done, after.of) == (15, 15)
