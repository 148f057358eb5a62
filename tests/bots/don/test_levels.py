"""``choose``: for the seat to act, the same decision every time, with nothing hidden shown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from don import bots
from don.bots.don.levels import DEFAULT, LEVELS
from don.games import don
from don.games.don.state import Observation
from don.table.match import Match, Player
from don.table.record import decode, encode
from don.table.rng import Rng
from tests.scale import scaled


def table(*codes: str | None, seed: int | None = 7, **rules: Any) -> Match:
    players = [Player(f"P{i}", code) for i, code in enumerate(codes)]
    options = don.read_options(rules)
    fields = {} if seed is not None else don.write_deal(don.deal(options, len(players), 99))
    return Match.deal(don, players, options, seed=seed, start=0, fields=fields)


def played(match: Match) -> Match:
    while match.to_act is not None:
        match = match.play(bots.choose(match))
    return match


def test_level_codes_are_ordered() -> None:
    codes = ["random", "timid", "naive", "careful", "sharp", "shrewd", "don"]
    assert list(LEVELS) == codes
    assert DEFAULT in LEVELS


def test_unknown_bot_plays_as_the_default() -> None:
    assert bots.known_bot("don", "random") == "random"
    assert bots.known_bot("don", "from-the-future") == "careful"
    strange, careful = table(*["from-the-future"] * 3), table(*["careful"] * 3)
    assert bots.choose(strange) == bots.choose(careful)


def test_refuses_to_play_for_a_person() -> None:
    with pytest.raises(ValueError, match="no bot"):
        bots.choose(table(None, "careful", "careful"))


def test_choosing_after_the_end_is_an_error() -> None:
    with pytest.raises(ValueError, match="no bot"):
        bots.choose(played(table("random", "random", "random")))


@pytest.mark.parametrize("seed", [7, None])
def test_a_reload_gives_the_same_decisions(seed: int | None) -> None:
    done = played(table("random", "careful", "random", seed=seed))
    again = decode(encode(done), {"don": don})
    for count in (0, 1, len(done.steps) // 2, len(done.steps) - 1):
        assert bots.choose(again.at(count)) == done.steps[count].action


def test_random_choices_differ_by_deal_seat_and_step() -> None:
    match = table("random", "random", "random")
    other = table("random", "random", "random", seed=8)
    own = table("random", "random", "random", seed=None)
    later = match.play(don.Pass())
    dice = [
        bots.rng_for(match, 0),
        bots.rng_for(match, 1),
        bots.rng_for(other, 0),
        bots.rng_for(own, 0),
        bots.rng_for(later, 0),
    ]
    assert len(set(dice)) == len(dice)


def test_random_uses_every_legal_action_about_as_often() -> None:
    legal = tuple("abcde")
    rng, counts = Rng(3), dict.fromkeys(legal, 0)
    for _ in range(1000):
        bits, rng = rng.next()
        counts[LEVELS["random"].choose(None, legal, Rng(bits), bots.History())] += 1
    assert all(150 < count < 250 for count in counts.values())


class Spy:
    """A bot that records its observations."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: bots.History, /) -> Any:
        self.seen.append(seen)
        return legal[-1]


def test_bots_are_shown_observations_of_their_own_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setitem(LEVELS, "spy", spy)
    played(table("spy", "spy", "spy", chips="hidden"))
    for seen in spy.seen:
        assert type(seen) is Observation
        assert seen.seat == seen.to_act
        assert [seat for seat, chips in enumerate(seen.chips) if chips is not None] == [seen.seat]


@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", list(LEVELS))
@pytest.mark.slow
def test_hidden_state_changes_no_decision(code: str) -> None:
    """D1.4, D7.1: a bot knows neither the others' chips nor the order of the deck."""
    match = table(code, code, code, code, chips="hidden", exchange=True)
    quick = tuple(replace(player, bot="careful") for player in match.players)
    while (seat := match.to_act) is not None:
        if len(match.steps) % scaled(1, daily=9):
            match = match.play(bots.choose(replace(match, players=quick)))
            continue
        state = match.state
        others = [i for i in range(4) if i != seat]
        chips = list(state.chips)
        for i, j in zip(others, others[1:] + others[:1], strict=True):
            chips[i] = state.chips[j]
        deck = (*state.deck[1:], *state.deck[:1])
        elsewhere = replace(match, state=replace(state, chips=tuple(chips), deck=deck))
        action = bots.choose(match)
        assert bots.choose(elsewhere) == action
        match = match.play(action)
