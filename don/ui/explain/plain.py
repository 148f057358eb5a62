"""Writes and reads advice and reviews as plain data.

The data comes from a worker or from the storage, so all of it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from don.bots.advice import (
    MARKS,
    Advice,
    Alternative,
    Chances,
    Moment,
    Reason,
    WithinStep,
    read_whole,
)
from don.bots.game import GameBots
from don.bots.games import bots_of
from don.bots.review import ReviewedDecision
from don.table.game import Json
from don.table.match import KnownMatch, Match

from ..story import story
from .review import Review

MARK_CODES = tuple(mark for _, mark in MARKS)
MOST_ITEMS = 100
"""The most alternatives that advice on one decision may have."""
MOST_BID = 1_000
"""The highest bid that is read, in chips or gold: more than any game has."""
LONGEST = 40
"""The most characters of an action's text."""
REASONS_READ = 12
"""The most reasons that are read from plain data: enough for any advice."""


def write_advice(advice: Advice, match: KnownMatch) -> dict[str, Json]:
    """Return the advice for the seat to act in a match as plain data."""
    why = advice.why_not_favourite
    return {
        "alternatives": [
            [match.game.write_action(a.action), *_write_chances(a.chances)]
            for a in advice.alternatives
        ],
        "best_index": advice.best_index,
        "other_index": advice.other_index,
        "exact": advice.exact,
        "doubt": advice.doubt,
        "sure": None if advice.sure is None else list(advice.sure),
        "reasons": _write_reasons(advice.reasons),
        "limit": advice.limit,
        "not_favourite": _write_reasons(() if why is None else (why,)),
    }


def read_advice(data: Mapping[str, Any], match: KnownMatch) -> Advice:
    """Read advice. Raises ``ValueError``."""
    seat = match.to_act
    match data:
        case {
            "alternatives": list(rows),
            "best_index": int(best),
            "other_index": int() | None as other,
            "exact": bool(exact),
            "doubt": int() | float() as doubt,
            "sure": list() | None as sure,
            "reasons": list(reasons),
            "limit": int() | None as limit,
            "not_favourite": list(not_favourite),
        } if seat is not None and 0 < len(rows) <= MOST_ITEMS:
            found = tuple(_alternative(row, match) for row in rows)
            if all(0 <= i < len(found) for i in (best, other or 0)):
                return Advice(
                    seat=seat,
                    alternatives=found,
                    best_index=best,
                    other_index=other,
                    exact=exact,
                    reasons=_read_reasons(reasons, match),
                    doubt=_share(doubt),
                    sure=None if sure is None else _places(sure, len(found)),
                    why_not_favourite=next(iter(_read_reasons(not_favourite, match)), None),
                    limit=_read_limit(limit),
                )
    raise ValueError("not advice")


def _read_limit(limit: int | None) -> int | None:
    if isinstance(limit, bool):
        raise ValueError("not a bid")
    return None if limit is None else read_whole(limit, 1, MOST_BID)


def _places(sure: list[Any], of: int) -> tuple[int, ...]:
    if not all(type(place) is int and 0 <= place < of for place in sure):
        raise ValueError("not places")
    return tuple(sure)


def _alternative(row: Any, match: KnownMatch) -> Alternative:
    if not isinstance(row, list) or len(row) != len(match.players) + 1:
        raise ValueError("not an alternative")
    action = match.game.read_action(_text(row[0]))
    if match.check(action) is not None:
        raise ValueError("not allowed")
    return Alternative(action, _chances(row[1:], len(match.players)))


def _chances(row: Any, seats: int) -> tuple[float, ...]:
    """Read each player's chance to win."""
    if not isinstance(row, list) or len(row) != seats:
        raise ValueError("not a chance for each player")
    return tuple(_share(chance) for chance in row)


def _write_reasons(reasons: tuple[Reason, ...]) -> Json:
    """Return reasons as plain data."""
    return [
        [
            reason.code,
            reason.only_states,
            {k: list(v) if isinstance(v, tuple) else v for k, v in reason.data.items()},
        ]
        for reason in reasons
    ]


def _read_reasons(rows: Any, match: KnownMatch) -> tuple[Reason, ...]:
    """Read reasons."""
    if not isinstance(rows, list) or len(rows) > REASONS_READ:
        raise ValueError("not a list of reasons")
    bots = bots_of(match.game.CODE)
    return tuple(_reason(row, bots, len(match.players)) for row in rows)


