"""The daily deal of each game: one deck a day, the same for everyone, and the reader's results.

The deck depends on the date and nothing else. The rules are the game's defaults; the reader plays
against three bots of its default level (``Roster.default``). A change would give people different
games on the same day. The names of the bots do not matter. The seed contains the date, so a game,
a save or a link shows by itself which day's deal it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from don.bots.games import bots_of
from don.table.match import Match, Player
from don.table.safe_json import read_json

from ..dates import day_before, is_day
from ..game import GameUi, ui_of
from ..story import story

MOST_KEPT = 400
"""The most days for which a game's results are stored."""
PLACES = "[1-9]{1,40}"
"""The places after the rounds of a game, as they are stored."""
_MARK, _BITS = 0xD0DA11, 24
"""``_MARK`` and ``_BITS``: the low bits of every daily seed, and their number."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a daily deal: the reader's points and place (from 1), the number of players."""

    points: int
    place: int
    players: int
    places: str = ""
    """The place after each round, a digit each."""
    par: int | None = None
    """The points of a bot with the same cards; None until they are known."""


def deal(ui: GameUi, day: str, name: str) -> Match:
    """Return the daily deal of a day such as ``2026-11-20``, with the reader at the first seat."""
    level, others = bots_of(ui.GAME.CODE).ROSTER.default, ui.FACTS.first_names[1:4]
    players = [Player(name), *(Player(other, level) for other in others)]
    seed = int(day.replace("-", "")) << _BITS | _MARK
    return Match.deal(ui.GAME, players, ui.GAME.read_options({}), seed=seed)


def with_bot(match: Match) -> Match:
    """Return a daily deal with a bot like the others at the reader's seat, from the beginning."""
    first, *others = match.players
    players = (replace(first, bot=others[0].bot), *others)
    return replace(match.at(0), players=players)


def day_of(match: Match) -> str:
    """Return the day whose daily deal this match is; empty if it is none.

    Everything must be as ``deal`` makes it: rules, seats, bots, and undo off.
    """
    if match.seed is None or match.seed % (1 << _BITS) != _MARK:
        return ""
    digits = f"{match.seed >> _BITS:08}"
    day = f"{digits[:4]}-{digits[4:6]}-{digits[6:]}"
    if not is_day(day) or match.players[0].bot is not None:
        return ""
    dealt = deal(ui_of(match.game), day, match.players[0].name)
    if [player.bot for player in match.players] != [player.bot for player in dealt.players]:
        return ""
    begun = replace(match, players=dealt.players, state=dealt.state, steps=())
    return day if begun == dealt else ""


def result_of(match: Match, seat: int = 0) -> Result:
    """Return the result of a finished match for a seat."""
    ended = match.game.standing(match.state)
    return Result(ended[seat].points, ended[seat].rank, len(ended))


def places_of(match: Match) -> str:
    """Return the first seat's place after each round of a finished match, a digit each."""
    replay = story(match)
    rounds = (replay.positions[place] for place in replay.milestones[1:])
    return "".join(str(match.game.standing(state)[0].rank) for state in rounds)


def write_results(results: Mapping[str, Result]) -> str:
    """Return a game's results by day as text; only the latest ``MOST_KEPT`` are kept."""
    kept = sorted(results.items())[-MOST_KEPT:]
    return json.dumps({day: _written(result) for day, result in kept})


def _written(result: Result) -> list[int | str | None]:
    more = [result.places, result.par] if result.places else []
    return [result.points, result.place, result.players, *more]


def read_results(text: str) -> dict[str, Result]:
    """Read a game's results by day; damaged ones are left out."""
    try:
        data = read_json(text)
    except ValueError:
        return {}
    found = {}
    for day, item in data.items() if isinstance(data, dict) else ():
        match item:
            case [int(points), int(place), int(players)] if is_day(day) and 1 <= place <= players:
                found[day] = Result(points, place, players)
            case [int(points), int(place), int(players), str(places), int() | None as par] if (
                is_day(day) and 1 <= place <= players and re.fullmatch(PLACES, places)
            ):
                found[day] = Result(points, place, players, places, par)
    return found


def streak(results: Collection[str], today: str) -> int:
    """Return the number of consecutive days with a result, up to today.

    They count up to yesterday if there is no result for today yet.
    """
    if not today:
        return 0
    day = today if today in results else day_before(today)
    count = 0
    while day in results:
        count += 1
        day = day_before(day)
    return count
