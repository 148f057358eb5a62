"""Hints, reviews and the course of a game: valid, adding up, and blind to what is hidden."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import data, integers, permutations, sampled_from

from don.bots import advising
from don.bots.advice import AS_GOOD, MARKS, Advice
from don.bots.bot import History
from don.bots.don.advice import LEAST, doubt_of
from don.bots.don.contest.auction import CHOICES
from don.bots.don.course import course
from don.bots.don.levels import LEVELS
from don.bots.don.trade_reasons import Traded, trade_reasons
from don.bots.don.value.cards import mask_of
from don.bots.don.value.position import Position
from don.games import don
from don.games.don.actions import Bid, NoOffer, Offer, Pass
from don.games.don.deck import CARDS
from don.games.don.scoring import gain
from don.games.don.state import Phase
from don.table.auction import PASS, Auction
from don.table.long_work import at_once as thought_out
from don.table.match import Match
from don.table.rng import Rng
from don.ui.don.forced_win import ForcedWin
from tests.bots.don.advised import advise
from tests.bots.don.endgames import entries, state_of
from tests.bots.don.games import finished, for_sale, moments
from tests.bots.losses import loss
from tests.scale import IN_PYODIDE, scaled
from tools.lab.trials import as_good, review

OPTIONS: list[dict[str, Any]] = [
    {},
    {"exchange": True, "table": "strict"},
    {"side_auctions": False, "chips": "open"},
]


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(["careful", "sharp", "naive", "shrewd"], 4)


def without_pauses(thought: Iterable[Any]) -> list[Any]:
    """Return the results of long work, without its pauses."""
    return [piece for piece in thought if piece is not None]


@pytest.mark.parametrize("rules", OPTIONS)
@pytest.mark.slow
def test_advice_is_for_legal_actions_and_adds_up(rules: dict[str, Any]) -> None:
    for n, (state, legal, history) in enumerate(moments(["careful"] * 4, 2, **rules)):
        seat = don.to_act(state)
        if seat is None or n % scaled(3, least=3):
            continue
        advice = advise(don.observe(state, seat), legal, history)
        assert advice.seat == seat
        for alternative in advice.alternatives:
            assert alternative.action in legal
            assert sum(alternative.chances) == pytest.approx(1)
        best = advice.best
        assert best.chances[seat] >= max(a.chances[seat] for a in advice.alternatives) - AS_GOOD
        assert loss(advice, best.action) == 0


@pytest.mark.full
@pytest.mark.not_pyodide
def test_estimates_have_their_own_uncertainty() -> None:
    """The doubt is largest where the chance is about even, and small where it is nearly certain."""
    for _, _, _, advice in advised():
        assert advice.doubt == AS_GOOD if advice.exact else advice.doubt >= AS_GOOD
    assert doubt_of(9, 0.5) > doubt_of(9, 0.25) == doubt_of(9, 0.75) > doubt_of(9, 0.1) > LEAST
    assert doubt_of(9, 0.0) == doubt_of(0, 1.0) == LEAST > AS_GOOD
    assert doubt_of(0, 0.5) < doubt_of(9, 0.5)


def test_advice_can_be_asked_about_any_bid() -> None:
    state, legal, history = next(moments(["careful"] * 3, 1, start_chips=40))
    high = Bid(40)
    seen = don.observe(state, don.to_act(state))
    assert loss(advise(seen, legal, history), high) is None
    assert (loss(advise(seen, legal, history, [high]), high) or 0) > 0


@pytest.mark.slow
def test_only_an_unpreventable_win_is_called_exact() -> None:
    exact = 0
    for state, legal, history in moments(["sharp"] * 4, 16):
        seat = don.to_act(state)
        if seat is not None and state.round > 13 and len(legal) > 1:
            advice = advise(don.observe(state, seat), legal, history)
            assert advice.exact is bool(advice.sure)
            if advice.exact:
                assert state.round == 15 and state.phase is Phase.AUCTION
                assert advice.best.chances[seat] == 1
                exact += 1
    assert exact


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_advice_does_not_depend_on_hidden_state() -> None:
    """D1.4, D7.1: other chips and another deck make no difference."""
    for state, legal, history in moments(["naive", "sharp", "naive", "sharp"], 5, exchange=True):
        seat = don.to_act(state)
        if seat is None:
            break
        chips = [c if i == seat else 99 for i, c in enumerate(state.chips)]
        other = replace(state, chips=tuple(chips), deck=state.deck[::-1])
        if len(history.steps) % scaled(5, least=5) == 0:
            here, there = (don.observe(s, seat) for s in (state, other))
            assert advise(here, legal, history) == advise(there, legal, history)


@lru_cache
def positions() -> list[tuple[don.State, tuple[Any, ...], History]]:
    """Decisions of all kinds, with hidden chips."""
    codes = ["naive", "shrewd", "don", "sharp"]
    rules = {"exchange": True, "chips": "hidden"}
    return [m for m in moments(codes, 8, **rules) if don.to_act(m[0]) is not None]


@pytest.mark.full
@pytest.mark.not_pyodide
@given(data())
@settings(max_examples=scaled(40, least=5), deadline=None)
def test_advice_and_bots_ignore_hidden_chips_and_deck(draw: Any) -> None:
    """D1.4, D7.1: neither the cards to come nor the others' chips make a difference."""
    state, legal, history = draw.draw(sampled_from(positions()))
    seat = don.to_act(state)
    assert seat is not None
    chips = [draw.draw(integers(0, 60)) for _ in state.chips]
    chips[seat] = state.chips[seat]
    deck = draw.draw(permutations(state.deck))
    other = replace(state, chips=tuple(chips), deck=tuple(deck))
    here, there = don.observe(state, seat), don.observe(other, seat)
    assert advise(here, legal, history) == advise(there, legal, history)
    for bot in LEVELS.values():
        assert bot.choose(here, legal, Rng(1), history) == bot.choose(there, legal, Rng(1), history)


