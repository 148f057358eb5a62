"""What is stored of finished games, and the figures made of it.

A game counts if one person has played it to its end on this device against bots. A deal counts
once, with its first result, because one who plays it again knows the cards. So a reload, a decision
taken back, a second tab or a file that is read again counts nothing twice. At a practice table any
card may be looked at beforehand, so its games do not count.

Games come from files, too, and anybody may have written those. They are *brought*: what was played
on this device never gives way to them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import Json
from don.table.late import has_arrived
from don.table.match import LONGEST_NAME, MOST_ACTIONS, Match
from don.table.plain import read_json
from don.table.record import RecordError

from ..daily import deals as daily
from ..game import ui_named, ui_of

FORMAT = "don-statistics"
VERSION = 2
MOST = 1000
"""Games stored; of more, the latest."""
MOST_TEXT = 1024 * 1024
"""Characters that they take up: enough for ``MOST`` rows of the longest."""
MOST_POINTS = 999
MOST_LEAVES = 30
"""Numbers of a game's own."""
MIXED = "mixed"
"""The level of opponents that are not all of one level."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is stored of a finished game of one person against bots.

    ``game`` is the name that it has in records. ``deal`` tells one deal from all others, ``day`` is
    a date as ``2026-11-20`` (empty: unknown), ``level`` the opponents' level. ``leaves`` are
    numbers of the game's own (``StoragePart.leaves``). ``brought``: it comes from a file. No text
    says so: it follows from where the text was read.
    """

    game: str
    deal: str
    day: str
    level: str
    players: int
    points: int
    won: bool
    leaves: tuple[int, ...]
    brought: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """So many games, and so many of them won; a shared victory is one."""

    games: int = 0
    won: int = 0
    points: int = 0

    def average(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """All that is shown. ``by`` has a record for each level and number of players that was played;
    ``streak`` counts games won in a row up to now, ``longest`` the most there ever were. ``leaves``
    are the sums of the games' own numbers."""

    total: Record
    by: Mapping[tuple[str, int], Record]
    streak: int
    longest: int
    leaves: tuple[int, ...]


def played(match: Match, day: str) -> Played | None:
    """What to store of a match, or None if it does not count."""
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if match.to_act is not None or len(people) != 1 or match.undo == "practice":
        return None
    (me,) = people
    bots, game = bots_of(match.game.CODE), match.game
    levels = {bots.known_bot(p.bot).partition(":")[0] for p in match.players if p.bot is not None}
    return Played(
        game=game.CODE,
        deal=match.deal_sum(),
        day=day,
        level=levels.pop() if len(levels) == 1 else MIXED,
        players=len(match.players),
        points=max(0, min(game.standing(match.state)[me].points, MOST_POINTS)),
        won=me in game.winners(match.state),
        leaves=tuple(min(n, MOST_ACTIONS) for n in ui_of(game).storage.leaves(match, me)),
    )


def merged(known: Iterable[Played], more: Iterable[Played], today: str = "") -> tuple[Played, ...]:
    """Both together in the order of their days, each deal once, as it was known first.

    Of too many the latest stay; those brought in files have the room that the others leave. A day
    after ``today`` (empty: unknown) says nothing: the clock was wrong, or somebody has made it up.
    """

    def day(game: Played) -> str:
        return game.day if not _is_future(game.day, today) else ""

    games: dict[tuple[str, str], Played] = {}
    for game in sorted((*known, *more), key=lambda game: game.brought):
        games.setdefault((game.game, game.deal), game)
    in_order = sorted(games.values(), key=day)
    own = [game for game in in_order if not game.brought][-MOST:]
    brought = [game for game in in_order if game.brought]
    room = min(MOST - len(own), len(brought))
    return tuple(sorted((*own, *brought[len(brought) - room :]), key=day))


def from_file(games: Iterable[Played], today: str) -> tuple[Played, ...]:
    """Games as they are taken over from a file. A date in the future is no date."""
    return tuple(
        replace(game, brought=True, day="" if _is_future(game.day, today) else game.day)
        for game in games
    )


def _is_future(day: str, today: str) -> bool:
    return bool(today) and day > today


def figures(games: Iterable[Played]) -> Figures:
    """The figures of these matches of one game, the earliest first."""
    by: dict[tuple[str, int], Record] = {}
    leaves, total = tuple[int, ...](), Record()
    streak = longest = 0
    for game in games:
        place = (game.level, game.players)
        by[place] = _with(by.get(place, Record()), game)
        total = _with(total, game)
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
        leaves = tuple(a + b for a, b in zip_longest(leaves, game.leaves, fillvalue=0))
    return Figures(total, by, streak, longest, leaves)


def _with(record: Record, game: Played) -> Record:
    return Record(record.games + 1, record.won + game.won, record.points + game.points)


def as_data(games: Iterable[Played]) -> dict[str, Json]:
    """The games as plain data (``docs/records.md``)."""
    rows: list[Json] = [
        [g.game, g.deal, g.day, g.level, g.players, g.points, g.won, list(g.leaves)] for g in games
    ]
    return {"format": FORMAT, "version": VERSION, "games": rows}


def write(games: Iterable[Played]) -> str:
    """The games as one line of JSON."""
    return json.dumps(as_data(games), separators=(",", ":"))


def read(text: str) -> tuple[Played, ...]:
    """The games in a text that anybody may have edited. Raises ``RecordError``.

    Code ``newer`` means: made by a newer program, and not damaged.
    """
    if len(text) > MOST_TEXT:
        raise RecordError(FORMAT, "too_large")
    try:
        data = read_json(text)
    except ValueError:
        raise RecordError(FORMAT, "not_json") from None
    return from_data(data)


def from_data(data: object) -> tuple[Played, ...]:
    """The games in plain data, checked; a deal given twice counts once. Raises ``RecordError``."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(FORMAT, "not_statistics")
    version, rows = data.get("version"), data.get("games")
    if type(version) is not int or version < 1:
        raise RecordError(f"{FORMAT}.version", "wrong_type")
    if version > VERSION:
        raise RecordError(f"{FORMAT}.version", "newer")
    if not isinstance(rows, list) or len(rows) > MOST:
        raise RecordError(f"{FORMAT}.games", "wrong_type")
    if version == 1:  # it knew one game
        rows = [["don", *row] if isinstance(row, list) else row for row in rows]
    return merged((), (_game(row, place) for place, row in enumerate(rows)))


def _game(row: object, place: int) -> Played:
    match row:
        case [
            str(game),
            str(deal),
            str(day),
            str(level),
            int(players),
            int(points),
            bool(won),
            [*own],
        ] if (
            game in GAMES
            and re.fullmatch("[0-9a-f]{16}", deal)
            and (not day or daily.is_day(day))
            and len(level) <= LONGEST_NAME
            and 0 <= points <= MOST_POINTS
            and len(leaves := _counts(own)) == len(own) <= MOST_LEAVES
        ):
            found = Played(game, deal, day, level, int(players), int(points), won, leaves)
            if not has_arrived(game) or _fits(found):
                return found
    raise RecordError(f"{FORMAT}.games[{place}]", "wrong_type")


def _fits(row: Played) -> bool:
    """Whether a game has such levels, seats and numbers. Of one that is to come nobody knows."""
    return (
        (row.level == MIXED or row.level in bots_of(row.game).LEVELS)
        and row.players in GAMES[row.game].SEATS
        and len(row.leaves) == ui_named(row.game).storage.LEAVES
    )


def _counts(numbers: Iterable[object]) -> tuple[int, ...]:
    return tuple(n for n in numbers if type(n) is int and 0 <= n <= MOST_ACTIONS)
