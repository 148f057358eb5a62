"""The daily deal: one deck a day, the same for everyone, and how one has fared with it.

The deck comes from the date and nothing else. Rules, players and opponents are pinned here: a
change would give people different games on one day.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.rng import Rng

BOTS = ("careful", "careful", "careful")
BOT_NAMES = ("Bert", "Claus", "Dieter")
MOST_KEPT = 400
"""Results remembered, in days."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a daily deal ended: one's points, one's place from 1, and how many shared the table."""

    points: int
    place: int
    players: int


def is_day(text: str) -> bool:
    """Whether a text is a date as ``2026-11-20``."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text, re.ASCII):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def deal(day: str, name: str) -> Match:
    """The day's match, with oneself at the first seat. ``day`` is a date as ``2026-11-20``."""
    number = int(day.replace("-", ""))
    bits, _ = Rng(number).next()
    players = [Player(name), *(Player(n, b) for n, b in zip(BOT_NAMES, BOTS, strict=True))]
    return Match.deal(GAMES["don"], players, don.Options(), seed=bits % 2**48)


def result_of(match: Match, seat: int = 0) -> Result:
    """How a finished match ended for a seat."""
    ranks = [(s.points, s.number_sum) for s in don.scores(match.state)]
    place = 1 + sum(rank > ranks[seat] for rank in ranks)
    return Result(ranks[seat][0], place, len(ranks))


def write_results(results: Mapping[str, Result]) -> str:
    """Results by day as text, the oldest beyond ``MOST_KEPT`` left out."""
    kept = sorted(results.items())[-MOST_KEPT:]
    return json.dumps({day: [r.points, r.place, r.players] for day, r in kept})


def read_results(text: str) -> dict[str, Result]:
    """Results by day; whatever is damaged is left out."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    found = {}
    for day, item in data.items() if isinstance(data, dict) else ():
        match item:
            case [int(points), int(place), int(players)] if is_day(day) and 1 <= place <= players:
                found[day] = Result(points, place, players)
    return found


def streak(results: Mapping[str, Result], today: str) -> int:
    """Days in a row with a finished daily deal, up to today (or yesterday, if today's is open)."""
    day = date.fromisoformat(today)
    if today not in results:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in results:
        count += 1
        day -= timedelta(days=1)
    return count