@lru_cache
def advised() -> list[tuple[don.State, tuple[Any, ...], History, Advice]]:
    """Return the same decisions with advice: in a daily run one in four, in Pyodide one in six."""
    return [
        (state, legal, history, advise(don.observe(state, don.to_act(state)), legal, history))
        for state, legal, history in positions()[:: 6 if IN_PYODIDE else scaled(1, daily=4)]
    ]


@pytest.mark.full
@pytest.mark.not_pyodide
def test_hint_matches_the_strongest_bot() -> None:
    """Three differences are allowed. Of equally good bids, the hint names the cheapest. It may pass
    where the bot pays more chips than the lot adds in points, for no clear gain. The last two
    rounds are left out: there the bot solves the game, while the hint also considers these players.
    """
    phases = set()
    for n, (state, legal, history, advice) in enumerate(advised()):
        if state.round > 13 or n % scaled(2, least=2):
            continue
        done = LEVELS["don"].choose(don.observe(state, advice.seat), legal, Rng(n), history)
        best = advice.best.action
        if isinstance(best, Bid) and isinstance(done, Bid):
            assert best.amount <= done.amount and loss(advice, done) == 0
        elif best == Pass() and isinstance(done, Bid):
            assert done.amount > gain(state.districts[advice.seat], for_sale(state))
            lost = loss(advice, done)
            assert lost is not None and lost <= advice.doubt
        else:
            assert best == done
        phases.add(state.phase)
    assert IN_PYODIDE or phases == {Phase.AUCTION, Phase.SIDE, Phase.OFFER, Phase.EXCHANGE}


