"""After a game: each seat's chance to win step by step."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown.state import Phase
from don.table.match import Match

from ..advice import Chances, Moment
from ..bot import History
from ..interruptible import Thought
from .advice import advising
from .chances import beside, best_of, rows_of
from .last_turn import is_last
from .levels import rivals_of
from .promises import at_this_table, promise


def course(match: Match) -> Iterator[Moment | None]:
    """Yield each seat's chance to win from the deal to the end, one moment at a time, and None
    where the caller may pause.

    Each moment uses only what was open to all at that time. If one person plays, the chances are
    those that a hint would have shown to that person: the ones after the best action of the seat to
    act. Else no seat is taken to follow the hints.
    """
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    follower = people[0] if len(people) == 1 else None
    now = match.at(0)
    opens = now.to_act == follower
    yield Moment(0, (yield from _told(now) if opens else _chances(now, follower)))
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        winners = match.game.winners(now.state)
        if winners:
            yield Moment(count, _won(winners, len(match.players)))
        elif now.to_act == follower and len(now.legal_actions()) > 1:
            yield Moment(count, (yield from _told(now)))
        else:
            yield Moment(count, (yield from _chances(now, follower)))
        yield None


def _told(now: Match) -> Thought[Chances]:
    """Return the chances that a hint tells."""
    seen = now.observe(now.to_act)
    return (yield from advising(seen, now.legal_actions(), History.of(now))).top.chances


def _chances(now: Match, follower: int | None) -> Thought[Chances]:
    seen, history = now.game.observe(now.state, now.to_act), History.of(now)
    rivals = rivals_of(seen, history, follower)
    if follower is not None and not is_last(seen) and seen.phase is not Phase.TELEGRAPH:
        yield
        found = yield from beside(seen, follower, rivals)
        return promise(seen, history, follower, solved=False).kept(found)
    rows = yield from rows_of(seen, now.legal_actions(), rivals=rivals)
    best = rows[best_of(seen, rows)]
    if follower is not None:
        return promise(seen, history, follower, best.solved).kept(best.chances)
    return best.chances if best.solved else at_this_table(seen, history, best.chances)


def _won(winners: tuple[int, ...], seats: int) -> Chances:
    part = 1 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(seats))
