"""``python -m don replay`` of Boomtown: the fields of ``--json`` and ``--trace``."""

import json
from typing import Any

import pytest

from don.games import boomtown
from don.games.boomtown.deck import DECK, MINES, TOWNS
from don.table.match import Match, Player
from don.table.rng import Rng
from don.terminal import commands
from don.ui.boomtown.terminal import TEXTS

FINAL = [
    *("turn", "gold", "mines", "mayors", "saloons", "girls", "vein", "governor", "held"),
    *("removed", "scores", "winners"),
]
TRACE = ["n", "seat", "phase", "legal", "gold", "offer", "high"]
PHASES = {phase.value for phase in boomtown.Phase}


def random_match(seats: int, seed: int) -> Match:
    """Return a random game, in which bids are mostly low."""
    players = [Player(name) for name in TEXTS.names[:seats]]
    match = Match.deal(boomtown, players, boomtown.read_options({}), seed=seed)
    rng = Rng(seed)
    while match.to_act is not None:
        place, rng = rng.below(min(len(match.legal_actions()), 12))
        match = match.play(match.legal_actions()[place])
    return match


GAMES = [random_match(3 + seed % 3, seed) for seed in range(6)]


def final(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(commands.as_json(match))["final"]
    return found


def traced(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in commands.trace(match)]


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_json_contains_every_card_exactly_once(match: Match) -> None:
    data = final(match)
    assert list(data) == FINAL
    laid = [card for row in (*data["mines"], *data["held"]) for card in row]
    laid += [*data["saloons"], *data["girls"], *data["removed"]]
    laid += [card for card in ("vein", "governor") if data[card] is not None]
    assert sorted(laid) == sorted(card.code for card in DECK)
    assert data["turn"] == len(DECK) // len(match.players)


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_json_names_the_location_of_every_card(match: Match) -> None:
    data, seats = final(match), range(len(match.players))
    mines = [card for row in data["mines"] for card in row]
    assert list(data["mayors"]) == list(TOWNS)
    assert all(mayor is None or mayor in seats for mayor in data["mayors"].values())
    assert all(list(saloon) == ["seat", "town"] for saloon in data["saloons"].values())
    assert set(data["girls"].values()) <= set(data["saloons"])
    assert data["vein"] is None or data["vein"] in mines
    assert data["governor"] is None or data["mayors"][data["governor"]] is not None


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_b9_2_points_are_gold_and_mines_and_mayors(match: Match) -> None:
    data = final(match)
    values = {card.code: card.value for card in MINES}
    for seat, score in enumerate(data["scores"]):
        assert list(score) == ["seat", "gold", "mines", "mayors", "points"]
        assert score["seat"] == seat
        assert score["gold"] == data["gold"][seat]
        vein = 3 if data["vein"] in data["mines"][seat] else 0
        assert score["mines"] == sum(values[card] for card in data["mines"][seat]) + vein
        assert score["mayors"] == 5 * list(data["mayors"].values()).count(seat)
        assert score["points"] == score["gold"] + score["mines"] + score["mayors"]
    most = max(score["points"] for score in data["scores"])
    assert data["winners"] == [s["seat"] for s in data["scores"] if s["points"] == most]


@pytest.mark.parametrize("match", GAMES, ids=range(len(GAMES)))
def test_a_trace_has_the_position_before_each_action(match: Match) -> None:
    lines = traced(match)
    assert len(lines) == len(match.steps)
    for n, (line, step) in enumerate(zip(lines, match.steps, strict=True)):
        assert list(line) == TRACE
        assert (line["n"], line["seat"]) == (n, step.seat)
        assert boomtown.write_action(step.action) in line["legal"]
        assert len(line["gold"]) == len(match.players)
        assert line["high"] is None or line["phase"] == "auction"


def test_a_trace_has_every_phase_but_the_end() -> None:
    assert {line["phase"] for match in GAMES for line in traced(match)} == PHASES - {"over"}


def test_b5_1_a_card_that_has_been_taken_is_no_longer_on_offer() -> None:
    for match in GAMES:
        for line, step in zip(traced(match), match.steps, strict=True):
            taken = match.state.deck if line["phase"] in ("auction", "choose") else ()
            assert not set(line["offer"]) & {card.code for card in taken}
            if isinstance(step.action, boomtown.Take):
                assert step.action.card.code in line["offer"]
            if line["phase"] == "telegraph":
                assert line["offer"] == []


def test_an_unfinished_game_has_no_winners() -> None:
    match = GAMES[0].at(3)
    data = json.loads(commands.as_json(match))
    assert data["final"]["winners"] == []
    assert data["to_act"] == match.to_act
