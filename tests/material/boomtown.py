"""Boomtown's material for the suites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from typing import Any

from don.games import boomtown as GAME
from don.games.boomtown import events as EVENTS
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import DECK, GOVERNOR, TOWNS, VEIN
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import State
from don.table.game import Json
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.boomtown.table import FIRST_NAMES, Memory, victims
from don.ui.boomtown.words.cards import TOWN_NAMES
from don.ui.table.session import Session
from tests.games.boomtown.chance import choose

from .shape import Pressed, Table

__all__ = ["EVENTS", "GAME", "choose"]

SAVED: tuple[dict[str, Json], Memory] = ({"start_gold": 12}, Memory(2))
FIRST_SAVE, FIRST_FILE = 4, 3
PROPER = list(TOWN_NAMES.values())
CODE = f"[{TOWNS}]\\d{{1,2}}"

TABLES: dict[str, Table] = {
    "as it comes": (4, {}),
    "five of them": (5, {"start_gold": 4}),
    "a short game": (3, {"short": True}),
}
GOLDEN: dict[str, tuple[int, int, dict[str, Json]]] = {
    "three-as-printed": (3, 115, {}),
    "three-short": (3, 97, {"short": True}),
    "four-as-printed": (4, 381, {}),
    "four-with-little-gold": (4, 7, {"start_gold": 2}),
    "five-as-printed": (5, 224, {}),
}
PRESSED = {
    "as printed": Pressed(
        [(3, {}), (4, {}), (5, {}), (3, {"short": True}), (4, {"start_gold": 2})],
        frozenset({"card_taken", "price_paid", "produced", "game_ended"}),
    )
}


def finished_game(seed: int) -> Match:
    """Return a random finished match; the seed also picks the options and the number of players."""
    seats, options = list(TABLES.values())[seed % len(TABLES)]
    players = [Player(name) for name in FIRST_NAMES[:seats]]
    match = Match.deal(GAME, players, GAME.read_options(options), seed=seed)
    rng = Rng(seed)
    while match.to_act is not None:
        action, rng = choose(match.state, rng)
        match = match.play(action)
    return match


def money(state: State) -> tuple[int, ...]:
    """Return each seat's gold."""
    return state.gold


def conserved(state: State) -> None:
    """Check that every card is in exactly one place, and that nobody has less than no gold."""
    placed = [*state.deck, *state.offer, *state.removed]
    placed += [card for row in (*state.mines, *state.held) for card in row]
    for saloon in state.saloons:
        placed += [saloon.card] if saloon.girls is None else [saloon.card, saloon.girls]
    placed += [VEIN] if state.vein else []
    placed += [GOVERNOR] if state.governor else []
    placed += [state.taken] if state.taken else []
    codes = [card.code for card in placed]
    assert len(set(codes)) == len(codes) == turns_of(state.options, state.seats) * state.seats
    assert set(codes) <= {card.code for card in DECK}
    assert min(state.gold) >= 0


def final(state: State) -> dict[str, Any]:
    """Return the turn, the gold, the place of every card, and the scores."""
    saloons = state.saloons
    return {
        "turn": state.turn,
        "gold": list(state.gold),
        "mines": [[card.code for card in row] for row in state.mines],
        "mayors": {town: GAME.mayor_of(state, town) for town in TOWNS},
        "saloons": {s.card.code: {"seat": s.seat, "town": s.town} for s in saloons},
        "girls": {s.girls.code: s.card.code for s in saloons if s.girls is not None},
        "vein": None if state.vein is None else state.vein.code,
        "governor": state.governor,
        "held": [[card.code for card in row] for row in state.held],
        "removed": [card.code for card in state.removed],
        "scores": [asdict(score) for score in scores(state)],
    }


def result(state: State) -> str:
    """Return points and gold by seat, and the mayors."""
    points = " ".join(str(score.points) for score in scores(state))
    gold = " ".join(map(str, state.gold))
    mayors = " ".join("-" if mayor is None else str(mayor) for mayor in state.mayors)
    return f"points {points}, gold {gold}, mayors {mayors}"


def twins(match: Match, seat: int | None) -> Iterator[Match]:
    """Yield the match with another deck, other dice and another seed; no more is hidden (B1.4)."""
    state, dealt = match.state, match.dealt
    other = replace(dealt, deck=dealt.deck[::-1], rolls=dealt.rolls[::-1], holdup=(1, 1))
    unseen = {"deck": state.deck[::-1], "rolls": state.rolls[::-1], "holdup": (1, 1)}
    yield replace(match, seed=99, dealt=other, state=state._replace(**unseen))


def chosen(session: Session, n: int) -> Session:
    """Return the session with a victim chosen for the holdup."""
    found = sorted(victims(session.match))
    return replace(session, memory=Memory(found[n % len(found)])) if found else session


def marked(session: Session, seats: Iterable[int], n: int) -> Session:
    """Return the session unchanged, because this game has no secret marks."""
    return session


def first_steps(match: Match) -> Iterator[tuple[str, str]]:
    """Yield the presses that choose the victim of a holdup (B7.6)."""
    yield from (("victim", str(seat)) for seat in sorted(victims(match)))
