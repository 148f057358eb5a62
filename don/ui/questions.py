"""The questions that the page asks the bots; questions and answers as JSON.

A worker answers a question (``answering.py``), or the page itself where there is no worker
(``don.web.asker``). Either way the answer is written as text, read again, and checked like anything
from outside.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import Json
from don.table.match import KnownMatch, Match
from don.table.record import decode, encode
from don.table.safe_json import read_json

IN_PIECES = ("review",)
"""Kinds of questions that are answered in many pieces. They take long, so others come first."""
MOST_TEXT = 4_000_000
"""The most characters that a question or an answer may have."""


@dataclass(frozen=True, slots=True, eq=False)
class Choose:
    """Ask for the action of the bot at the seat to act."""

    match: Match


@dataclass(frozen=True, slots=True, eq=False)
class Advise:
    """Ask what the strongest bot would do in place of the seat to act, and why.

    ``also`` has actions, as text, to be weighed in any case. With ``deep``, the bot solves the rest
    of the game where nothing is left to chance, although that takes long; without, only if that is
    quick.
    """

    match: KnownMatch
    also: tuple[str, ...] = ()
    deep: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Ask for each seat's chance to win after the ``first`` steps and after each later one, as a
    hint would have shown it to the seat to act."""

    match: Match
    first: int


@dataclass(frozen=True, slots=True, eq=False)
class ReviewMatch:
    """Ask how a finished match went. The answer, a ``Review``, comes in many pieces."""

    match: Match


@dataclass(frozen=True, slots=True, eq=False)
class Par:
    """Ask for the points that the bot at the first seat gets in a match between bots.

    ``day``: the match has the deal of that day.
    """

    match: Match
    day: str = ""


Question = Choose | Advise | Course | ReviewMatch | Par


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, or a piece of one. ``answer`` is None if there is none that can be used."""

    question: Question
    answer: Any


CODES: dict[str, type[Question]] = {
    "choose": Choose,
    "advise": Advise,
    "course": Course,
    "review": ReviewMatch,
    "par": Par,
}
"""Kinds of questions by their names in JSON. Only the latest question of each kind counts."""


def code_of(question: Question) -> str:
    """Return the name of a question's kind."""
    return next(code for code, kind in CODES.items() if type(question) is kind)


def is_light(question: Question) -> bool:
    """Return whether the answer takes so little time that the page itself can give it."""
    match question:
        case Choose(asked) if asked.to_act is not None:
            bots = bots_of(asked.game.CODE).ROSTER
            return bots.known(asked.players[asked.to_act].bot or "") in bots.light
    return False


def is_urgent(question: Question) -> bool:
    """Return whether a reader waits for the answer, which takes too little time to start a worker
    first."""
    return isinstance(question, Advise) and not question.deep


def can_travel(question: Question) -> bool:
    """Return whether a question can be written as text.

    It cannot if this device knows only part of the match.
    """
    return isinstance(question.match, Match)


def is_heavy(question: Question) -> bool:
    """Return whether a page without a worker should leave the question unanswered.

    The answer would take too long.
    """
    return isinstance(question, Advise) and question.deep


def write_question(question: Question, number: int) -> str:
    """Return a question as text; ``number`` comes back with the answer.

    Raises ``ValueError`` for one that cannot travel.
    """
    if not isinstance(question.match, Match):
        raise ValueError("this device knows the match only in part")
    data: dict[str, Json] = {"ask": code_of(question), "number": number}
    data["record"] = encode(question.match)
    if isinstance(question, Advise):
        data["also"] = list(question.also)
        data["deep"] = question.deep
    elif isinstance(question, Course):
        data["first"] = question.first
    return json.dumps(data)


def heading(text: str) -> tuple[str, int]:
    """Return the kind and the number of a question. Raises ``ValueError``."""
    match _object(text):
        case {"ask": str(ask), "number": int(number)} if ask in CODES:
            return ask, number
    raise ValueError("not a question")


def read_question(text: str) -> Question:
    """Read a question. Raises ``ValueError``."""
    match _object(text):
        case {"ask": "choose", "record": str(record)}:
            return Choose(decode(record, GAMES))
        case {"ask": "review", "record": str(record)}:
            return ReviewMatch(decode(record, GAMES))
        case {"ask": "par", "record": str(record)}:
            return Par(decode(record, GAMES))
        case {
            "ask": "advise",
            "record": str(record),
            "also": list(also),
            "deep": bool(deep),
        } if all(isinstance(action, str) for action in also):
            return Advise(decode(record, GAMES), tuple(map(str, also)), deep)
        case {"ask": "course", "record": str(record), "first": int(first)} if first >= 0:
            return Course(decode(record, GAMES), first)
    raise ValueError("not a question")


def write_answer(number: int, piece: dict[str, Json] | None) -> str:
    """Return a piece of an answer as text; None: the bot failed with an error."""
    return json.dumps({"number": number, "answer": piece})


def read_answer(text: str) -> tuple[int, dict[str, Json] | None]:
    """Return the number and the plain data of a piece. Raises ``ValueError``."""
    match _object(text):
        case {"number": int(number), "answer": dict() | None as piece}:
            return number, piece
    raise ValueError("not an answer")


def is_last(question: Question, piece: dict[str, Json] | None) -> bool:
    """Return whether no more pieces follow."""
    return piece is None or code_of(question) not in IN_PIECES or bool(piece.get("last"))


def _object(text: str) -> dict[str, Any]:
    if len(text) > MOST_TEXT:
        raise ValueError("too long")
    data = read_json(text)
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data