@pytest.mark.full
def test_bluff_is_weighed_only_on_request() -> None:
    """A bluff wins more only by being raised. No action seems better than the best."""
    bluffs = 0
    for state, legal, history, advice in advised():
        best = advice.best.chances[advice.seat]
        assert all(a.chances[advice.seat] <= best + AS_GOOD for a in advice.alternatives)
        weighed = {alternative.action for alternative in advice.alternatives}
        bids = [bid for bid in legal if isinstance(bid, Bid)]
        next_ones = [bid for bid in bids if bid.amount < bids[0].amount + CHOICES]
        left = [bid for bid in next_ones if bid not in weighed]
        if left and state.options.start_chips == 12 and not bluffs:  # else bids are left out
            bluffs += 1
            asked = advise(don.observe(state, advice.seat), legal, history, left[:1])
            assert loss(asked, left[0]) == 0
            assert asked.best.action == advice.best.action
    assert IN_PYODIDE or bluffs


@pytest.mark.slow
def test_hint_states_the_cost_of_a_swap_where_none_helps() -> None:
    """D9.2: a seat that swaps may not bid."""
    swaps = [m for m in positions() if m[0].phase is Phase.EXCHANGE and len(m[1]) > 1]
    hints = (advise(don.observe(s, don.to_act(s)), legal, past) for s, legal, past in swaps)
    hint = next(hint for hint in hints if len(hint.alternatives) == 1)
    assert [reason.code for reason in hint.reasons] == ["no_bid"]


@pytest.mark.slow
def test_advice_compares_two_actions_and_says_why() -> None:
    for _, _, _, advice in advised():
        assert advice.other_index != advice.best_index
        assert advice.reasons, "even between equals there is a reason"


def test_trade_reasons_state_the_change_in_numbers() -> None:
    """Only the district sold is certain in a sale, not its price."""
    red, kept = (
        mask_of(CARDS[code] for code in codes) for codes in (("V1", "V5"), ("B2", "B4", "S3"))
    )
    position = Position((kept, red, 0), (4, 20, 12), 0, 0, 5)
    sale, keep = Offer(CARDS["S3"]), NoOffer()
    sold, kept_all = Traded(sale, position), Traded(keep, position)
    for pair, expected in (
        ((sold, kept_all), ("frees", {"numbers": (3,)})),
        (
            (kept_all, sold),
            ("sells", {"seat": 1, "other_points": 1, "points": 1}),
        ),
    ):
        (found,) = trade_reasons(position, 0, *pair)
        assert (found.code, dict(found.data)) == expected


FROZEN = (("V1", "Y9", "O5", "S8", "V0", "S6", "V5", "S5", "K7"),
          ("O3", "B4", "K4", "O7", "S3", "V9", "B2"))  # fmt: skip


def test_advice_prefers_a_certain_win_among_equal_calls() -> None:
    """If seat 0 passes, it wins only if seat 1, which loses anyway, does not bid 1."""
    lot = [CARDS[code] for code in ("K3", "B0", "Y2")]
    held = [tuple(CARDS[code] for code in row) for row in FROZEN]
    rest = tuple(card for card in CARDS.values() if card not in (*lot, *held[0], *held[1]))
    state = don.State(
        options=don.read_options({"side_auctions": False, "chips": "open"}),
        chips=(3, 2, 1),
        districts=(*held, rest),
        deck=(),
        start=0,
        round=15,
        pot=0,
        lot=tuple(lot),
        auction=Auction((0, 1, 2), None, None, ()),
    )
    advice = advise(don.observe(state, 0), don.legal_actions(state), History())
    worth = {a.action: a.chances[0] for a in advice.alternatives}
    assert advice.exact and worth[Bid(2)] == worth[Bid(3)] == 1 > worth[PASS]
    assert [one.action for one in as_good(advice)] == [Bid(2), Bid(3)]
    assert set(ForcedWin(state, 0).winning()) == {Bid(2), Bid(3)}


