"""The bots with learned values: their beliefs, preferences and trades."""

from functools import lru_cache
from typing import Any

import pytest

from don import bots
from don.bots.bot import History
from don.bots.don import ROSTER
from don.bots.don.contest.belief import KINDS, RESERVE, normal, posterior
from don.bots.don.contest.rivals import beliefs
from don.bots.don.contest.worth import PERSONALITIES
from don.bots.don.ledger import ledger_of
from don.bots.don.levels import LEVELS
from don.bots.don.value.cards import colour_counts, mask_of
from don.bots.don.value.position import income_of
from don.bots.don.value.weights import KNOTS, stored
from don.games import don
from don.games.don.actions import Bid
from don.games.don.events import Offered, Sold
from don.table.long_work import at_once
from don.table.match import Match
from tests.bots.don.games import finished, moments
from tests.scale import IN_PYODIDE, scaled
from tools.lab.don.reference_bots import REFERENCE_BOTS
from tools.lab.matches import compete


def test_bidder_kind_probabilities_sum_to_one() -> None:
    assert sum(kind.prior for kind in KINDS) == pytest.approx(1)


@pytest.mark.full
def test_bidders_are_recognised() -> None:
    for believes in (posterior, beliefs):
        match = finished(["don", "sharp", "random", "shrewd"], 3)
        found = at_once(believes(logs_of(match), 4))
        assert all(sum(row) == pytest.approx(1) for row in found)
        greedy = [kind.code for kind in KINDS].index("greedy")
        assert found[1][greedy] > 0.5


@pytest.mark.full
def test_a_random_bot_is_recognised_as_aimless() -> None:
    place, totals = [kind.code for kind in KINDS].index("aimless"), [0.0] * 4
    for seed in range(3, 3 + scaled(4, least=2)):
        found = at_once(posterior(logs_of(finished(["don", "sharp", "random", "shrewd"], seed)), 4))
        totals = [total + row[place] for total, row in zip(totals, found, strict=True)]
    assert totals.index(max(totals)) == 2


def logs_of(match: Match) -> Any:
    """Return the auctions of a match."""
    return ledger_of(History.of(match), match.options, len(match.players)).auctions


def test_a_part_of_the_prior_remains_after_any_call() -> None:
    priors = (0.5, 0.3, 0.2)
    logs = (0.0, -50.0, -50.0)
    certain = 1 - RESERVE
    assert normal(logs, priors) == pytest.approx(
        (certain + RESERVE * 0.5, RESERVE * 0.3, RESERVE * 0.2)
    )


def test_before_the_first_call_all_seats_have_the_same_belief() -> None:
    options = don.read_options({})
    belief = at_once(posterior(ledger_of(History(), options, 4).auctions, 4))
    assert len(set(belief)) == 1


@pytest.mark.parametrize("seats", don.SEATS)
def test_weights_record_their_origin(seats: int) -> None:
    data = stored(seats)
    assert data["players"] == seats
    assert data["after_rounds"] == list(KNOTS)
    assert data["made_by"] == "python -m tools.lab train"
    assert len(data["weights"]) == len(KNOTS)
    assert all(len(row) == len(data["features"]) == 12 for row in data["weights"])


def test_a_personality_is_part_of_the_code() -> None:
    assert ROSTER.known("shrewd:miser") == "shrewd:miser"
    assert ROSTER.known("shrewd:saint") == "shrewd"
    assert ROSTER.known("naive:miser") == "naive"
    assert ROSTER.known("oracle:miser") == "careful"
    assert all(
        len(f"{level}:{personality}") <= 40 for level in LEVELS for personality in PERSONALITIES
    )


@pytest.mark.parametrize("personality", PERSONALITIES)
def test_personalities_play_differently(personality: str) -> None:
    plain, other = ROSTER.bot("sharp"), ROSTER.bot(f"sharp:{personality}")
    different = 0
    for state, legal, history in moments(["sharp"] * 4, 8):
        if legal:
            seen = don.observe(state, don.to_act(state))
            args = (seen, legal, bots.rng_for(new_match(), 0), history)
            different += plain.choose(*args) != other.choose(*args)
    assert different > 0


