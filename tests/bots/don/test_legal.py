"""Bots finish every game, whatever the options, the number of players and the others' moves."""

from itertools import product

import pytest

from don.bots.bot import Bot, History
from don.bots.don.levels import LEVELS
from don.games import don
from don.games.don.actions import Bid
from don.games.don.state import Phase
from don.table.match import Step
from don.table.rng import Rng
from tests.scale import IN_PYODIDE

TABLES = [
    {"chips": chips, "min_open": least, "table": table, "side_auctions": side, "exchange": swap}
    for chips, least, table, side, swap in product(
        ("hidden", "open"), (0, 1), ("guarded", "strict"), (True, False), (True, False)
    )
]
# Every day, each number of players plays at a few tables, and every option occurs.
SOME = [
    pytest.param(rules, seats, marks=() if number % 8 == 2 * (seats - 3) else pytest.mark.full)
    for number, rules in enumerate(TABLES[::5] if IN_PYODIDE else TABLES)
    for seats in don.SEATS
]


def play(bots: list[Bot], options: don.Options, seed: int, mischief: bool = False) -> set[Phase]:
    """Play a game, and check every choice; return the phases that it went through."""
    seats = len(bots)
    state, opening = don.new(options, seats, don.deal(options, seats, seed))
    rng, phases = Rng(seed), set()
    steps: tuple[Step, ...] = ()
    while (seat := don.to_act(state)) is not None:
        bits, rng = rng.next()
        legal = don.legal_actions(state)
        seen = don.observe(state, seat)
        history = History(opening, steps)
        action = bots[seat].choose(seen, legal, Rng(bits), history)
        assert action in legal
        assert action == bots[seat].choose(seen, legal, Rng(bits), history)
        phases.add(state.phase)
        if mischief and state.phase in (Phase.AUCTION, Phase.SIDE) and bits % 5 == 0:
            penalised = Bid(don.least_bid(state) + bits % 30)
            action = action if don.check(state, penalised) else penalised
        state, events = don.apply(state, action)
        steps = (*steps, Step(seat, action, events))
    return phases


@pytest.mark.parametrize(("rules", "seats"), SOME, ids=lambda given: str(given))
@pytest.mark.slow
def test_every_choice_is_legal(rules: dict[str, object], seats: int) -> None:
    options = don.read_options(rules)  # type: ignore[arg-type]
    bots = [list(LEVELS.values())[seat % len(LEVELS)] for seat in range(seats)]
    play(bots, options, seed=seats)


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize(
    "code",
    [pytest.param(code, marks=pytest.mark.full if code == "don" else ()) for code in LEVELS],
)
def test_penalised_bids_bring_every_phase(code: str) -> None:
    """At a strict table with mischief, auctions are repeated and districts discarded."""
    options = don.read_options({"table": "strict", "exchange": True})
    met: set[Phase] = set()
    for seed in range(10):
        if met < set(Phase) - {Phase.OVER}:
            met |= play([LEVELS[code]] * 4, options, seed, mischief=True)
    assert met == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("chips", [1, 150])
def test_poor_and_rich_tables_are_played(chips: int) -> None:
    play([LEVELS["careful"]] * 4, don.read_options({"start_chips": chips}), seed=1)
