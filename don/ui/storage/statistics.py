"""The statistics: stored results of finished games, and the figures made from them.

A game counts if one person has finished it on this device against bots. A deal counts
once, with its first result, because a player knows its cards the second time. So a game is not
counted twice after a reload or an undo, in a second tab, or when a file is read again. Games at a
practice table do not count, because the player may look at any card beforehand.

Games also come from files, which anyone may have written. Such games are marked
``imported``, and never replace games played on this device.
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
from don.table.match import MOST_ACTIONS, Match
from don.table.record import LONGEST_TEXT, RecordError
from don.table.safe_json import read_json

from ..dates import is_day
from ..game import ui_named, ui_of
from ..table.feats import Feats

FORMAT = "don-statistics"
VERSION = 2
MOST = 1000
"""The most games that are stored; if there are more, the latest are kept."""
MOST_TEXT = 1024 * 1024
"""The most characters that the stored text may have: enough for ``MOST`` of the longest rows."""
MOST_POINTS = 999
MOST_EXTRA_FIGURES = 30
"""The most numbers that a game may add to a result (``Played.extra_figures``)."""
MIXED = "mixed"
"""The level that is stored if the opponents are of several levels."""


@dataclass(frozen=True, slots=True)
class Played:
    """The stored result of a finished game of one person against bots.

    ``game`` is its code in records. ``deal`` identifies the deal, ``day`` is a date such as
    ``2026-11-20`` (empty: unknown), ``level`` the opponents' level. ``extra_figures`` are the
    numbers that the game adds (``StoryPart.stat_columns``). ``imported``: the game came from a
    file. This flag is not stored in the text; it depends on where the text was read from.
    """

    game: str
    deal: str
    day: str
    level: str
    players: int
    points: int
    won: bool
    extra_figures: tuple[int, ...]
    imported: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of games, of games won (alone or shared), and of points in all of them."""

    games: int = 0
    won: int = 0
    points: int = 0

    def average(self) -> float:
        """Return the average number of points in a game."""
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Totals:
    """All figures shown for one game.

    ``by`` has a tally for each level and number of players in the games. ``streak`` is the length
    of the current winning streak, ``longest`` that of the longest one. ``extra_figures`` are the
    sums of the games' ``Played.extra_figures``.
    """

    total: Tally
    by: Mapping[tuple[str, int], Tally]
    streak: int
    longest: int
    extra_figures: tuple[int, ...]


def played(match: Match, day: str) -> Played | None:
    """Return what to store about a match, or None if it does not count."""
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    if match.to_act is not None or len(people) != 1 or match.undo == "practice":
        return None
    (me,) = people
    bots, game = bots_of(match.game.CODE), match.game
    levels = {
        bots.ROSTER.known(p.bot).partition(":")[0] for p in match.players if p.bot is not None
    }
    return Played(
        game=game.CODE,
        deal=match.deal_sum(),
        day=day,
        level=levels.pop() if len(levels) == 1 else MIXED,
        players=len(match.players),
        points=max(0, min(game.standing(match.state)[me].points, MOST_POINTS)),
        won=me in game.winners(match.state),
        extra_figures=tuple(
            min(n, MOST_ACTIONS) for n in ui_of(game).story.stat_columns(match, me)
        ),
    )


def merged(known: Iterable[Played], more: Iterable[Played], today: str = "") -> tuple[Played, ...]:
    """Return all these games in the order of their days, each deal once.

    A game played here is kept before an imported one; otherwise the first one given is kept. If
    there are more than ``MOST``, the latest own games are kept; the latest imported ones fill the
    rest. A date later than ``today`` counts as unknown (the clock was wrong, or the date was made
    up). If ``today`` is empty, no date is checked.
    """

    def day(game: Played) -> str:
        return game.day if not _is_future(game.day, today) else ""

    games: dict[tuple[str, str], Played] = {}
    for game in sorted((*known, *more), key=lambda game: game.imported):
        games.setdefault((game.game, game.deal), game)
    in_order = sorted(games.values(), key=day)
    own = [game for game in in_order if not game.imported][-MOST:]
    imported = [game for game in in_order if game.imported]
    room = min(MOST - len(own), len(imported))
    return tuple(sorted((*own, *imported[len(imported) - room :]), key=day))


