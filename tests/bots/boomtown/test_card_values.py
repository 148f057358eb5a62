"""Every card has a value in gold, and an event its best target."""

from itertools import pairwise

import pytest

from don.bots.boomtown.advice import advising
from don.bots.boomtown.card_values import CardValue, card_values
from don.bots.boomtown.levels import judges_of
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.actions import BlowUp, Take
from don.games.boomtown.deck import CARDS
from don.games.boomtown.mines import mayor_with
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
        kept += len(seen.held[0])
        for one in values:
            targets += one.target is not None
            assert one.target is None or (one.card in seen.offer and not one.card.is_mine)
    assert targets and kept
    assert card_values(onlooker()) == ()


def test_b8_mine_brings_its_value_on_each_roll_expected_and_once_at_the_end() -> None:
    """Less its fee; and five for the mayor's pawn."""
    checked = 0
    for seen in seen_at_auctions(1):
        rolls = boomtown.turns_of(seen.options, seen.seats) - seen.turn + 1
        for one in card_values(seen):
            if one.card.is_mine and not (one.card.is_dangerous or seen.saloons):
                paid = sum(a + b == one.card.roll for a in range(1, 7) for b in range(1, 7)) / 36
                _, fee = boomtown.fee(seen, 0, one.card.town)
                elects = boomtown.mayor_of(seen, one.card.town) != 0
                elects &= mayor_with(seen, 0, one.card) == 0
                points = one.card.value * (paid * rolls + 1) - fee + 5 * elects
                vein = seen.vein == one.card or any(c.kind == "vein" for c in seen.held[0])
                if not vein:
                    assert one.gold == pytest.approx(points)
                    checked += 1
    assert checked > 10


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


def test_dynamite_names_its_target() -> None:
    seen, value = valued("dynamite.1")
    assert isinstance(value.target, BlowUp)
    assert owner_of(seen, value.target.card), "another seat"
    assert value.gold > 0


def test_an_event_has_the_target_that_the_hint_names_once_it_is_taken() -> None:
    """Except in the last turns, where none is named."""
    asked = 0
    for match in matches(table(None, "prospector", "sheriff", "prospector", seed=5)):
        if match.to_act != 0 or match.state.phase is not Phase.CHOOSE:
            continue
        history = History.of(match)
        for one in card_values(match.observe(0), judges_of(match.observe(0), history, 0)):
            if one.target is None:
                continue
            then = match.play(Take(one.card))
            seen, legal = then.observe(0), then.legal_actions()
            hint = at_once(advising(seen, legal, History.of(then), (), deep=False))
            assert hint.best.action == one.target
            asked += 1
    assert asked
