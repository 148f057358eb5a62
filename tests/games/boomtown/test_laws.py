"""Laws of every position of every game, at every table."""

import json
from collections import Counter
from itertools import takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games.boomtown import events as ev
from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Pass,
    Place,
    Ride,
    Take,
    Telegraph,
    read_action,
)
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.events import FeePaid, PricePaid
from don.games.boomtown.mines import elected
from don.games.boomtown.options import Options
from don.games.boomtown.payout import payout
from don.games.boomtown.rules import (
    Taking,
    apply,
    certain,
    check,
    controls,
    legal_actions,
    write_outcome,
)
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import Phase, State, observe, to_act
from don.table.auction import KINDS
from don.table.game import Event, IllegalAction
from don.table.plain import plain
from tests.games.boomtown.chance import TABLES, game, walk
from tests.games.boomtown.ledger import Ledger, naive_mayor, naive_payout
from tests.games.boomtown.table import all_of
from tests.scale import scaled

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**53 - 1)
positions = st.builds(walk, tables, seeds, st.integers(0, 250))

GAMES = scaled(10_000, daily=280)
LONGEST = 1000
"""The limit on the actions of a random game."""


def cards_of(state: State) -> list[Card]:
    """Return every card, once for each place where it lies."""
    cards = [*state.deck, *state.offer, *state.removed]
    for row in (*state.mines, *state.held):
        cards += row
    for saloon in state.saloons:
        cards += [saloon.card] if saloon.girls is None else [saloon.card, saloon.girls]
    cards += [state.taken] if state.taken else []
    cards += [CARDS["vein"]] if state.vein else []
    cards += [CARDS["governor"]] if state.governor else []
    return cards


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_random_games_satisfy_every_law(table: tuple[Options, int]) -> None:
    """Gold, cards and pawns are accounted for after every action."""
    place = TABLES.index(table)
    for seed in range(place, GAMES, len(TABLES)):
        play_one(*table, seed)


def play_one(options: Options, seats: int, seed: int) -> None:
    ledger = Ledger((options.start_gold,) * seats)
    dealt: Counter[Card] | None = None
    for steps, (state, _, events) in enumerate(game(options, seats, seed)):
        ledger.tell(events)
        ledger.agrees_with(state)
        assert min(state.gold) >= 0
        cards = Counter(cards_of(state))
        dealt = dealt or cards
        assert cards == dealt, "a card is in two places, or in none"
        assert state.vein is None or any(state.vein in row for row in state.mines)
        seat = to_act(state)
        assert (seat is None) == (state.phase is Phase.OVER)
        assert seat is None or 0 <= seat < seats
        assert steps < LONGEST, "a random game does not end"
    assert dealt is not None
    assert set(dealt.values()) == {1}
    assert len(dealt) == (45 if options.short else len(DECK))
    assert (state.phase, state.turn) == (Phase.OVER, turns_of(options, seats))
    assert (state.deck, state.offer, state.rolls, state.taken) == ((), (), (), None)
    assert winners(state)