def from_file(games: Iterable[Played], today: str) -> tuple[Played, ...]:
    """Return games from a file, marked as imported. Dates in the future are removed."""
    return tuple(
        replace(game, imported=True, day="" if _is_future(game.day, today) else game.day)
        for game in games
    )


def _is_future(day: str, today: str) -> bool:
    return bool(today) and day > today


def figures(games: Iterable[Played]) -> Totals:
    """Return the figures for results of one game, which must be in order, the earliest first."""
    by: dict[tuple[str, int], Tally] = {}
    extra, total = tuple[int, ...](), Tally()
    streak = longest = 0
    for game in games:
        kind = (game.level, game.players)
        by[kind] = _with(by.get(kind, Tally()), game)
        total = _with(total, game)
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
        extra = tuple(a + b for a, b in zip_longest(extra, game.extra_figures, fillvalue=0))
    return Totals(total, by, streak, longest, extra)


def feats(games: Iterable[Played], game: Played) -> Feats:
    """Return what a game added to the results, which must be in order, the earliest first.

    It added nothing if its deal was counted before, with another result.
    """
    same = [each for each in games if each.game == game.game]
    place = next((n for n, each in enumerate(same) if each.deal == game.deal), None)
    if place is None or (same[place].points, same[place].won) != (game.points, game.won):
        return Feats()
    alike = [each.points for each in same[:place] if each.players == game.players]
    return Feats(
        streak=figures(same[: place + 1]).streak,
        best=bool(alike) and game.points > max(alike),
    )


def _with(tally: Tally, game: Played) -> Tally:
    return Tally(tally.games + 1, tally.won + game.won, tally.points + game.points)


def as_data(games: Iterable[Played]) -> dict[str, Json]:
    """Return the games as plain data (``docs/records.md``)."""
    rows: list[Json] = [
        [g.game, g.deal, g.day, g.level, g.players, g.points, g.won, list(g.extra_figures)]
        for g in games
    ]
    return {"format": FORMAT, "version": VERSION, "games": rows}


def write(games: Iterable[Played]) -> str:
    """Return the games as one line of JSON."""
    return json.dumps(as_data(games), separators=(",", ":"))


def read(text: str) -> tuple[Played, ...]:
    """Read the games in a text that anyone may have edited. Raises ``RecordError``.

    The error's code is ``newer`` if a newer program wrote the text; such a text is not damaged.
    """
    if len(text) > MOST_TEXT:
        raise RecordError(FORMAT, "too_large")
    try:
        data = read_json(text)
    except ValueError:
        raise RecordError(FORMAT, "not_json") from None
    return from_data(data)


def from_data(data: object) -> tuple[Played, ...]:
    """Read and check games in plain data; a repeated deal counts once. Raises ``RecordError``."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(FORMAT, "not_statistics")
    version, rows = data.get("version"), data.get("games")
    if type(version) is not int or version < 1:
        raise RecordError(f"{FORMAT}.version", "wrong_type")
    if version > VERSION:
        raise RecordError(f"{FORMAT}.version", "newer")
    if not isinstance(rows, list) or len(rows) > MOST:
        raise RecordError(f"{FORMAT}.games", "wrong_type")
    if version == 1:  # version 1 knew only Don and stored no code
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
            and (not day or is_day(day))
            and len(level) <= LONGEST_TEXT
            and 0 <= points <= MOST_POINTS
            and len(extra := _counts(own)) == len(own) <= MOST_EXTRA_FIGURES
        ):
            found = Played(game, deal, day, level, int(players), int(points), won, extra)
            if _fits(found):
                return found
    raise RecordError(f"{FORMAT}.games[{place}]", "wrong_type")


def _fits(row: Played) -> bool:
    """Return whether level, players and number of figures are valid for the row's game."""
    return (
        (row.level == MIXED or row.level in bots_of(row.game).ROSTER.levels)
        and row.players in GAMES[row.game].SEATS
        and len(row.extra_figures) == ui_named(row.game).FACTS.stat_columns
    )


def _counts(numbers: Iterable[object]) -> tuple[int, ...]:
    return tuple(n for n in numbers if type(n) is int and 0 <= n <= MOST_ACTIONS)
