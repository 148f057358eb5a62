"""The bots' answers to the page's questions: written as plain data, and read back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from don.bots import advising, choosing
from don.bots.advice import Moment
from don.bots.games import bots_of
from don.table.game import Json

from .explain.plain import (
    read_advice,
    read_course,
    read_review,
    write_advice,
    write_course,
    write_review,
)
from .explain.review import pieces
from .questions import Advise, Answer, Choose, Course, Par, Question, ReviewMatch, read_question


def answer(text: str) -> Iterator[dict[str, Json] | None]:
    """Yield the answer to a question that is given as text, in pieces (``think``)."""
    yield from think(read_question(text))


def think(question: Question) -> Iterator[dict[str, Json] | None]:
    """Yield the answer in pieces, as plain data, and None where the caller may pause.

    To cancel, stop iterating.
    """
    match question:
        case Choose(asked):
            chosen = yield from choosing(asked)
            yield {"action": asked.game.write_action(chosen)}
        case Advise(asked):
            also = [asked.game.read_action(text) for text in question.also]
            advice = yield from advising(asked, also, question.deep)
            yield write_advice(advice, asked)
        case Course(asked):
            found = list[Moment]()
            for moment in bots_of(asked.game.CODE).course(asked, question.first, asked.to_act):
                if moment is None:
                    yield None
                else:
                    found.append(moment)
            yield write_course(found)
        case ReviewMatch(asked):
            for piece in pieces(asked):
                yield None if piece is None else write_review(piece, asked)
        case Par(asked):
            while asked.to_act is not None:
                asked = asked.play((yield from choosing(asked)))
                yield None
            yield {"points": asked.game.standing(asked.state)[0].points}


def answer_of(question: Question, piece: dict[str, Json] | None) -> Answer:
    """Return the message that hands a piece of an answer to the page.

    A piece that cannot be read counts as a failure of the bot.
    """
    try:
        return Answer(question, None if piece is None else _understood(question, piece))
    except ValueError:
        return Answer(question, None)


def _understood(question: Question, piece: dict[str, Json]) -> Any:
    match question, piece:
        case Choose(asked), {"action": str(text)}:
            action = asked.game.read_action(text)
            if asked.check(action) is None:
                return action
        case Advise(asked), _:
            return read_advice(piece, asked)
        case Course(asked), _:
            return read_course(piece, asked)
        case ReviewMatch(asked), _:
            return read_review(piece, asked)
        case Par(), {"points": int(points)}:
            return points
    raise ValueError("not an answer to this")