def test_random_games_cover_every_question_and_event() -> None:
    """Otherwise the laws above would prove little."""
    asked, kinds = set(), set()
    for seed in range(60):
        for state, _, events in game(*TABLES[seed % len(TABLES)], seed):
            asked.add(state.phase)
            kinds |= {event.kind for event in events}
    assert asked == set(Phase)
    assert kinds - {*KINDS} == {
        kind.kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


@given(st.integers(3, 5), st.integers(0, 4), st.integers(1, 10_000))
def test_b4_payout_matches_a_naive_implementation(seats: int, winner: int, price: int) -> None:
    due = payout(seats, winner % seats, price)
    assert (dict(due.shares), due.bank) == naive_payout(seats, winner % seats, price)
    assert all(gold > 0 for _, gold in due.shares)


@given(st.lists(st.integers(0, 9), min_size=3, max_size=5), st.integers(0, 4))
def test_b6_mayor_matches_a_naive_implementation(counts: list[int], old: int) -> None:
    assert elected(counts, old % len(counts)) == naive_mayor(counts, old % len(counts))
    if sum(count >= 2 for count in counts) <= 1:
        assert elected(counts, None) == naive_mayor(counts, None)


EVERYTHING: tuple[Action, ...] = (
    Pass(),
    Ride(),
    Keep(),
    *map(Bid, [*range(-1, 62), 99, 9999, 10_000, 10**20]),
    *map(Take, DECK),
    *map(BlowUp, DECK),
    *map(Expropriate, DECK),
    *map(LayVein, DECK),
    *map(Place, DECK),
    *map(Appoint, TOWNS),
    *map(OpenSaloon, TOWNS),
    *(HoldUp(seat, amount) for seat in range(-1, 6) for amount in range(15)),
    *(Telegraph(die, value) for die in range(4) for value in range(8)),
)
"""Many more actions than are ever legal."""


@given(positions)
def test_legal_actions_are_exactly_those_not_refused(state: State) -> None:
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert all(check(state, action) is None for action in legal)
    free = {action for action in EVERYTHING if check(state, action) is None}
    assert free <= set(legal)
    assert {action for action in legal if not isinstance(action, Bid)} <= free


@given(positions)
def test_refused_actions_change_nothing(state: State) -> None:
    before = repr(state)
    for action in EVERYTHING:
        why = check(state, action)
        if why is not None:
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.refusal == why
            assert why.clause.startswith("B")
            json.dumps(dict(why.data), allow_nan=False)
    assert repr(state) == before


@given(positions)
def test_legal_actions_apply_deterministically(state: State) -> None:
    before = repr(state)
    for action in legal_actions(state):
        assert apply(state, action) == apply(state, action)
    assert repr(state) == before


@given(positions)
def test_previews_match_the_outcome(state: State) -> None:
    for control in controls(state):
        after, events = apply(state, read_action(control.action))
        for paid in all_of(PricePaid, events):
            if control.action.isdecimal():
                foreseen = (control.outcome.shares, control.outcome.bank)  # type: ignore[union-attr]
                assert foreseen == (paid.shares, paid.bank)
        if isinstance(control.outcome, Taking):
            foreseen = control.outcome
            fees = [(fee.to, fee.due) for fee in all_of(FeePaid, events)]
            assert fees == ([(foreseen.to, foreseen.fee)] if foreseen.fee else [])
            town = TOWNS.index(control.action.split()[1][0])
            assert state.mayors[town] == foreseen.before
            # The dice may have been rolled, and a mine may have collapsed, before the next seat is
            # asked.
            if after.turn == state.turn and after.phase is not Phase.OVER:
                assert after.mayors[town] == foreseen.mayor


def disguised(state: State) -> State:
    """Return the same position with every hidden fact replaced."""
    return state._replace(
        deck=state.deck[::-1],
        rolls=tuple((7 - two, 7 - one) for one, two in state.rolls),
        holdup=(7 - state.holdup[0], 7 - state.holdup[1]),
    )


def offered(state: State) -> str:
    return json.dumps(
        [
            (control.action, None if control.outcome is None else write_outcome(control.outcome))
            for control in controls(state)
        ]
    )


@given(positions)
def test_b1_4_observation_and_controls_reveal_nothing_hidden(state: State) -> None:
    other = disguised(state)
    for seat in (None, *range(state.seats)):
        assert observe(state, seat) == observe(other, seat)
        assert repr(observe(state, seat)) == repr(observe(other, seat))
        sent, sent_other = (json.dumps(plain(observe(s, seat))) for s in (state, other))
        assert sent == sent_other
        assert not {"deck", "rolls", "holdup", "seed"} & set(json.loads(sent))
    assert offered(state) == offered(other)
    assert legal_actions(state) == legal_actions(other)


@given(positions, st.randoms(use_true_random=False))
def test_b1_4_events_reveal_nothing_early(state: State, random) -> None:  # type: ignore[no-untyped-def]
    legal = legal_actions(state)
    if not legal:
        return
    action = random.choice(legal)
    events_here, events_there = apply(state, action)[1], apply(disguised(state), action)[1]
    for one, two in zip(events_here, events_there, strict=False):
        if one.reveals:
            return
        assert one == two
    assert len(events_here) == len(events_there)


@given(positions)
def test_b9_scores_add_up(state: State) -> None:
    all_scores = scores(state)
    assert [score.seat for score in all_scores] == list(range(state.seats))
    for score in all_scores:
        assert score.points == score.gold + score.mines + score.mayors
        assert score.gold == state.gold[score.seat]
    assert sum(score.mayors for score in all_scores) == 5 * sum(m is not None for m in state.mayors)
    vein = 3 if state.vein else 0
    assert sum(s.mines for s in all_scores) == vein + sum(
        m.value for row in state.mines for m in row
    )
    best = max(score.points for score in all_scores)
    if state.phase is Phase.OVER:
        assert winners(state) == tuple(s.seat for s in all_scores if s.points == best)
    else:
        assert winners(state) == ()


@given(positions)
def test_certain_effects_of_a_choice_match_its_events(state: State) -> None:
    """They match up to the dice or the next turn, because later events depend on hidden facts."""
    seat = to_act(state)
    for action in legal_actions(state)[:12] if seat is not None else ():
        if isinstance(action, Bid | Pass | HoldUp) or state.phase is Phase.MUSTANG:
            continue
        open_to_all = observe(state, seat)
        happened = takewhile(
            lambda event: not isinstance(event, ev.DiceRolled | ev.TurnBegan | ev.GameEnded),
            apply(state, action)[1],
        )
        kept = [event for event in happened if not isinstance(event, ev.TelegraphKept)]
        assert list(certain(open_to_all, seat, action)) == kept
