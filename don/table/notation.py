"""A match as text that people can read, write down and type in again (``docs/records.md``).

::

    Don 1
    Options: start_chips 12, chips hidden, min_open 1, table guarded, side_auctions yes, exchange no
    Seed: 7
    Start: B
    Seat A: Anke
    Seat B: Bert
    Bot B: careful
    ...

    Round 1
    = for sale: S5
    B 1, C -, D 2, A -, B -
    = D has S5 for 2

The form is the same for every game. The first line holds the game's name in records, with a
capital, and the version of the game's rules. Letters stand for seats, also within a move, which is
otherwise the text of the action in records. The reader skips lines that begin with ``=`` or with
the word for a round, because they only show results. It reads all the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from .game import AnyGame, BadSetup, IllegalAction, Json
from .match import MOST_ACTIONS, Match, Player
from .record import RecordError

LETTERS = "ABCDEF"
"""The letters of the seats, clockwise from seat 0."""
SEAT_OF = {letter: seat for seat, letter in enumerate(LETTERS)}
"""The seat of each letter."""
MOST_TEXT = 1024 * 1024
"""The limit on a text, in bytes: enough for ``MOST_ACTIONS`` long actions, without results."""
_BEGINNING = re.compile(r"\ufeff?\s*([A-Z][a-z]*) [0-9]+\s*$", re.MULTILINE | re.ASCII)
_TITLE = re.compile(r"([A-Z][a-z]*) ([0-9]{1,9})", re.ASCII)
_MOVE = re.compile(r"([A-F]) (\S.*)")
_WHOLE_NUMBER = re.compile(r"[0-9]{1,16}", re.ASCII)
_UNDO = re.compile(r"([a-z]+)(?: ([0-9]{1,16}))?", re.ASCII)


def write_move(game: AnyGame, action: Any) -> str:
    """Return an action's text in records, but with a seat's letter in place of its number."""
    words = game.write_action(action).split(" ")
    if place := game.SEAT_AT.get(words[0]):
        words[place] = LETTERS[int(words[place])]
    return " ".join(words)


def read_move(game: AnyGame, text: str) -> Any:
    """Return the action that ``write_move`` wrote. Raises ``ValueError``."""
    words = text.split(" ")
    place = game.SEAT_AT.get(words[0], len(words))
    if words[place : place + 1] and words[place] in SEAT_OF:
        words[place] = str(SEAT_OF[words[place]])
    return game.read_action(" ".join(words))


Line = tuple[str, str]
"""The place of a line (``line 3``) and the text of the line."""


def looks_like_notation(text: str, games: Mapping[str, AnyGame]) -> bool:
    """Return whether the first line of a text looks like the title of a known game."""
    title = _BEGINNING.match(text)
    return title is not None and title[1].lower() in games


def write_text(match: Match) -> str:
    """Return the match as text, without the results if the text would exceed ``MOST_TEXT``."""
    title = f"{match.game.CODE.capitalize()} {match.game.RULES}"
    lines = [title, *_head(match), *_body(match)]
    text = "\n".join(lines) + "\n"
    if len(text.encode()) <= MOST_TEXT:
        return text
    return "\n".join(line for line in lines if not line.startswith("=")) + "\n"


def _head(match: Match) -> Iterator[str]:
    game = match.game
    options = game.write_options(match.options)
    yield "Options: " + ", ".join(f"{name} {_word(value)}" for name, value in options.items())
    known: dict[str, list[str]] = {}
    if match.seed is not None:
        yield f"Seed: {match.seed}"
        known = game.write_deal(game.deal(match.options, len(match.players), match.seed))
    for name, texts in game.write_deal(match.dealt).items():
        if known.get(name) != texts:
            yield f"{name.capitalize()}: {' '.join(texts)}"
    yield f"Start: {LETTERS[match.dealt.start]}"
    if match.undo != "off" or match.takebacks:
        yield f"Undo: {match.undo} {match.takebacks}"
    letters = LETTERS[: len(match.players)]
    for letter, player in zip(letters, match.players, strict=True):  # beyond six seats, this raises
        yield f"Seat {letter}: {player.name}"
        if player.bot is not None:
            yield f"Bot {letter}: {player.bot}"


def _body(match: Match) -> Iterator[str]:
    game, rounds = match.game, count(1)
    outcomes: list[str] = []
    moves: list[str] = []
    for step in (None, *match.steps):
        if step is not None:
            moves.append(f"{LETTERS[step.seat]} {write_move(game, step.action)}")
        for event in match.opening if step is None else step.events:
            if event.opens_round:
                outcomes += ["", f"{_round(match)} {next(rounds)}"]
            if line := game.result_line(event):
                outcomes.append(f"= {line}")
        if outcomes and moves:
            yield ", ".join(moves)
            moves = []
        yield from outcomes
        outcomes = []
    if moves:
        yield ", ".join(moves)
    if match.to_act is None:
        standing = game.standing(match.state)
        yield "= points: " + ", ".join(f"{LETTERS[row.seat]} {row.points}" for row in standing)


def _round(match: Match) -> str:
    """Return the word that begins the heading of a round, such as ``Round``."""
    return match.game.progress(match.state).unit.capitalize()


def _word(value: Json) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_text(text: str, games: Mapping[str, AnyGame]) -> Match:
    """Return the match that a text holds. Raises ``RecordError``.

    ``where`` in the error is the line, counted from 1, or the field that cannot be used.
    """
    if len(text.encode("utf-8", "surrogatepass")) > MOST_TEXT:
        raise RecordError("text", "too_large")
    lines = [
        (f"line {n}", line.rstrip("\r"))
        for n, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith("=")
    ]
    game, lines = _game(lines, games), lines[1:]
    names = "|".join(name.capitalize() for name in sorted(game.DEAL_FIELDS))
    field = re.compile(rf"(Options|Seed|Start|{names}|Undo|Seat [A-F]|Bot [A-F]): (.*)")
    head = [(where, m[1], m[2]) for where, line in lines if (m := field.fullmatch(line))]
    match = _sit_down(head, game)
    for where, line in lines:
        if not field.fullmatch(line) and not line.startswith(_round(match)):
            for move in line.split(","):
                match = _play(match, where, move.strip())
    return match


def _game(lines: list[Line], games: Mapping[str, AnyGame]) -> AnyGame:
    """Return the game that the first line names. Raises ``RecordError``."""
    title = _TITLE.fullmatch(lines[0][1].strip()) if lines else None
    game = games.get(title[1].lower()) if title else None
    if title is None or game is None:
        raise RecordError("line 1", "not_a_record", "expected a game and the version of its rules")
    if int(title[2]) != game.RULES:
        newer = int(title[2]) > game.RULES
        raise RecordError(lines[0][0], "newer" if newer else "unknown_version")
    return game


def _sit_down(head: list[tuple[str, str, str]], game: AnyGame) -> Match:
    fields: dict[str, str] = {}
    places: dict[str, str] = {}
    for where, name, value in head:
        if name in fields:
            raise RecordError(where, "given_twice")
        fields[name], places[name] = value, where
    seed, start = fields.get("Seed"), fields.get("Start")
    if seed is not None and not _WHOLE_NUMBER.fullmatch(seed):
        raise RecordError(places["Seed"], "wrong_type", "expected a whole number")
    undo = _UNDO.fullmatch(fields.get("Undo", "off"))
    if undo is None:
        raise RecordError(places["Undo"], "wrong_type", "expected a word and a whole number")
    try:
        return Match.deal(
            game,
            _players(fields, places),
            game.read_options(_options(fields.get("Options", ""), places.get("Options", ""))),
            seed=None if seed is None else int(seed),
            start=None if start is None else _seat(start),
            fields={
                name: fields[name.capitalize()].split()
                for name in game.DEAL_FIELDS
                if name.capitalize() in fields
            },
            undo=undo[1],
            takebacks=int(undo[2] or 0),
        )
    except BadSetup as bad:
        raise RecordError(bad.where, "bad_setup", bad.why) from None


def _players(fields: Mapping[str, str], places: Mapping[str, str]) -> list[Player]:
    """Return the players in the order of their seats, which must start at A and have no gaps."""
    seats = [letter for letter in LETTERS if f"Seat {letter}" in fields]
    for letter, seat in zip(LETTERS, seats, strict=False):
        if letter != seat:
            raise RecordError(places[f"Seat {seat}"], "missing", f"Seat {letter} is not there")
    for letter in LETTERS:
        if f"Bot {letter}" in fields and letter not in seats:
            raise RecordError(places[f"Bot {letter}"], "unknown_field", "nobody sits there")
    return [Player(fields[f"Seat {x}"], fields.get(f"Bot {x}")) for x in seats]


def _seat(letter: str) -> int:
    return LETTERS.index(letter) if letter in tuple(LETTERS) else -1


def _options(text: str, where: str) -> dict[str, Json]:
    options: dict[str, Json] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, _, word = item.partition(" ")
        if name in options:
            raise RecordError(where, "given_twice", f"{name!r:.40}")
        if word in ("yes", "no"):
            options[name] = word == "yes"
        else:
            options[name] = int(word) if _WHOLE_NUMBER.fullmatch(word) else word
    return options


def _play(match: Match, where: str, move: str) -> Match:
    found = _MOVE.fullmatch(move)
    if not found:
        raise RecordError(where, "not_an_action", f"{move!r:.40}")
    letter, text = found.groups()
    if len(match.steps) >= MOST_ACTIONS:
        raise RecordError(where, "too_many")
    if match.to_act is None or LETTERS[match.to_act] != letter:
        raise RecordError(where, "not_now", f"it is not {letter} who is to act")
    try:
        return match.play(read_move(match.game, text))
    except IllegalAction as illegal:
        raise RecordError.refused(where, illegal.refusal) from None
    except ValueError as unreadable:
        raise RecordError(where, "not_an_action", str(unreadable)) from None
