"""The last two rounds, solved exactly, compared with frozen solutions."""

from __future__ import annotations

import re

import pytest

from don.bots.don.contest.auction import CHOICES, contest_of
from don.bots.don.contest.mutual import Mutual
from don.bots.don.exact_rounds import last_round
from don.bots.don.ledger import AuctionLog
from don.bots.don.levels import LEVELS
from don.games import don
from don.games.don.actions import Bid
from don.table.auction import clockwise
from tests.bots.don import endgames
from tests.bots.don.endgames import (
    COUNT,
    Entry,
    complete,
    contest_in,
    entries,
    regret,
    solve,
    state_of,
)
from tests.scale import scaled
from tools.lab.don.reference_bots import REFERENCE_BOTS

FROZEN = entries()
LAST = [entry for entry in FROZEN if entry["done"] == 14]


def test_there_are_500_frozen_positions_of_all_table_sizes() -> None:
    assert len(FROZEN) == COUNT == 500
    assert {len(entry["held"]) for entry in FROZEN} == set(don.SEATS)
    assert {entry["done"] for entry in FROZEN} == {13, 14}


@pytest.mark.parametrize("part", range(4))
def test_the_solver_still_gives_the_frozen_values(part: int) -> None:
    for entry in FROZEN[part::4][: scaled(16, least=2)]:
        assert solve(entry) == entry["values"]


def _outcome(state: don.State) -> tuple[float, ...]:
    """Return each seat's part of the win, found by the rules alone, if all make their best calls.

    A player passes if that is as good as any bid.
    """
    winners = don.winners(state)
    if winners:
        return tuple(1 / len(winners) if s in winners else 0.0 for s in range(state.seats))
    seat = don.to_act(state)
    assert seat is not None
    best: tuple[float, ...] | None = None
    for action in don.legal_actions(state):
        value = _outcome(don.apply(state, action)[0])
        if best is None or value[seat] > best[seat]:
            best = value
    assert best is not None
    return best


def test_solver_values_match_the_rules() -> None:
    """With few chips left, a search by the rules alone can try every way to go on."""
    small = [entry for entry in LAST if len(entry["held"]) == 3 and most_raises(entry) <= 7]
    assert len(small) >= 3
    for entry in small[: scaled(5, least=3)]:
        state = state_of(entry)
        seat = don.to_act(state)
        assert seat is not None
        for action in don.legal_actions(state):
            text = str(action.amount) if isinstance(action, Bid) else "-"
            after, _ = don.apply(state, action)
            assert _outcome(after)[seat] == pytest.approx(entry["values"][text], abs=1e-3)


def test_hopeless_players_do_not_change_the_last_round() -> None:
    """The last round ends as it would if every player considered every call."""
    for entry in LAST[: scaled(100, least=20)]:
        position = contest_in(entry)[0].leaves.position
        order = clockwise(position.start, len(position.held))
        everybody = AuctionLog(position, position.unseen, None, order, position.start, 1)
        contest = complete(contest_of(everybody))
        end = Mutual(contest).outcome(contest.opening)
        assert last_round(position, 1) == contest.chances_at(end)


def most_raises(entry: Entry) -> int:
    """Return how many raises the auction can still have."""
    high = entry["call"][0]
    return max(chips - high for chips in entry["chips"])


def test_solved_last_round_has_no_regret() -> None:
    """Positions with room for larger raises than bots consider are left out."""
    near = [e for e in LAST if most_raises(e) <= CHOICES]
    assert len(near) >= 20
    assert regret(REFERENCE_BOTS["maxn"], near[: scaled(40)]) == 0


def test_endgames_command_prints_the_regret_of_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(endgames, "entries", lambda: FROZEN[:20])
    endgames.main(["random"])
    match = re.fullmatch(r"random: (.*) %, in round 15 (.*) %\n", capsys.readouterr().out)
    assert match and all(0 < float(part) < 100 for part in match.groups())


def test_stronger_bots_regret_less() -> None:
    some = FROZEN[::8]
    losses = [regret(LEVELS[code], some) for code in ("random", "naive", "sharp", "don")]
    assert losses == sorted(losses, reverse=True)
