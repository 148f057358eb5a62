"""Chances in hints fit the opponents, rank actions as the judge does, and are exact at the end."""

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don import bots
from don.bots.advice import Advice
from don.bots.boomtown.chances import doubt_of, rows_of
from don.bots.boomtown.last_turn import is_last
from don.bots.boomtown.levels import LEVELS, judges_of
from don.bots.boomtown.promises import LINES, PromiseLine, Stage, corrected, line
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.state import Phase
from don.table.long_work import at_once
from don.table.match import Match
from tools.lab.boomtown.promises import Estimate, followed
from tools.lab.trials import as_good

from .games import matches, table

PARTS = st.lists(st.floats(0.001, 1.0), min_size=3, max_size=6)
ANY_LINE = st.tuples(st.floats(0.3, 2.0), st.floats(-2.0, 2.0))


def positions(*codes: str, seed: int) -> list[Match]:
    """Return the decisions of a person among bots."""
    on_the_way = matches(table(None, *codes, seed=seed))
    return [one for one in on_the_way if one.to_act == 0 and len(one.legal_actions()) > 1]


def hint_beside(match: Match, codes: tuple[str | None, ...]) -> Advice:
    """Return the hint for the seat to act; ``codes`` are the levels of all players."""
    history = History(match.opening, match.steps, codes)
    seen, legal = match.observe(match.to_act), match.legal_actions()
    return at_once(bots.bots_of("boomtown").advising(seen, legal, history, (), False))


@given(PARTS, ANY_LINE)
def test_corrected_chances_sum_to_one_and_keep_the_others_ratio(
    parts: list[float], line: tuple[float, float]
) -> None:
    chances = tuple(part / sum(parts) for part in parts)
    now = corrected(chances, 0, *line)
    assert sum(now) == pytest.approx(1)
    assert now[1] * chances[2] == pytest.approx(now[2] * chances[1])


@given(st.floats(0.001, 0.999), st.floats(0.001, 0.999), ANY_LINE)
def test_correction_is_monotonic(one: float, other: float, line: tuple[float, float]) -> None:
    less, more = sorted((one, other))
    assert corrected((less, 1 - less), 0, *line)[0] <= corrected((more, 1 - more), 0, *line)[0]


def test_certain_chances_and_identity_lines_are_unchanged() -> None:
    assert corrected((0.0, 0.4, 0.6), 0, 1.5, 1.0) == (0.0, 0.4, 0.6)
    assert corrected((1.0, 0.0), 0, 0.5, -1.0) == (1.0, 0.0)
    assert corrected((0.2, 0.3, 0.5), 1, 1.0, 0.0) == pytest.approx((0.2, 0.3, 0.5))


@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_every_line_is_increasing(seats: int) -> None:
    """A better estimate then always shows as a better chance."""
    assert set(LINES[seats]) == set(LEVELS)
    for row in LINES[seats].values():
        assert all(line(row, Stage(left, True, False))[0] > 0.3 for left in (0.0, 1.0))
        assert line(row, Stage(0.1, True, True))[0] > 0.3


def test_chances_are_better_against_weaker_players() -> None:
    """The lines do not change which actions are equally good."""
    better = []
    for match in positions("prospector", "prospector", "prospector", seed=3)[::4]:
        seen, legal = match.observe(0), match.legal_actions()
        weak, strong = (hint_beside(match, (None, *[code] * 3)) for code in ("greenhorn", "baron"))
        if weak.exact or is_last(seen):
            assert weak == strong, "a solved chance does not depend on the players"
            continue
        better.append(weak.best.chances[0] - strong.best.chances[0])
        for advice, code in ((weak, "greenhorn"), (strong, "baron")):
            judges = judges_of(seen, History((), (), (None, *[code] * 3)), 0)
            rows = at_once(rows_of(seen, legal, judges=judges))
            best = next(row.chances[0] for row in rows if row.action == advice.best.action)
            doubt = doubt_of(seen, rows[0])
            good = [row.action for row in rows if best - row.chances[0] <= doubt]
            assert [one.action for one in as_good(advice)] == good
            for one in advice.alternatives:
                assert one.chances[0] <= advice.best.chances[0]
                assert sum(one.chances) == pytest.approx(1)
    assert mean(better) > 0.05


def test_hint_treats_unknown_players_like_people() -> None:
    match = positions("sheriff", "sheriff", "sheriff", seed=5)[6]
    assert (
        hint_beside(match, ())
        == hint_beside(match, (None,) * 4)
        == hint_beside(match, (None, *["sheriff"] * 3))
    )


def test_zero_chance_is_not_shown_before_it_is_proven() -> None:
    chances = (0.0, 0.5, 0.5, 0.0)
    assert PromiseLine(0, 1.0, 0.0, False).as_promises(chances)[0] == pytest.approx(0.005)
    assert PromiseLine(0).as_promises(chances) == chances


def test_course_of_a_person_matches_the_hints() -> None:
    """At each decision, the course shows the chances after the best action of the hint."""
    decisions = positions("prospector", "greenhorn", seed=2)
    done = decisions[-1]
    course = bots.bots_of("boomtown").course(done)
    moments = {moment.steps: moment.chances for moment in course if moment is not None}
    compared = 0
    for match in decisions[::3]:
        seen = match.observe(0)
        if is_last(seen) and seen.phase is Phase.AUCTION:
            continue  # the first hint may be an estimate
        top = hint_beside(match, tuple(player.bot for player in match.players)).best
        assert moments[len(match.steps)] == pytest.approx(top.chances)
        compared += 1
    assert compared


@pytest.mark.full
@pytest.mark.parametrize("level", ["prospector", "sheriff", "baron"])
def test_chance_stays_the_same_on_average_when_hints_are_followed(level: str) -> None:
    """Only decisions in the second half of a game count. No line was fitted to these games."""
    now, later, wins = [], [], []
    for seed in range(60):
        *_, decisions, won = followed(level, 4, 90_000 + seed, since=1)
        shown = [one.chance if one.solved else promised(level, one) for one in decisions]
        half = [i for i, one in enumerate(decisions) if one.stage.left <= 0.5]
        now += [shown[i] for i in half]
        later += [[*shown, won][i + 1] for i in half]
        wins += [won for _ in half]
    assert mean(now) == pytest.approx(mean(later), abs=0.02)
    assert mean(now) == pytest.approx(mean(wins), abs=0.15), "sixty games are few"


def promised(level: str, one: Estimate) -> float:
    slope, shift = line(LINES[4][level], one.stage)
    return PromiseLine(0, slope, shift, False).as_promises(one.chances)[0]
