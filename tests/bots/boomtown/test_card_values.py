"""Every card has a value in gold, its best target, and what it costs the others."""

from itertools import pairwise

from don.bots.boomtown.advice import advising
from don.bots.boomtown.card_values import CardValue, card_values
from don.bots.boomtown.gains import brings, comes_to
from don.bots.boomtown.levels import judges_of
from don.bots.boomtown.position import position_of
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.actions import BlowUp, Take
from don.games.boomtown.deck import CARDS
from don.games.boomtown.state import Observation, Phase, observe, owner_of
from don.table.long_work import at_once

from .games import matches, table


def seen_at_auctions(seed: int) -> list[Observation]:
    """Return what the first seat sees at the beginning of each auction."""
    found = matches(table("prospector", "sheriff", "prospector", "prospector", seed=seed))
    states = [match.state for match in found]
    begun = [new for old, new in pairwise(states) if old.turn != new.turn]
    return [observe(state, 0) for state in begun if boomtown.to_act(state) is not None]


def test_each_card_on_offer_and_each_event_in_front_of_the_seat_has_a_value() -> None:
    targets, kept = 0, 0
    for seen in seen_at_auctions(1) + seen_at_auctions(4):
        values = card_values(seen)
        assert [one.card for one in values] == [*seen.offer, *seen.held[0]]
        start = position_of(seen)
        for one in values:
            assert len(one.costs) == seen.seats
            assert one.costs[0] == 0 <= min(one.costs)
            gold = comes_to(seen, start, Take(one.card), one.target)
            assert one.counted == (not one.held and gold is not None)
            if not one.held:
                assert one.gold == brings(seen, start, one.card, one.target)
            if one.counted:
                assert one.gold == gold
            targets += one.target is not None
            kept += one.held
    assert targets and kept
    assert card_values(onlooker()) == ()


def onlooker() -> Observation:
    return observe(table("sheriff", "sheriff", "sheriff").state, None)


def valued(code: str) -> tuple[Observation, CardValue]:
    """Return a card on offer in a game, and its value."""
    for seed in range(20):
        for seen in seen_at_auctions(seed)[5:]:
            if CARDS[code] in seen.offer:
                values = card_values(seen)
                return seen, values[seen.offer.index(CARDS[code])]
    raise AssertionError("no game offers that card late")


def test_dynamite_names_its_target_and_what_the_owner_loses() -> None:
    seen, value = valued("dynamite.1")
    assert isinstance(value.target, BlowUp) and not value.counted
    owner = owner_of(seen, value.target.card)
    assert owner, "another seat"
    assert value.costs[owner] == max(value.costs) > 0
    assert value.gold > 0


def test_the_shark_costs_every_other_seat_up_to_four_gold() -> None:
    seen, value = valued("shark")
    assert value.target is None
    assert list(value.costs[1:]) == [min(4, gold) for gold in seen.gold[1:]]
    assert value.gold > 0


def test_an_event_has_the_target_that_the_hint_names_once_it_is_taken() -> None:
    """Except in the last turns, where none is named."""
    asked = 0
    for match in matches(table(None, "prospector", "sheriff", "prospector", seed=5)):
        if match.to_act != 0 or match.state.phase is not Phase.CHOOSE:
            continue
        history = History.of(match)
        for one in card_values(match.observe(0), judges_of(match.observe(0), history, 0)):
            if one.held or one.target is None:
                continue
            then = match.play(Take(one.card))
            seen, legal = then.observe(0), then.legal_actions()
            hint = at_once(advising(seen, legal, History.of(then), (), deep=False))
            assert hint.best.action == one.target
            asked += 1
    assert asked
