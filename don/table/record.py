"""The record: a whole match as one JSON object (``docs/records.md``).

A record holds the table, the deal and the actions; everything else comes from replaying these.
Files, links and storage can be edited by hand, so decoding trusts nothing: it limits sizes, checks
every type, plays every action by the rules, and names the place of any error.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from .game import AnyGame, BadSetup, IllegalAction, Json, Refusal
from .long_work import CountedWork, SoFar, at_once
from .match import MOST_ACTIONS, Match, Player, Step
from .safe_json import TooNested, read_json

FORMAT = "don-record"
VERSION = 1
LONGEST_TEXT = 40
"""The limit on a text in a record, in characters: an action, a name or a card. Names must fit
(``match.LONGEST_NAME``), and no action of a game is that long."""
MOST_BYTES = 512 * 1024
"""The limit on a record, in bytes: enough for ``MOST_ACTIONS`` of the longest actions."""
MOST_DEALT = 100
"""The limit on the number of texts in a field of the deal, such as the cards in a deck."""
PART = 400
"""The number of actions replayed in one part: a few hundredths of a second in a browser."""

_REQUIRED = {"format", "version", "game", "rules", "options", "seats", "actions"}
_OPTIONAL = {"start", "seed", "undo", "takebacks"}
"""The optional keys, besides the fields of the game's deal."""


class RecordError(ValueError):
    """Raised for a record that cannot be used.

    ``where`` is the place in the record (``actions[12]``), in printable ASCII. ``code`` names the
    fault; for an illegal action it is the refusal's code. ``data`` holds details. ``why`` is a
    short explanation in English for terminals; for an illegal action it is the number of the rule
    (``D4.3``).
    """

    def __init__(
        self, where: str, code: str, why: str = "", data: Mapping[str, int | str] | None = None
    ) -> None:
        where = ascii(where)[1:-1] or "record"
        super().__init__(f"{where}: {code}" + (f" ({why})" if why else ""))
        self.where = where
        self.code = code
        self.why = why
        self.data = dict(data or {})

    @classmethod
    def refused(cls, where: str, refusal: Refusal) -> RecordError:
        """Return the error for an action that the rules forbid."""
        return cls(where, refusal.code, refusal.clause, refusal.data)


def encode(match: Match) -> str:
    """Return the match's record as one line of JSON."""
    return json.dumps(as_data(match), ensure_ascii=False, separators=(",", ":"))


def as_data(match: Match) -> dict[str, Json]:
    """Return the match's record as plain data."""
    game = match.game
    data: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.CODE,
        "rules": game.RULES,
        "options": game.write_options(match.options),
        "seats": [
            {"name": p.name} if p.bot is None else {"name": p.name, "bot": p.bot}
            for p in match.players
        ],
        "start": match.dealt.start,
        "seed": match.seed,
        **{name: [*texts] for name, texts in game.write_deal(match.dealt).items()},
        "actions": [game.write_action(step.action) for step in match.steps],
    }
    if match.undo != "off" or match.takebacks:
        data |= {"undo": match.undo, "takebacks": match.takebacks}
    return data


def decode(text: str | bytes, games: Mapping[str, AnyGame]) -> Match:
    """Return the match that a record holds, replayed by the rules. Raises ``RecordError``."""
    return at_once(decoding(text, games))


def decoding(text: str | bytes, games: Mapping[str, AnyGame]) -> CountedWork[Match]:
    """Do the work of ``decode`` in parts. Progress is counted in actions."""
    data = _parse(text)
    if data.get("format") != FORMAT:
        raise RecordError("format", "not_a_record", f"expected {FORMAT!r}")
    _check_version("version", _whole(data, "version"), VERSION)
    for key in sorted(_REQUIRED - set(data)):
        raise RecordError(key, "missing")
    game = games.get(_text(data["game"], "game"))
    if game is None:
        raise RecordError("game", "unknown_game", f"{data['game']!r:.40}")
    for key in sorted(set(data) - _REQUIRED - _OPTIONAL - game.DEAL_FIELDS):
        raise RecordError(key[:LONGEST_TEXT], "unknown_field")
    _check_version("rules", _whole(data, "rules"), game.RULES)
    match = _sit_down(game, data)
    return (yield from _replay(match, _texts(data["actions"], "actions", MOST_ACTIONS)))


