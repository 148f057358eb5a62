"""What a list of games shows of each, and how a list is kept as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from don.games import don
from don.table.match import LONGEST_NAME

from .. import daily
from .saves import Saved

MOST_POINTS = 1000


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list of games shows of one. ``time`` is the last change, in ms since 1970."""

    id: str
    name: str
    time: int
    round: int
    finished: bool
    players: tuple[str, ...]
    day: str = ""
    """Which day's daily deal it is."""
    points: tuple[int, ...] = ()
    """The points in the end, by seat; none while the game goes on, or if they were not noted."""
    won: tuple[int, ...] = ()
    """The seats that have won."""


def entry_of(game_id: str, saved: Saved) -> Entry:
    """What a list shows of a game."""
    match = saved.match
    finished = match.to_act is None
    return Entry(
        id=game_id,
        name=saved.name,
        time=saved.time,
        round=match.state.round,
        finished=finished,
        players=tuple(player.name for player in match.players),
        day=daily.day_of(match),
        points=tuple(s.points for s in don.scores(match.state)) if finished else (),
        won=don.winners(match.state),
    )


def read_entry(data: object) -> Entry | None:
    """An entry in plain data, or None if it is not one: then the game itself is asked."""
    match data:
        case {
            "id": str(game_id),
            "name": str(name),
            "time": int(time),
            "round": int(number),
            "finished": bool(finished),
            "players": [*players],
            "day": str(day),
        } if (
            (not day or daily.is_day(day))
            and len(name) <= LONGEST_NAME
            and all(isinstance(p, str) and len(p) <= LONGEST_NAME for p in players)
        ):
            names = tuple(map(str, players))
            ended = _end(data, len(names)) if finished else ((), ())
            return Entry(game_id, name, time, number, finished, names, day, *ended)
    return None


def _end(data: object, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and winners; nothing if they make no sense, or an older program noted none."""
    match data:
        case {"points": [*points], "won": [*won]}:
            known, winners = _below(MOST_POINTS, points), _below(seats, won)
            if len(known) == len(points) == seats and len(winners) == len(won) > 0:
                return known, winners
    return (), ()


def _below(most: int, values: list[object]) -> tuple[int, ...]:
    return tuple(n for n in values if type(n) is int and 0 <= n < most)