@pytest.mark.slow
def test_hint_finds_every_sure_win_in_frozen_last_auctions() -> None:
    """The rules alone find the same calls, without the solver (``ForcedWin``)."""
    sure = 0
    for entry in [e for e in entries() if e["done"] == 14 and len(e["chips"]) < 5]:
        state = state_of(entry)
        seat = don.to_act(state)
        advice = advise(don.observe(state, seat), don.legal_actions(state), History())
        winning = ForcedWin(state, advice.seat).winning()
        assert advice.exact is bool(winning)
        if winning:
            assert {one.action for one in as_good(advice)} == set(winning)
        sure += bool(winning)
    assert sure


@pytest.mark.slow
def test_best_action_is_compared_with_the_one_asked_about() -> None:
    state, legal, history = next(m for m in positions() if len(m[1]) > 5)
    seen = don.observe(state, don.to_act(state))
    for action in legal:
        advice = advise(seen, legal, history, [action])
        best = advice.best.action
        assert advice.other is not None
        compared = advice.other.action
        assert compared == action or best == action


@pytest.mark.slow
def test_the_course_goes_from_the_deal_to_the_winner(match: Match) -> None:
    line = without_pauses(course(match))
    assert [moment.steps for moment in line] == list(range(len(match.steps) + 1))
    for moment in line:
        assert sum(moment.chances) == pytest.approx(1)
    winner = match.game.winners(match.state)[0]
    assert line[-1].chances[winner] == 1


@pytest.mark.full
def test_course_of_a_person_matches_the_hints() -> None:
    match = finished(["timid", "timid", "naive", "timid"], 4)
    players = [
        replace(player, bot=None) if n == 2 else player for n, player in enumerate(match.players)
    ]
    match, compared = replace(match, players=tuple(players)), 0
    line = without_pauses(course(match))
    for count, step in enumerate(match.steps):
        now = match.at(count)
        if (
            step.seat == 2
            and len(now.legal_actions()) > 1
            and (count % 4 == 0 or now.state.round > 13)
        ):
            hint = thought_out(advising(now))
            # Nobody is asked whether to sell: who does not want to just waits.
            hinted = hint.alternative(step.action) if step.action == NoOffer() else hint.best
            assert hinted is not None
            assert line[count].chances == pytest.approx(hinted.chances)
            compared += 1
    assert compared > 5


@pytest.mark.full
def test_course_does_not_depend_on_later_moves(match: Match) -> None:
    part = match.at(len(match.steps) // 2)
    whole = without_pauses(course(match))
    assert without_pauses(course(part)) == whole[: len(part.steps) + 1]


def test_the_course_is_drawn_step_by_step(match: Match) -> None:
    line = filter(None, course(match))
    assert next(line).steps == 0
    assert next(line).steps == 1


@pytest.mark.slow
def test_every_decision_with_a_choice_is_judged(match: Match) -> None:
    judged = list(review(match, 0))
    names = {name for _, name in MARKS}
    for judgement in judged:
        step = match.steps[judgement.steps]
        assert (step.seat, step.action) == (0, judgement.action)
        assert judgement.mark in names
        assert 0 <= judgement.lost <= 100
    spoken = [n for n, step in enumerate(match.steps) if step.seat == 0]
    assert {judgement.steps for judgement in judged} <= set(spoken)
    assert len(judged) > 10


@pytest.mark.full
@pytest.mark.not_pyodide
def test_review_finds_smaller_losses_for_a_stronger_bot() -> None:
    matches = [finished(["careful", "sharp", "naive", "shrewd"], seed) for seed in (7, 8)]

    def lost(seat: int) -> float:
        return sum(judged.lost for match in matches for judged in review(match, seat))

    assert lost(3) < lost(2)


def test_advice_works_with_an_empty_history() -> None:
    state, opening = don.new(don.Options(), 4, don.Deal(0, don.deal(don.Options(), 4, 1).deck))
    legal = don.legal_actions(state)
    assert advise(don.observe(state, 0), legal, History(opening)).alternatives