def _parse(text: str | bytes) -> dict[str, Json]:
    try:
        raw = text.encode() if isinstance(text, str) else text
        if len(raw) > MOST_BYTES:
            raise RecordError("record", "too_large", f"more than {MOST_BYTES} bytes")
        data = read_json(raw.decode(), _once_each, _no_constant)
    except RecordError:
        raise
    except TooNested:
        raise RecordError("record", "too_nested") from None
    except ValueError as error:
        raise RecordError("record", "not_json", f"{error!s:.80}") from None
    if not isinstance(data, dict):
        raise RecordError("record", "not_a_record", "expected an object")
    return data


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a name is given twice")
    return data


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not a number")


def _check_version(where: str, found: int, known: int) -> None:
    if found > known:
        raise RecordError(where, "newer", f"version {found}, this program knows {known}")
    if found < 1:
        raise RecordError(where, "unknown_version", str(found))


def _sit_down(game: AnyGame, data: Mapping[str, Json]) -> Match:
    seats = _items(data["seats"], "seats", game.SEATS[-1])
    players = [_player(seat, f"seats[{i}]") for i, seat in enumerate(seats)]
    options = data["options"]
    if not isinstance(options, dict):
        raise RecordError("options", "wrong_type", "expected an object")
    dealt = {name: data[name] for name in sorted(game.DEAL_FIELDS) if data.get(name) is not None}
    try:
        return Match.deal(
            game,
            players,
            game.read_options(options),
            seed=None if data.get("seed") is None else _whole(data, "seed"),
            start=None if data.get("start") is None else _whole(data, "start"),
            fields={name: _texts(texts, name, MOST_DEALT) for name, texts in dealt.items()},
            undo=_text(data.get("undo", "off"), "undo"),
            takebacks=_whole(data, "takebacks") if "takebacks" in data else 0,
        )
    except BadSetup as bad:
        raise RecordError(bad.where, "bad_setup", bad.why) from None


def _player(data: Json, where: str) -> Player:
    if not isinstance(data, dict) or "name" not in data:
        raise RecordError(where, "wrong_type", "expected an object with a name")
    if extra := sorted(set(data) - {"name", "bot"}):
        raise RecordError(f"{where}.{extra[0][:LONGEST_TEXT]}", "unknown_field")
    bot = data.get("bot")
    return Player(
        _text(data["name"], f"{where}.name"),
        None if bot is None else _text(bot, f"{where}.bot"),
    )


def _replay(match: Match, actions: list[str]) -> CountedWork[Match]:
    """Return the match after these actions. Raises ``RecordError``.

    Only the final match is built, because every match holds a copy of all its steps.
    """
    game, state, steps = match.game, match.state, list(match.steps)
    for n, text in enumerate(actions):
        if n and n % PART == 0:
            yield SoFar(n, len(actions))
        where = f"actions[{n}]"
        try:
            action, seat = game.read_action(text), game.to_act(state)
            state, events = game.apply(state, action)
        except IllegalAction as illegal:
            raise RecordError.refused(where, illegal.refusal) from None
        except ValueError as unreadable:
            raise RecordError(where, "not_an_action", str(unreadable)) from None
        assert seat is not None, "apply refuses every action after the end"
        steps.append(Step(seat, action, events))
    return replace(match, state=state, steps=tuple(steps))


def _whole(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if type(value) is not int:
        raise RecordError(key, "wrong_type", "expected a whole number")
    return value


def _text(value: Json, where: str) -> str:
    if not isinstance(value, str):
        raise RecordError(where, "wrong_type", "expected a text")
    if len(value) > LONGEST_TEXT:
        raise RecordError(where, "too_large", f"more than {LONGEST_TEXT} characters")
    return value


def _items(value: Json, where: str, most: int) -> list[Json]:
    if not isinstance(value, list):
        raise RecordError(where, "wrong_type", "expected a list")
    if len(value) > most:
        raise RecordError(where, "too_many", f"more than {most}")
    return value


def _texts(value: Json, where: str, most: int) -> list[str]:
    return [_text(item, f"{where}[{i}]") for i, item in enumerate(_items(value, where, most))]
