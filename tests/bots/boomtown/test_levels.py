"""Every level obeys the rules, makes the same decision each time, and sees nothing hidden."""

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from don import bots
from don.bots.boomtown.bidding import _ends
from don.bots.boomtown.levels import DEFAULT, LEVELS
from don.games import boomtown
from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.state import Phase
from don.table.long_work import at_once
from don.table.rng import Rng
from tests.scale import scaled
from tools.lab.boomtown.reference_bots import REFERENCE_BOTS

from .games import matches, table


def test_level_codes_are_ordered() -> None:
    codes = ["random", "greenhorn", "prospector", "sheriff", "gambler", "baron"]
    assert list(LEVELS) == codes
    assert DEFAULT in LEVELS


def test_unknown_codes_fall_back_to_default_or_plain_level() -> None:
    assert bots.known_bot("boomtown", "from-the-future") == DEFAULT
    assert bots.known_bot("boomtown", "baron:from-the-future") == "baron"


@pytest.mark.parametrize("code", [*LEVELS, *REFERENCE_BOTS])
@pytest.mark.parametrize(
    ("seats", "rules"), [(3, {"short": True}), (4, {"start_gold": 1}), (5, {"start_gold": 50})]
)
def test_every_action_is_legal(code: str, seats: int, rules: dict[str, Any]) -> None:
    bot = {**LEVELS, **REFERENCE_BOTS}[code]
    options = boomtown.read_options(rules)
    state, _ = boomtown.new(options, seats, boomtown.deal(options, seats, seats))
    rng, count = Rng(1), 0
    while (seat := boomtown.to_act(state)) is not None:
        bits, rng = rng.next()
        legal = boomtown.legal_actions(state)
        action = bot.choose(boomtown.observe(state, seat), legal, Rng(bits), bots.History())
        assert action in legal
        state, _ = boomtown.apply(state, action)
        count += 1
    assert count >= 2 * len(boomtown.DECK) * (3 / 4 if rules.get("short") else 1)


@pytest.mark.parametrize("code", list(LEVELS))
def test_hidden_state_changes_no_decision(code: str) -> None:
    """B1.4: a bot knows neither the deck nor the dice to come, and calls no other player's code."""
    for match in matches(table(code, code, code)):
        if match.to_act is None or len(match.steps) % 9:
            continue
        state = match.state
        rolls = tuple((7 - one, two) for one, two in state.rolls)
        deck = state.deck[::-1]
        other = state._replace(deck=deck, rolls=rolls, holdup=(1, 1))
        assert bots.choose(replace(match, state=other)) == bots.choose(match)


@pytest.mark.parametrize("code", list(LEVELS))
def test_the_same_match_gives_the_same_decision(code: str) -> None:
    *_, done = matches(table(code, "random", "random"))
    _ends.cache_clear()
    for count in range(0, len(done.steps), scaled(7, least=7)):
        assert bots.choose(done.at(count)) == done.steps[count].action


def parts(thinking: Generator[None, None, Any]) -> tuple[int, Any]:
    """Return the number of pauses of some work in parts, and its result."""
    count = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return count, end.value
        count += 1


@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_strongest_level_pauses_while_it_predicts_choices(seats: int) -> None:
    match = table(*["baron"] * seats)
    _ends.cache_clear()
    pauses, action = parts(bots.choosing(match))
    assert pauses >= seats
    assert action == at_once(bots.choosing(match))


def test_a_greenhorn_takes_the_biggest_number_and_bids_little() -> None:
    for match in matches(table("greenhorn", "greenhorn", "greenhorn")):
        if match.to_act is None:
            break
        action = bots.choose(match)
        if isinstance(action, Take):
            assert action.card.value == max(card.value for card in match.state.offer)
        if isinstance(action, Bid):
            assert action.amount <= 3


def test_prospector_ignores_opponents() -> None:
    """B7.2: it takes a mine for itself, mostly the better one. Other bots would take dynamite and
    blow up the leader's best mine."""
    state = table("prospector", "greenhorn", "greenhorn").state
    offer = tuple(boomtown.CARDS[code] for code in ("C3", "dynamite.1", "C4"))
    rich = tuple(boomtown.CARDS[code] for code in ("M6", "N9", "G10"))
    state = state._replace(
        phase=Phase.CHOOSE,
        turn=10,
        auction=None,
        winner=0,
        waiting=(0, 1, 2),
        offer=offer,
        mines=((), rich, ()),
    )
    seen, legal = boomtown.observe(state, 0), boomtown.legal_actions(state)
    baron, prospector = LEVELS["baron"], LEVELS["prospector"]
    assert baron.choose(seen, legal, Rng(0), bots.History()) == Take(offer[1])
    taken = [prospector.choose(seen, legal, Rng(dice), bots.History()) for dice in range(40)]
    assert taken.count(Take(offer[2])) > 24
    assert taken.count(Take(offer[1])) < 4


def test_chances_before_the_last_roll_are_counted_exactly() -> None:
    """B8.1: a player 2 points behind wins if the player's mine on 6 produces and no other does."""
    match = table("baron", "baron", "baron")
    state = match.state
    mine = boomtown.CARDS["M6"]
    state = state._replace(
        phase=Phase.TELEGRAPH,
        auction=None,
        winner=0,
        turn=20,
        waiting=(),
        offer=(),
        deck=(),
        gold=(10, 20, 3),
        mines=((mine,), (), ()),
        dice=(2, 5),
        held=((boomtown.CARDS["telegraph"],), (), ()),
    )
    seen, legal = boomtown.observe(state, 0), boomtown.legal_actions(state)
    action = LEVELS["baron"].choose(seen, legal, Rng(0), bots.History())
    following, _ = boomtown.apply(state, action)
    assert boomtown.winners(following) == (0,)
