"""Every game keeps the contract, and the contract notices a game that does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from don.games import GAMES, don
from don.games.don.events import Discarded
from don.table.auction import BidMade, Passed
from don.table.game import AnyGame, Control, Event, Progress, Refusal
from don.table.plain import plain, read_observation
from tests.games import contract
from tests.games.contract import LAWS

Law = Callable[[AnyGame], None]


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.slow
def test_games_satisfy_the_contract(code: str, law: Law) -> None:
    law(GAMES[code])


@pytest.mark.parametrize(
    ("code", "name"),
    [
        *(("don", name) for name in ("chips", "districts")),
        *(("boomtown", name) for name in ("gold", "mines", "held", "mayors")),
    ],
)
def test_observation_must_have_an_entry_for_every_seat_and_town(code: str, name: str) -> None:
    """A page could not draw such a position."""
    seen: Any = plain(next(contract.tables(GAMES[code])).observe(None))
    for short_or_long in (seen[name][:-1], [*seen[name], seen[name][-1]]):
        with pytest.raises(ValueError):
            read_observation(GAMES[code], {**seen, name: short_or_long})


def test_every_law_is_in_the_list() -> None:
    public = {
        name
        for name, thing in vars(contract).items()
        if getattr(thing, "__module__", "") == contract.__name__ and not name.startswith("_")
    }
    assert {law.__name__ for law in LAWS} == public - {"tables", "played", "everybody"}


def bent(**changes: Any) -> Any:
    """Return Don with some names replaced."""
    names = {name: thing for name, thing in vars(don).items() if name[0] != "_"}
    return SimpleNamespace(**{**names, "RULES": don.RULES, "CODE": "bent", **changes})


ticks = count()


def leaky_observe(state: don.State, seat: int | None) -> Any:
    bottom = ord(state.deck[-1].colour) if state.deck else 0
    return replace(don.observe(state, seat), deck_size=bottom)


def peeping_new(options: Any, seats: int, deal: don.Deal) -> Any:
    state, events = don.new(options, seats, deal)
    return state, (*events, Discarded(0, deal.deck[-1]))


def turning_read_deal(options: Any, seats: int, start: int, fields: Any) -> don.Deal:
    dealt = don.read_deal(options, seats, start, fields)
    return don.Deal(start, dealt.deck[start:] + dealt.deck[:start])


def richer_read_observation(data: Any) -> Any:
    seen = don.read_observation(data)
    return replace(seen, pot=seen.pot + 1)


def loud_read_event(data: Any) -> Event:
    event = don.read_event(data)
    return BidMade(event.seat, 1) if isinstance(event, Passed) else event


def restless_legal_actions(state: don.State) -> Any:
    legal = don.legal_actions(state)
    return legal[::-1] if next(ticks) % 2 else legal


def crowded_controls(state: don.State) -> tuple[Control, ...]:
    return tuple(replace(control, open=True, refusal=None) for control in don.controls(state))


def peeping_controls(state: don.State) -> tuple[Control, ...]:
    last = Refusal(state.deck[-1].code, "D7.1") if state.deck else None
    return tuple(replace(control, refusal=last) for control in don.controls(state))


def tacit_controls(state: don.State) -> tuple[Control, ...]:
    return tuple(replace(control, refusal=None) for control in don.controls(state))


def read_no_outcome(data: Any) -> Any:
    return replace(don.read_outcome(data), left=0)


def costly_apply(state: don.State, action: Any) -> Any:
    if don.check(state, action):
        object.__setattr__(state, "pot", state.pot + 1)
    return don.apply(state, action)


def deaf_check(state: don.State, action: Any) -> Any:
    return don.check(state, don.Pass()) if don.to_act(state) is not None else None


def forgetful_apply(state: don.State, action: Any) -> Any:
    state, events = don.apply(state, action)
    return replace(state, pot=state.pot + next(ticks)), events


@dataclass(frozen=True, slots=True)
class Moody(Event):
    """An event that is sometimes silent."""

    kind: ClassVar[str] = "moody"
    silent: bool = True  # type: ignore[misc]


def moody_new(*table: Any) -> Any:
    state, events = don.new(*table)
    return state, (*events, Moody())


def winner_last(state: don.State) -> Any:
    return tuple(replace(row, rank=row.seat + 1) for row in don.standing(state))


def endless_progress(state: don.State) -> Progress:
    return Progress("round", state.round - 1, don.ROUNDS)


BENT: dict[str, tuple[Law, dict[str, Any]]] = {
    "a name missing": (contract.has_every_name, {"SEATS": None}),
    "a deck in sight": (contract.hides_cards_until_they_are_shown, {"observe": leaky_observe}),
    "a card told too early": (contract.hides_cards_until_they_are_shown, {"new": peeping_new}),
    "no fixed order": (
        contract.lists_legal_actions_in_one_order,
        {"legal_actions": restless_legal_actions},
    ),
    "what is barred offered": (
        contract.clean_controls_are_the_legal_actions,
        {"controls": crowded_controls},
    ),
    "a button missing": (
        contract.clean_controls_are_the_legal_actions,
        {"controls": lambda state: don.controls(state)[:-1]},
    ),
    "closed without a word": (
        contract.closed_controls_have_the_refusal,
        {"controls": tacit_controls},
    ),
    "a deck in sight of the controls": (
        contract.hides_cards_until_they_are_shown,
        {"controls": peeping_controls},
    ),
    "a consequence that gets lost": (
        contract.controls_round_trip,
        {"read_outcome": read_no_outcome},
    ),
    "a refusal that costs": (contract.refused_actions_change_nothing, {"apply": costly_apply}),
    "check and apply at odds": (contract.refused_actions_change_nothing, {"check": deaf_check}),
    "winners from the start": (contract.ends_with_winners, {"winners": lambda state: (0,)}),
    "never the same twice": (contract.is_deterministic, {"apply": forgetful_apply}),
    "the same deal always": (
        contract.deals_by_the_seed,
        {"deal": lambda options, seats, seed: don.deal(options, seats, 0)},
    ),
    "a deal without its start player": (
        contract.deals_round_trip,
        {"read_deal": lambda options, seats, _, fields: don.read_deal(options, seats, 0, fields)},
    ),
    "another deck for another start player": (
        contract.keeps_the_deal_for_any_start_player,
        {"read_deal": turning_read_deal},
    ),
    "any deal will do": (
        contract.refuses_a_deal_that_cannot_be_played,
        {"read_deal": lambda options, seats, start, fields: don.Deal(start, don.DECK)},
    ),
    "more in the pot elsewhere": (
        contract.observations_and_events_round_trip,
        {"read_observation": richer_read_observation},
    ),
    "a pass that becomes a bid": (
        contract.observations_and_events_round_trip,
        {"read_event": loud_read_event},
    ),
    "every call a pass": (contract.notation_round_trip, {"write_action": lambda action: "-"}),
    "a rank by the seat": (contract.ranks_agree_with_winners, {"standing": winner_last}),
    "a last round that is never over": (
        contract.progress_never_falls_and_ends_complete,
        {"progress": endless_progress},
    ),
    "secrets denied": (
        contract.has_secrets_if_seats_see_differently,
        {"secrets": lambda state: False},
    ),
    "an event with moods": (contract.flags_events_by_their_class, {"new": moody_new}),
    "two texts alike": (contract.actions_round_trip, {"write_action": str}),
    "anything goes": (
        contract.options_round_trip,
        {"read_options": lambda data: don.Options()},
    ),
}


@pytest.mark.parametrize(("law", "changes"), BENT.values(), ids=BENT)
def test_contract_detects_a_broken_game(law: Law, changes: dict[str, Any]) -> None:
    with pytest.raises((AssertionError, ValueError, pytest.fail.Exception)):
        law(bent(**changes))


@pytest.mark.full
@pytest.mark.not_pyodide
def test_contract_passes_an_intact_game() -> None:
    for law in LAWS:
        law(bent())


@pytest.mark.parametrize(
    "law",
    (
        contract.clean_controls_are_the_legal_actions,
        contract.closed_controls_have_the_refusal,
        contract.controls_round_trip,
    ),
    ids=lambda law: law.__name__,
)
@pytest.mark.slow
def test_d4_controls_at_a_strict_table(law: Law) -> None:
    """At a strict table, actions that bring a penalty are open."""
    law(bent(read_options=lambda data: don.read_options({"table": "strict", **data})))
