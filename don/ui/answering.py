"""The bots' answers to the page's questions: written as plain data, and read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from don.bots import advising, choosing
from don.bots.advice import Advice, Moment
from don.bots.games import bots_of
from don.table.game import Json
from don.table.long_work import LongWork
from don.table.match import Match

from .explain.happenings import is_notable
from .explain.plain import read_advice, read_review, write_advice, write_review
from .explain.review import pieces
from .questions import Advise, Answer, Choose, Par, Question, ReviewMatch, read_question


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
            yield write_advice((yield from _with_course(question, advice)), asked)
        case ReviewMatch(asked):
            for piece in pieces(asked):
                yield None if piece is None else write_review(piece, asked)
        case Par(asked):
            while asked.to_act is not None:
                asked = asked.play((yield from choosing(asked)))
                yield None
            yield {"points": asked.game.standing(asked.state)[0].points}


def _with_course(question: Advise, advice: Advice) -> LongWork[Advice]:
    """Return advice with the chances since an earlier hint, if they have changed much."""
    match, since = question.match, question.since
    if since is None or not isinstance(match, Match):  # only a whole match can be followed
        return advice
    if not is_notable(since.chance, advice.best.chances[advice.seat]):
        return advice
    found = list[Moment]()
    for moment in bots_of(match.game.CODE).course(match, since.steps, advice.seat):
        if moment is None:
            yield
        else:
            found.append(moment)
    return replace(advice, course=tuple(found))


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
        case ReviewMatch(asked), _:
            return read_review(piece, asked)
        case Par(), {"points": int(points)}:
            return points
    raise ValueError("not an answer to this")
