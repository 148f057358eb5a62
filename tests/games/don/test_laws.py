"""Laws of every position of every game, under every option."""

import json
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Pass, Stay, Swap
from don.games.don.deck import CARDS
from don.games.don.events import Event, GameEnded, OverbidCaught, Paid, Sold
from don.games.don.options import Options
from don.games.don.payout import payout
from don.games.don.rules import apply, check, fault, legal_actions
from don.games.don.scoring import scores, winners
from don.games.don.state import ROUNDS, Phase, State, observe, to_act
from don.table.game import IllegalAction
from don.table.plain import plain
from tests.games.don.chance import ALL_OPTIONS, game, walk
from tests.scale import scaled

options = st.sampled_from(ALL_OPTIONS)
seats = st.integers(3, 6)
seeds = st.integers(0, 2**53 - 1)
positions = st.builds(walk, options, seats, seeds, st.integers(0, 300))


def cards_of(state: State) -> list[str]:
    rows = (state.deck, state.lot, state.removed, *state.districts)
    return [card for row in rows for card in row]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.slow
def test_games_conserve_chips_and_cards_and_end(seats: int) -> None:
    for number, options in enumerate(ALL_OPTIONS):
        for seed in range(scaled(16, daily=4)):
            play_one(options, seats, 1000 * number + seed)


def play_one(options: Options, seats: int, seed: int) -> None:
    total = options.start_chips * seats
    state = walk(options, seats, seed, 0)
    for steps, (state, _, _) in enumerate(game(options, seats, seed)):
        assert sum(state.chips) + state.pot == total
        assert min(state.chips) >= 0
        cards = cards_of(state)
        assert len(cards) == len(CARDS) == len(set(cards))
        seat = to_act(state)
        assert (seat is None) == (state.phase is Phase.OVER)
        assert seat is None or 0 <= seat < seats
        assert steps < 2000, "a random game does not end"
    assert (state.phase, state.round, state.deck, state.lot) == (Phase.OVER, ROUNDS, (), ())
    assert winners(state)


def universe(state: State) -> list[Action]:
    """Return many more actions than are legal: every bid, and every action on any card."""
    near = [*dict.fromkeys(card for row in state.districts for card in row)]
    far = [*state.lot[:1], *state.deck[:1], *state.removed[:1]]
    bids = [*range(-1, 62), 99, 100, 150, 151, 998, 999, 1000, 10**20]
    swaps = [
        Swap(give, other, take)
        for give in (near + far)[-12:]
        for other in range(-1, 7)
        for take in (near + far)[-12:]
    ]
    return [
        *map(Bid, bids),
        *(Pass(), NoOffer(), Stay()),
        *map(Offer, CARDS.values()),
        *map(Drop, CARDS.values()),
        *swaps,
    ]


@given(positions)
def test_legal_actions_are_those_neither_refused_nor_faulty(state: State) -> None:
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert all(check(state, action) is None for action in legal)
    free = [action for action in universe(state) if check(state, action) is None]
    for action in free:
        seat = to_act(state)
        assert seat is not None
        at_fault = isinstance(action, Bid) and fault(state, seat, action.amount) is not None
        assert (action in legal) != at_fault
        assert not at_fault or state.options.table == "strict"


@given(positions)
def test_refused_actions_change_nothing(state: State) -> None:
    before = repr(state)
    for action in universe(state):
        why = check(state, action)
        if why is not None:
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.refusal == why
            assert why.clause.startswith("D")
            json.dumps(dict(why.data), allow_nan=False)
    assert repr(state) == before


@given(positions)
def test_actions_not_refused_can_be_applied(state: State) -> None:
    before = repr(state)
    for action in universe(state):
        if check(state, action) is None:
            assert apply(state, action) == apply(state, action)
    assert repr(state) == before


@given(positions)
def test_legal_actions_have_one_order(state: State) -> None:
    legal = legal_actions(state)
    assert legal == legal_actions(replace(state))
    amounts = [action.amount for action in legal if isinstance(action, Bid)]
    assert amounts == sorted(amounts)
    if state.phase not in (Phase.OVER, Phase.DISCARD):
        assert isinstance(legal[0], Pass | NoOffer | Stay)


@settings(max_examples=scaled(40))
@given(options, seats, seeds)
def test_payout_preview_matches_the_payment(options: Options, seats: int, seed: int) -> None:
    before: State | None = None
    for state, _, events in game(options, seats, seed):
        for event in events:
            if isinstance(event, Paid):
                assert before is not None
                preview = payout(before, event.seat, event.price)
                paid = (event.number, event.to, event.share, event.left, event.reason)
                assert (
                    preview.number,
                    preview.to,
                    preview.share,
                    preview.left,
                    preview.reason,
                ) == paid
                assert event.price + event.from_pot == event.share * len(event.to) + event.left
                expected = list(before.chips)
                expected[event.seat] -= event.price
                for seat in event.to:
                    expected[seat] += event.share
                assert state.chips == tuple(expected)
                assert state.pot == preview.left
            if isinstance(event, Sold):
                assert before is not None
                preview = payout(before, event.seat, event.price)
                assert (preview.to, preview.share, preview.left) == (
                    (event.seller,),
                    event.price,
                    state.pot,
                )
        before = state


def disguised(state: State, seat: int | None) -> State:
    """Return the same position with every fact replaced that ``seat`` cannot know."""
    if state.options.chips == "open" or state.phase is Phase.OVER:
        return replace(state, deck=state.deck[::-1])
    return replace(
        state,
        deck=state.deck[::-1],
        chips=tuple(c if s == seat else c + 7 * s + 1 for s, c in enumerate(state.chips)),
    )


def sent(state: State, seat: int | None) -> str:
    """Return the data that another device would be sent."""
    return json.dumps(plain(observe(state, seat)))


@given(positions)
def test_observation_reveals_nothing_hidden(state: State) -> None:
    for seat in (None, *range(state.seats)):
        other = disguised(state, seat)
        assert observe(state, seat) == observe(other, seat)
        assert repr(observe(state, seat)) == repr(observe(other, seat))
        assert sent(state, seat) == sent(other, seat)


@given(positions, st.randoms(use_true_random=False))
def test_events_reveal_nothing_hidden(state: State, random) -> None:  # type: ignore[no-untyped-def]
    seat, legal = to_act(state), legal_actions(state)
    if seat is None:
        return
    # Events do not show larger hidden stocks, or the cards from the fourth on.
    rich = tuple(c if s == seat else c + 9 for s, c in enumerate(state.chips))
    other = replace(state, chips=rich, deck=state.deck[:3] + state.deck[:2:-1])
    action = random.choice(legal)
    events_here, events_there = apply(state, action)[1], apply(other, action)[1]
    if not any(isinstance(event, OverbidCaught) for event in events_here):
        assert public(events_here) == public(events_there)


def public(events: tuple[Event, ...]) -> list[Event]:
    """Return the events without the final result, which shows hidden chips."""
    return [event for event in events if not isinstance(event, GameEnded)]


@given(positions)
@example(walk(Options(), 3, 0, 10**6))
def test_scores_add_up(state: State) -> None:
    all_scores = scores(state)
    assert [score.seat for score in all_scores] == list(range(state.seats))
    for score in all_scores:
        assert score.points == sum(score.colours.values()) + score.chip_bonus
    best = max((score.points, score.number_sum) for score in all_scores)
    if state.phase is Phase.OVER:
        ranks = [(score.points, score.number_sum) for score in all_scores]
        assert winners(state) == tuple(s for s, rank in enumerate(ranks) if rank == best)
    else:
        assert winners(state) == ()
