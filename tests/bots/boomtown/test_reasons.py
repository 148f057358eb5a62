"""What a hint says that happens after its options: it is true when they are carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from don.bots.boomtown.happens import what_happens
from don.bots.boomtown.reasons import REASONS, read_datum
from don.games import boomtown
from don.games.boomtown.actions import Appoint, Bid, Pass, Take
from don.games.boomtown.deck import CARDS
from don.games.boomtown.state import Phase
from don.table.long_work import at_once
from don.table.match import Match
from tests.scale import scaled

from .games import matches, table
from .hinted import games, hint

pytestmark = [pytest.mark.not_pyodide, pytest.mark.slow]

Told = tuple[Match, Any, str, Mapping[str, Any]]
"""A position, an option of its hint, and the code and the data of what the hint says of it."""


def told(*codes: str) -> Iterator[Told]:
    """Yield what hints say of either option under one of these codes."""
    found = 0
    for match, advice in games():
        for reason in advice.reasons:
            option = advice.other if reason.code.endswith("_other") else advice.best
            code = reason.code.removesuffix("_other")
            if code in codes and option is not None:
                found += 1
                yield match, option.action, code, reason.data
    assert found, f"{codes} never came up"


def played(match: Match, action: Any) -> Match:
    """Return the match after an action; after a bid, nobody bids more."""
    match = match.play(action)
    while isinstance(action, Bid) and match.state.phase is Phase.AUCTION:
        match = match.play(Pass())
    return match


def test_reasons_hold_their_data() -> None:
    for match, advice in games():
        for reason in advice.reasons:
            assert {*reason.data} == {*REASONS[reason.code]}
            for name, value in reason.data.items():
                plain = list(value) if isinstance(value, tuple) else value
                assert read_datum(name, plain, match.state.seats) == value


def test_a_hint_says_at_most_two_things_of_an_option() -> None:
    for _, advice in games():
        sides = Counter(one.code.endswith("_other") for one in advice.reasons if one.data)
        assert sides[True] <= 2 and sides[False] <= 2


def test_bid_names_the_card_hinted_after_winning() -> None:
    for match, action, code, data in told("wins", "wins_town"):
        assert isinstance(action, Bid)
        then, card = played(match, action), CARDS[data["card"]]
        advice = hint(then)
        taken = next(
            one
            for one in advice.alternatives
            if isinstance(one.action, Take) and one.action.card == card
        )
        best = max(one.chances[0] for one in advice.alternatives)
        assert taken.chances[0] >= best - 0.03
        before, after = match.state, then.play(taken.action).state
        elects = card.is_mine and boomtown.mayor_of(before, card.town) != 0
        elects = elects and boomtown.mayor_of(after, card.town) == 0
        assert elects is (code == "wins_town")


def test_pass_names_cards_on_offer() -> None:
    for match, _, _, data in told("left", "either"):
        cards = {CARDS[data[name]] for name in ("card", "other") if name in data}
        assert cards <= {*match.state.offer}


def test_b6_mayor_and_fee_are_those_after_the_choice() -> None:
    for match, action, code, data in told("mayor", "fee"):
        then = match.play(action).state
        if code == "mayor":
            assert boomtown.mayor_of(match.state, data["town"]) != 0
            assert boomtown.mayor_of(then, data["town"]) == 0
        else:
            town = action.card.town
            assert boomtown.fee(match.state, 0, town) == (data["seat"], data["gold"])


def test_b7_2_b7_3_events_name_the_owner_of_the_card_they_hit() -> None:
    for match, _, _, data in told("blasts", "seizes"):
        card, state = CARDS[data["card"]], match.state
        if card.is_mine:
            assert card in state.mines[data["seat"]]
        else:
            assert data["seat"] == next(one.seat for one in state.saloons if one.card == card)


def test_uses_of_events_are_told_as_the_rules_have_them() -> None:
    """B7.2 to B7.7: who loses a mine and its town, how many rolls pay, and the governor's fee."""
    found = Counter[str]()
    for seed in range(scaled(12, daily=4)):
        for match in matches(table("gambler", "prospector", "sheriff", "gambler", seed=seed)):
            state, me = match.state, match.to_act
            if me is None or state.taken is None:
                continue
            for action in match.legal_actions():
                reason = at_once(what_happens(match.observe(me), action))
                if reason is None:
                    continue
                found[reason.code] += 1
                data: Mapping[str, Any] = reason.data
                match reason.code:
                    case "loses" | "loses_town":
                        owner, town = data["seat"], action.card.town
                        assert action.card in state.mines[owner]
                        then = match.play(action).state
                        gone = boomtown.mayor_of(state, town) == owner
                        gone = gone and boomtown.mayor_of(then, town) != owner
                        assert gone is (reason.code == "loses_town")
                    case "charges":
                        assert isinstance(action, Appoint)
                        then = match.play(action).state
                        other = (me + 1) % state.seats
                        assert boomtown.fee(then, other, action.town) == (me, data["gold"])
                    case "pays":
                        rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
                        least = getattr(action, "amount", None)
                        mine = getattr(action, "card", None)
                        assert data["ways"] == sum(
                            roll == mine.roll if least is None else roll >= least for roll in rolls
                        )
    assert {"loses", "loses_town", "charges", "pays"} <= {*found}


def test_b7_10_a_roll_is_told_with_the_gold_that_it_brings() -> None:
    for match, action, _, data in told("roll"):
        assert data["gold"] == match.play(action).state.gold[0] - match.state.gold[0]
