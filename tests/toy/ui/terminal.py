"""Toy Fair in a terminal (``don.terminal.game.TerminalPart``)."""

from collections.abc import Iterator, Sequence
from typing import Any

from don.table.game import Control, Event, Json, Refusal
from don.terminal.game import TerminalTexts
from don.ui.i18n import ENGLISH
from tests.toy.game.scoring import standing

from . import words

TEXTS = TerminalTexts(
    about="Toy Fair, a game made for tests.",
    examples="  python -m don play --game toy --seats 2\n",
    help="Buy toys. Type what you do: a bid, -, toll, waive, keep, throw 4b 1.",
    names=("Xenia", "Yann", "Zoe"),
)


def question(seen: Any) -> str:
    return {"auction": "Your bid, or -", "toll": "toll or waive", "throw": "throw or keep"}[
        seen.phase
    ]


def full_text(seen: Any, answer: str) -> str:
    return answer


def position(seen: Any, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    yield f"Lap {seen.lap}: {seen.lot} is for sale; your hand: {' '.join(seen.hands[seen.seat])}"


def event(happened: Event, names: Sequence[str]) -> str | None:
    return words.event_text(ENGLISH, tuple(names), happened)


def refusal(why: Refusal) -> str:
    return words.refusal_text(ENGLISH, why)


def score_table(state: Any, names: Sequence[str]) -> Iterator[str]:
    for row in standing(state):
        yield f"{row.rank}. {names[row.seat]}: {row.points} points, {state.coins[row.seat]} coins"


def trace(state: Any) -> dict[str, Json]:
    return {"phase": state.phase, "coins": [*state.coins]}


def final(state: Any) -> dict[str, Json]:
    return {"coins": [*state.coins], "toys": [[*toys] for toys in state.toys]}