def new_match() -> Any:
    from don.table.match import Match, Player

    return Match.deal(don, [Player(f"P{i}") for i in range(3)], don.read_options({}), seed=1)


LIKES = {
    "collector": lambda own, state: max(colour_counts(own[0])),
    "rentier": lambda own, state: sum(income_of(own, number)[0] for number in range(1, 10)),
    "miser": lambda own, state: state.chips[0],
}


@lru_cache
def ends_with_careful_ones(code: str) -> list[don.State]:
    """Return the final states of games of this bot with three careful ones."""
    tables = (finished([code, *["careful"] * 3], seed) for seed in range(60))
    return [match.state for match in tables]


@pytest.mark.full
@pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")
@pytest.mark.parametrize("personality", LIKES)
def test_personalities_get_more_of_what_they_like(personality: str) -> None:
    def had(code: str) -> float:
        return sum(
            LIKES[personality](tuple(map(mask_of, state.districts)), state)
            for state in ends_with_careful_ones(code)
        )

    assert had(f"sharp:{personality}") > had("sharp")


LADDER = [
    ("naive", "timid", 0.38),
    ("naive", "random", 0.38),
    ("careful", "naive", 0.28),
    ("sharp", "careful", 0.33),
    ("shrewd", "sharp", 0.45),
    ("shrewd", "naive", 0.5),
]


@pytest.mark.full
@pytest.mark.parametrize(("one", "others", "least"), LADDER)
def test_each_level_beats_three_of_the_one_below(one: str, others: str, least: float) -> None:
    """The limits are below the figures in ``docs/bots.md``, as a test plays few games. Equal bots
    win 25 %."""
    share = compete(don, [LEVELS[one], *[LEVELS[others]] * 3], scaled(32))[0]
    assert share.mean >= (0 if IN_PYODIDE else least)


@pytest.mark.full
@pytest.mark.parametrize("rules", [{}, {"side_auctions": False, "exchange": True}])
def test_trading_pays(rules: dict[str, Any]) -> None:
    options = don.read_options(rules)
    table = [LEVELS["shrewd"], *[REFERENCE_BOTS["shrewd-untraded"]] * 3]
    share = compete(don, table, scaled(24, daily=16), options)[0]
    assert share.mean >= (0 if IN_PYODIDE else 0.25)


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", ["sharp", "shrewd", pytest.param("don", marks=pytest.mark.full)])
def test_all_kinds_of_sales_and_swaps_are_made(code: str) -> None:
    """In some games with all options on, there is a sale, a purchase and a swap."""
    kinds: set[str] = set()
    for seed in range(scaled(4, least=2, daily=2)):
        match = finished([code] * 4, seed, exchange=True)
        kinds |= {event.kind for event in match.events()}
    assert {"offered", "sold", "swapped"} <= kinds


@pytest.mark.full
@pytest.mark.parametrize("code", ["sharp", "shrewd", "don"])
@pytest.mark.parametrize("chips", [1, pytest.param(150, marks=pytest.mark.not_pyodide)])
def test_poor_and_rich_tables_are_played(code: str, chips: int) -> None:
    match = finished([code] * 3, 1, start_chips=chips)
    assert match.to_act is None
    assert any(isinstance(step.action, Bid) for step in match.steps)


@pytest.mark.parametrize("level", ["naive", "careful", "sharp"])
def test_no_bot_sells_at_once_what_it_has_bought_in_a_sale(level: str) -> None:
    """Otherwise two bots would sell each other the same district again and again."""
    bought: dict[Any, int] = {}
    for seed in range(scaled(5, daily=2)):
        bought.clear()
        for state, _, history in moments([level] * 4, seed):
            for event in history.steps[-1].events if history.steps else ():
                if isinstance(event, Sold):
                    bought[event.card] = state.round
                if isinstance(event, Offered):
                    assert state.round > bought.get(event.card, -1) + 1
