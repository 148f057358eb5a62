"""Valid texts, damaged at random: cut, flipped, repeated, nested, with values of other types.

The dice are the project's own, so that a number means the same text on every Python.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from don.bots.games import bots_of
from don.games import GAMES
from don.table.compact import squeeze
from don.table.match import Match, Player
from don.table.notation import write_text
from don.table.record import encode
from don.table.rng import Rng
from don.table.safe_json import read_json
from don.ui import games as games  # registers every game's part
from don.ui.game import ui_named
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.statistics import Played
from don.ui.table.standing_orders import bidding_in
from tests.material import MATERIAL

SCRIPT = "<img src=x onerror=alert(1)>"
NAMES = (SCRIPT, "'\"><script>alert(1)</script>", "\u202eשלום", "👩‍👩‍👧‍👦 & co")


def good_texts(code: str) -> list[str]:
    """Return a save, a file, a record, a notation and links of one game, with hostile names."""
    game, (options, memory) = GAMES[code], MATERIAL[code].SAVED
    players = [Player(name, "random" if i else None) for i, name in enumerate(NAMES)]
    match = Match.deal(game, players, game.read_options(options), seed=11, undo="fair")
    for text in ("3", "-", "5", "-", "-"):
        action = game.read_action(text)
        if match.check(action) is None:
            match = match.play(action)
    saved = Saved(match, SCRIPT[:40], 5, 3, memory)
    figures = (1,) * ui_named(code).FACTS.stat_columns
    level = bots_of(code).ROSTER.default
    counted = [Played(code, "0123456789abcdef", "2026-11-20", level, 4, 12, True, figures)]
    kinds = ("game", "play", "deal", "turn")
    return [
        pack(saved),
        write_file([saved, saved], counted),
        encode(match),
        write_text(match),
        *(f"#{kind}={squeeze(match)}" for kind in kinds),
        _announcing(match),
    ]


def _announcing(match: Match) -> str:
    """Return a turn link with an announced pass; all seats are people, and an auction is open."""
    people = replace(match, players=tuple(Player(player.name) for player in match.players))
    while (bidding := bidding_in(people)) is None:
        people = people.play(people.legal_actions()[0])
    return f"#turn={squeeze(people)}.{min(bidding.seats)}"


def _cut(text: str, rng: Rng) -> str:
    place, _ = rng.below(len(text))
    return text[:place]


def _flip(text: str, rng: Rng) -> str:
    place, rng = rng.below(len(text))
    bit, _ = rng.below(7)
    return text[:place] + chr(ord(text[place]) ^ (1 << bit)) + text[place + 1 :]


def _drop(text: str, rng: Rng) -> str:
    start, rng = rng.below(len(text))
    length, _ = rng.below(20)
    return text[:start] + text[start + length :]


def _repeat(text: str, rng: Rng) -> str:
    start, rng = rng.below(len(text))
    length, rng = rng.below(12)
    times, _ = rng.below(300)
    return text[:start] + text[start : start + length] * times + text[start:]


def _insert(text: str, rng: Rng) -> str:
    place, rng = rng.below(len(text))
    pick, _ = rng.below(len(_INSERTS))
    return text[:place] + _INSERTS[pick] + text[place:]


_INSERTS = (
    "\0", "\ud800", "[" * 5000, '{"a":' * 2000, "9" * 5000, "1e999", "NaN", "\u202e", SCRIPT,
    "null", "true", "-1", '""', "[]", "{}", "\\", '"', "\r\n", "=", "%00", "__proto__",
)  # fmt: skip
_VALUES: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, "", SCRIPT, [], {}, [[[]]], "x" * 5000, {"a": {"b": []}}, "\ud800",
)  # fmt: skip


def _retype(text: str, rng: Rng) -> str:
    """Replace the value of one field, of the text or of its record; without fields, insert."""
    try:
        data = read_json(text)
        record = read_json(data["record"]) if "record" in data else {}
    except (ValueError, TypeError):
        return _insert(text, rng)
    if not isinstance(data, dict):
        return _insert(text, rng)
    inner, rng = rng.below(2)
    value, rng = rng.below(len(_VALUES))
    if inner and record:
        key, _ = rng.below(len(record))
        record[sorted(record)[key]] = _VALUES[value]
        data["record"] = json.dumps(record)
    else:
        key, _ = rng.below(len(data))
        data[sorted(data)[key]] = _VALUES[value]
    return json.dumps(data)


MUTATIONS: tuple[Callable[[str, Rng], str], ...] = (_cut, _flip, _drop, _repeat, _insert, _retype)


def mutated(texts: list[str], number: int) -> str:
    """Return the damaged text with this number."""
    rng = Rng(number)
    pick, rng = rng.below(len(texts))
    text = texts[pick]
    times, rng = rng.below(2)
    for _ in range(1 + times):
        which, rng = rng.below(len(MUTATIONS))
        if text:
            text = MUTATIONS[which](text, rng)
        _, rng = rng.next()
    return text