def _reason(row: Any, bots: GameBots, seats: int) -> Reason:
    match row:
        case [str(code), bool(only_states), dict(data)] if code in bots.REASONS:
            if set(bots.REASONS[code]) == set(data):
                read = {name: bots.read_datum(name, value, seats) for name, value in data.items()}
                return Reason(code, data=read, only_states=only_states)
    raise ValueError("not a reason")


def _share(value: Any) -> float:
    """Read a chance, or another number from 0 to 1."""
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise ValueError("not a number from 0 to 1")
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError("not a text")
    return value


# The review of a finished match, or a piece of it.


def write_review(piece: Review, match: Match) -> dict[str, Json]:
    """Return a piece of a review as plain data.

    Browsers keep reviews, so the names in the data stay: its ``verdicts`` are the decisions.
    """
    write = match.game.write_action
    return {
        "done": piece.done,
        "of": piece.of,
        "last": piece.last,
        "moments": _write_moments(piece.moments),
        "verdicts": [
            [
                *(d.steps, d.seat, write(d.action), write(d.better)),
                *(d.lost, d.mark, d.exact, _write_reasons(d.reasons)),
                *_write_chances((d.chance, d.best_chance)),
            ]
            for d in piece.decisions
        ],
    }


def read_review(data: Mapping[str, Any], match: Match) -> Review:
    """Read a piece of a review. Raises ``ValueError``."""
    most = len(match.steps)
    match data:
        case {
            "done": int(done),
            "of": int(of),
            "last": bool(last),
            "moments": list(moments),
            "verdicts": list(decisions),
        } if 0 <= done <= of <= 3 * most + 3:
            if len(moments) > most + 1 or len(decisions) > most:
                raise ValueError("more than there can be")
            return Review(
                done,
                of,
                tuple(_moment(row, match) for row in moments),
                tuple(_read_decision(row, match) for row in decisions),
                last,
            )
    raise ValueError("not a review")


DIGITS = 6
"""The digits of a chance: the same for hints and reviews, so both round to the same percent."""


def _write_chances(chances: Chances) -> list[Json]:
    return [round(chance, DIGITS) for chance in chances]


def _write_moments(moments: Sequence[Moment]) -> list[Json]:
    return [
        [m.steps, *_write_chances(m.chances), *([n, *_write_chances(c)] for n, c in m.parts)]
        for m in moments
    ]


def write_course(moments: Sequence[Moment]) -> dict[str, Json]:
    """Return the chances on the way to the present as plain data."""
    return {"moments": _write_moments(moments)}


def read_course(data: Mapping[str, Any], match: Match) -> tuple[Moment, ...]:
    """Read the moments up to the present one, without a gap. Raises ``ValueError``."""
    last = len(match.steps)
    match data:
        case {"moments": list(rows)} if 0 < len(rows) <= last + 1:
            found = tuple(_moment(row, match) for row in rows)
            if [moment.steps for moment in found] == [*range(last - len(rows) + 1, last + 1)]:
                return found
    raise ValueError("not a course")


def _moment(row: Any, match: KnownMatch) -> Moment:
    """Read a moment: the steps, a chance for each seat, and a list for each part."""
    seats = len(match.players)
    match row:
        case [int(steps), *rest] if 0 <= steps <= len(match.steps):
            parts = tuple(_part(part, match, steps) for part in rest[seats:])
            return Moment(steps, _chances(rest[:seats], seats), parts)
    raise ValueError("not a moment")


def _part(row: Any, match: KnownMatch, steps: int) -> WithinStep:
    match row:
        case [int(events), *chances] if steps and 0 < events < len(match.steps[steps - 1].events):
            return WithinStep(events, _chances(chances, len(match.players)))
    raise ValueError("not a part of a moment")


def _read_decision(row: Any, match: Match) -> ReviewedDecision:
    read = match.game.read_action
    match row:
        case [
            int(steps),
            int(seat),
            str(action),
            str(better),
            int(lost),
            str(mark),
            bool(exact),
            list(reasons),
            chance,
            best_chance,
        ] if 0 <= steps < len(match.steps) and mark in MARK_CODES:
            done = match.steps[steps]
            is_done = done.seat == seat and done.action == read(action[:LONGEST])
            other, position = read(better[:LONGEST]), story(match).positions[steps]
            could_be = match.game.check(position, other) is None
            if is_done and could_be and 0 <= lost <= 100:
                own, best = _chances([chance, best_chance], 2)
                return ReviewedDecision(
                    steps=steps,
                    seat=seat,
                    action=done.action,
                    better=other,
                    lost=lost,
                    mark=mark,
                    exact=exact,
                    reasons=_read_reasons(reasons, match),
                    chance=own,
                    best_chance=best,
                )
    raise ValueError("not a reviewed decision")
