"""The course of a match: each seat's chance to win step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.games.boomtown.actions import HoldUp
from don.games.boomtown.events import DiceRolled, TurnBegan
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork
from don.table.match import Match, only_person

from ..advice import Chances, Moment, WithinStep, won
from ..bot import History
from .advice import advising
from .chances import ActionRow, best_of, between_turns, chances_meanwhile, rows_of
from .last_turn import is_last
from .levels import judges_of
from .promises import at_this_table, promise_line


def course(match: Match, first: int = 0, seat: int | None = None) -> Iterator[Moment | None]:
    """Yield each seat's chance to win after the ``first`` steps and after each later one, and None
    where the caller may pause.

    Each moment uses only what was open to all at that time. The chances are those that a hint would
    have shown to ``seat``, or without it to the only person. While another player decides, they are
    those that the hints foresee (``chances_meanwhile``). If several people play and no seat is
    given, none is assumed to follow the hints.
    """
    follower = only_person(match.players) if seat is None else seat
    now = match.at(0)
    if not first:
        opens = now.to_act == follower
        yield Moment(0, (yield from _as_hinted(now) if opens else _foreseen(now, follower)))
    for count, step in enumerate(match.steps, 1):
        before, now = now, now.play(step.action)
        if count < first:
            continue
        winners = match.game.winners(now.state)
        parts = yield from _parts(before, now, follower)
        if winners:
            yield Moment(count, won(winners, len(match.players)), parts)
        elif now.to_act == follower and len(now.legal_actions()) > 1:
            yield Moment(count, (yield from _as_hinted(now)), parts)
        else:
            yield Moment(count, (yield from _foreseen(now, follower)), parts)
        yield None


def _as_hinted(now: Match) -> LongWork[Chances]:
    """Return the chances that a hint shows."""
    seen, legal = now.observe(now.to_act), now.legal_actions()
    advice = yield from advising(seen, legal, History.of(now), (), deep=True)
    return advice.best.chances


def _foreseen(now: Match, follower: int | None) -> LongWork[Chances]:
    seen, history = now.game.observe(now.state, now.to_act), History.of(now)
    judges = judges_of(seen, history, follower)
    if follower is not None and not is_last(seen) and seen.phase is not Phase.TELEGRAPH:
        found = yield from chances_meanwhile(seen, follower, judges)
        return _as_shown(seen, history, follower, found)
    rows = yield from rows_of(seen, now.legal_actions(), judges=judges)
    then = _expected(seen, rows)
    return _as_shown(seen, history, follower, then.chances, then.solved)


def _expected(seen: Observation, rows: Sequence[ActionRow]) -> ActionRow:
    """Return the row of the action that the choices before it have foreseen.

    Where several solved actions are equally good for the seat, that is the first, as in the solved
    choices before (``last_turn``). One that has lost may decide who wins: then the chances change
    when it acts, not before.
    """
    me = seen.seat
    if not rows[0].solved or me is None:
        return rows[best_of(seen, rows)]
    return max(rows, key=lambda row: (row.chances[me], row.least))


def _as_shown(
    seen: Observation,
    history: History,
    follower: int | None,
    chances: Chances,
    solved: bool = False,
) -> Chances:
    """Return estimated chances as the course of a game tells them."""
    if follower is not None:
        return promise_line(seen, history, follower, solved).as_promises(chances)
    return chances if solved else at_this_table(seen, history, chances)


def _parts(before: Match, now: Match, follower: int | None) -> LongWork[tuple[WithinStep, ...]]:
    """Return the chances between the last choice of a turn and the dice, and between the production
    and the next offer.

    A holdup has no chance before the dice, because its own roll comes first.
    """
    action, events = now.steps[-1].action, now.steps[-1].events
    history, parts = History.of(before), list[WithinStep]()
    rolled = next((n for n, event in enumerate(events) if isinstance(event, DiceRolled)), None)
    if rolled is not None and not isinstance(action, HoldUp):
        seen = before.observe(before.to_act)
        judges = judges_of(seen, history, follower)
        (row,) = yield from rows_of(seen, [action], judges=judges)
        parts.append(
            WithinStep(rolled, _as_shown(seen, history, follower, row.chances, row.solved))
        )
    began = next((n for n, event in enumerate(events) if isinstance(event, TurnBegan)), None)
    if began is not None:
        seen, chances = between_turns(now.observe(now.to_act))
        parts.append(WithinStep(began, _as_shown(seen, history, follower, chances)))
    return tuple(parts)
