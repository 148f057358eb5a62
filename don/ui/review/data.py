"""The review of a finished match: in pieces while it is being made, whole, and as plain data.

The data comes from a worker or from the storage, so all of it is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from don.bots.advice import GOOD, MARKS, Chances, Moment, Portrait, Reason, ReviewedDecision
from don.bots.games import bots_of
from don.bots.review import review
from don.table.game import Json
from don.table.match import Match

from ..hints.advice_data import read_chances, read_reasons, write_reasons
from ..replays.story import story

AT_A_TIME = 8
"""The number of positions reviewed before the next piece is sent."""
MARK_CODES = tuple(mark for _, mark in MARKS)
WEAK = MARK_CODES[2:]
"""The marks of weak decisions."""
WORTH_A_WORD = 3
"""How many more games in 100 a better action must win for a decision to be called weak."""


@dataclass(frozen=True, slots=True)
class MarkedDecision:
    """One decision of a person, with its mark, a better action, and the reasons.

    The decision was made after ``steps`` actions. It is a ``ReviewedDecision`` of the bots without
    the parts of the advice that are never shown. If the decision lost something, ``instead`` has
    all players' chances to win with the better action, and ``after`` those with the actual one.
    ``maybe`` is the apparent gain from the better action, which may be within the uncertainty; it
    is 0 where no action seems better.
    """

    steps: int
    seat: int
    action: Any
    better: Any
    loss: float
    mark: str
    exact: bool = False
    reasons: tuple[Reason, ...] = ()
    instead: Chances = ()
    after: Chances = ()
    maybe: float = 0.0

    @property
    def maybe_in_100(self) -> int:
        """How many more games in 100 the better action seems to win."""
        return round(100 * self.maybe)

    @property
    def more_in_100(self) -> int:
        """How many more games in 100 the better action would have won."""
        return round(100 * self.loss)

    @property
    def is_weak(self) -> bool:
        """True if the better action would have won clearly more often, or brought far more."""
        return self.is_behind or (self.mark in WEAK and self.more_in_100 >= WORTH_A_WORD)

    @property
    def is_behind(self) -> bool:
        """True if the better action wins about as often as the actual one, but brings far more."""
        return self.mark in WEAK and not self.loss

    @property
    def told(self) -> str:
        """The mark that readers see."""
        return self.mark if self.is_weak or self.mark not in WEAK else GOOD


@dataclass(frozen=True, eq=False)
class Review:
    """The review so far, or one piece of it.

    ``done`` of ``of`` positions and decisions have been reviewed. ``last``: no more pieces follow.
    """

    done: int = 0
    of: int = 1
    moments: tuple[Moment, ...] = ()
    decisions: tuple[MarkedDecision, ...] = ()
    beliefs: tuple[Portrait, ...] = field(default_factory=tuple)
    last: bool = False

    @cached_property
    def line(self) -> tuple[Moment, ...]:
        """The moments as they are drawn.

        Each shows the chances predicted from how people play; before and after a decision that lost
        something, those that a hint predicts. So the line falls by exactly the loss, and no player
        loses more than there was to lose.
        """
        lost = [decision for decision in self.decisions if decision.instead]
        known = {decision.steps + 1: decision.after for decision in lost}
        known |= {decision.steps: decision.instead for decision in lost}
        drawn = (replace(m, chances=known.get(m.steps, m.chances)) for m in self.moments[:-1])
        return (*drawn, *self.moments[-1:])

    def and_then(self, more: Review) -> Review:
        """Return the review with a further piece."""
        return Review(
            more.done,
            more.of,
            self.moments + more.moments,
            self.decisions + more.decisions,
            self.beliefs + more.beliefs,
            more.last,
        )


def reviewed(match: Match) -> Iterator[Review | None]:
    """Yield the review of a match in pieces: chances, each person's decisions, then portraits.

    None between two pieces is a place to pause.
    """
    bots = bots_of(match.game.CODE)
    seats = [seat for seat, player in enumerate(match.players) if player.bot is None]
    decisions = sum(step.seat in seats for step in match.steps)
    of, done = len(match.steps) + 1 + decisions, 0
    found: list[Moment] = []
    for moment in bots.course(match):
        if moment is None:
            yield None
            continue
        found.append(moment)
        done += 1
        if len(found) == AT_A_TIME:
            yield Review(done, of, moments=tuple(found))
            found = []
    yield Review(done, of, moments=tuple(found))
    for seat in seats:
        for decision in review(match, seat):
            if decision is None:
                yield None
                continue
            done = min(done + 1, of)
            yield Review(done, of, decisions=(_marked(seat, decision),))
    beliefs = yield from bots.portraits(match)
    yield Review(of, of, beliefs=beliefs, last=True)


def _marked(seat: int, decision: ReviewedDecision) -> MarkedDecision:
    advice = decision.advice
    best = advice.alternatives[advice.best]
    done = next(one for one in advice.alternatives if one.action == decision.action)
    reasons = () if decision.mark == MARK_CODES[0] else advice.reasons
    return MarkedDecision(
        decision.steps,
        seat,
        decision.action,
        best.action,
        decision.loss,
        decision.mark,
        advice.exact,
        reasons,
        instead=best.chances if decision.loss else (),
        after=done.chances if decision.loss else (),
        maybe=max(0.0, best.chances[seat] - done.chances[seat]),
    )


def write_review(piece: Review, match: Match) -> dict[str, Json]:
    """Return a piece of a review as plain data."""
    write = match.game.write_action
    return {
        "done": piece.done,
        "of": piece.of,
        "last": piece.last,
        "moments": [[m.steps, *(round(c, 3) for c in m.chances)] for m in piece.moments],
        "verdicts": [
            [
                *(d.steps, d.seat, write(d.action), write(d.better)),
                *(round(d.loss, 4), d.mark, d.exact, write_reasons(d.reasons)),
                [round(chance, 3) for chance in d.instead],
                [round(chance, 3) for chance in d.after],
                round(d.maybe, 4),
            ]
            for d in piece.decisions
        ],
        "beliefs": [
            [b.by, b.seat, {code: round(part, 3) for code, part in b.kinds.items()}]
            for b in piece.beliefs
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
            "beliefs": list(beliefs),
        } if 0 <= done <= of <= 3 * most + 3 and len(beliefs) <= len(match.players) ** 2:
            if len(moments) > most + 1 or len(decisions) > most:
                raise ValueError("more than there can be")
            return Review(
                done,
                of,
                tuple(_moment(row, match) for row in moments),
                tuple(_read_decision(row, match) for row in decisions),
                tuple(_belief(row, match) for row in beliefs),
                last,
            )
    raise ValueError("no review")


def is_whole(found: Review, match: Match) -> bool:
    """Return whether the review is complete: it has ended, and no position is missing."""
    places = [moment.steps for moment in found.moments]
    return found.last and places == list(range(len(match.steps) + 1))


def _moment(row: Any, match: Match) -> Moment:
    match row:
        case [int(steps), *chances] if 0 <= steps <= len(match.steps):
            return Moment(steps, read_chances(chances, len(match.players)))
    raise ValueError("no moment")


def _read_decision(row: Any, match: Match) -> MarkedDecision:
    read = match.game.read_action
    match row:
        case [
            int(steps),
            int(seat),
            str(action),
            str(better),
            int() | float() as loss,
            str(mark),
            bool(exact),
            list(reasons),
            list(instead),
            list(after),
            *more,  # empty in older reviews
        ] if 0 <= steps < len(match.steps) and 0 <= loss <= 1 and mark in MARK_CODES:
            done = match.steps[steps]
            is_done = done.seat == seat and done.action == read(action[:40])
            other, position = read(better[:40]), story(match).positions[steps]
            could_be = match.game.check(position, other) is None
            if is_done and could_be and bool(instead) == bool(after):
                return MarkedDecision(
                    *(steps, seat, done.action, other),
                    *(loss, mark, exact, read_reasons(reasons, match)),
                    instead=read_chances(instead, len(match.players)) if instead else (),
                    after=read_chances(after, len(match.players)) if after else (),
                    maybe=_read_maybe(more),
                )
    raise ValueError("no reviewed decision")


def _read_maybe(more: list[Any]) -> float:
    match more:
        case []:
            return 0.0
        case [int() | float() as maybe] if 0 <= maybe <= 1:
            return float(maybe)
    raise ValueError("no reviewed decision")


def _belief(row: Any, match: Match) -> Portrait:
    match row:
        case [int(by), int(seat), dict(kinds)] if {by, seat} <= set(
            range(len(match.players))
        ) and all(
            code in bots_of(match.game.CODE).ROSTER.kinds
            and type(part) in (int, float)
            and 0 <= part <= 1
            for code, part in kinds.items()
        ):
            return Portrait(by, seat, {str(code): float(part) for code, part in kinds.items()})
    raise ValueError("no belief")
