"""A game as text that people can read, write down and type in again (``docs/records.md``).

::

    Don 1
    Options: start_chips 12, chips hidden, min_open 1, table guarded, side_auctions yes, exchange no
    Seed: 7
    Start: B
    Seat A: Anke
    Seat B: Bert
    Bot B: careful
    ...

    Round 1: S5
    B 1, C -, D 2, A -, B -
    = D has S5 for 2, nobody's 2: 2 in the pot

Players go by letter. What follows a letter is the action as records write it, but for the letter
of the opponent in an exchange. Lines that begin with ``=`` or ``Round`` tell what came of it and
are not read; everything else is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from don.table.game import BadSetup, Event, IllegalAction, Json
from don.table.match import Match, Player
from don.table.record import MOST_ACTIONS, MOST_BYTES, RecordError

from . import events as ev
from .actions import Swap, read_action, write_action
from .deck import codes
from .options import read_options, write_options
from .scoring import scores

RULES = 1
LETTERS = "ABCDEF"
_HEAD = re.compile(r"(Options|Seed|Start|Deck|Undo|Seat [A-F]|Bot [A-F]): (.*)")
_CALL = re.compile(r"([A-F]) (\S.*)")
_SWAP = re.compile(r"swap (\S\S) ([A-F]) (\S\S)")


def write_text(match: Match) -> str:
    """The whole game, with what came of every auction."""
    lines = [f"Don {RULES}", *_head(match), *_body(match)]
    return "\n".join(lines) + "\n"


def _head(match: Match) -> Iterator[str]:
    options = write_options(match.options)
    yield "Options: " + ", ".join(f"{name} {_word(value)}" for name, value in options.items())
    dealt = None if match.seed is None else match.game.deal(len(match.players), match.seed)
    if match.seed is not None:
        yield f"Seed: {match.seed}"
    if dealt is None or dealt[0] != match.deck:
        yield f"Deck: {' '.join(match.deck)}"
    yield f"Start: {LETTERS[match.start]}"
    if match.undo != "off" or match.takebacks:
        yield f"Undo: {match.undo} {match.takebacks}"
    for letter, player in zip(LETTERS, match.players, strict=False):
        yield f"Seat {letter}: {player.name}"
        if player.bot is not None:
            yield f"Bot {letter}: {player.bot}"


def _body(match: Match) -> Iterator[str]:
    yield from _outcomes(match.opening)
    calls: list[str] = []
    for step in match.steps:
        calls.append(f"{LETTERS[step.seat]} {_action_text(step.action)}")
        outcomes = list(_outcomes(step.events))
        if outcomes:
            yield ", ".join(calls)
            yield from outcomes
            calls = []
    if calls:
        yield ", ".join(calls)
    if match.to_act is None:
        points = ", ".join(f"{LETTERS[s.seat]} {s.points}" for s in scores(match.state))
        yield f"= points: {points}"


def _outcomes(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        match event:
            case ev.RoundBegan(number, _):
                yield ""
                yield f"Round {number}"
            case ev.LotShown(cards):
                yield f"= for sale: {' '.join(codes(cards))}"
            case ev.LotWon(seat, cards, price, free):
                cost = "nothing" if free else str(price)
                yield f"= {LETTERS[seat]} has {' '.join(codes(cards))} for {cost}"
            case ev.Paid():
                who = " ".join(LETTERS[seat] for seat in event.to)
                yield f"= {event.number} ({event.reason}): {event.share} to {who}, pot {event.left}"
            case ev.Sold(seller, seat, card, price):
                yield f"= {LETTERS[seat]} has {card.code} from {LETTERS[seller]} for {price}"
            case ev.Unsold(seller, card):
                yield f"= {LETTERS[seller]} keeps {card.code}"
            case ev.OwnNumberCaught(seat, _, number, fine):
                yield f"= {LETTERS[seat]} owns {number}: fine {fine}"
            case ev.OverbidCaught(seat, amount):
                yield f"= {LETTERS[seat]} cannot pay {amount}"
            case ev.LotLost(cards):
                yield f"= {' '.join(codes(cards))} out of the game"
            case ev.GameEnded(winners):
                yield f"= won by {' '.join(LETTERS[seat] for seat in winners)}"


def _action_text(action: object) -> str:
    if isinstance(action, Swap):
        return f"swap {action.give.code} {LETTERS[action.seat]} {action.take.code}"
    return write_action(action)  # type: ignore[arg-type]


def _word(value: Json) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_text(text: str, game: object) -> Match:
    """The game that a text tells; ``game`` is this package. Raises ``RecordError``.

    ``where`` in the error is the line, counted from 1.
    """
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise RecordError("text", "too_large")
    lines = [(f"line {n}", line) for n, line in enumerate(text.split("\n"), 1)]
    told = [
        (where, line.rstrip("\r"))
        for where, line in lines
        if line.strip() and not line.startswith(("=", "Round"))
    ]
    if not told or not (first := re.fullmatch("Don ([0-9]{1,9})", told[0][1].strip(), re.ASCII)):
        raise RecordError("line 1", "not_a_record", f"expected 'Don {RULES}'")
    if int(first[1]) != RULES:
        raise RecordError(told[0][0], "newer" if int(first[1]) > RULES else "unknown_version")
    head = [(w, m[1], m[2]) for w, line in told[1:] if (m := _HEAD.fullmatch(line))]
    calls = [(w, line) for w, line in told[1:] if not _HEAD.fullmatch(line)]
    match = _sit_down(head, game)
    for where, line in calls:
        for call in line.split(","):
            match = _play(match, where, call.strip())
    return match


def _sit_down(head: list[tuple[str, str, str]], game: object) -> Match:
    fields: dict[str, str] = {}
    for where, name, value in head:
        if name in fields:
            raise RecordError(where, "given_twice")
        fields[name] = value
    names = [fields[f"Seat {x}"] for x in LETTERS if f"Seat {x}" in fields]
    bots = [fields.get(f"Bot {x}") for x in LETTERS[: len(names)]]
    start = fields.get("Start")
    undo, _, takebacks = fields.get("Undo", "off").partition(" ")
    try:
        return Match.deal(
            game,  # type: ignore[arg-type]
            [Player(name, bot) for name, bot in zip(names, bots, strict=True)],
            read_options(dict(_options(fields.get("Options", "")))),
            seed=int(fields["Seed"])
            if re.fullmatch("[0-9]{1,16}", fields.get("Seed", ""))
            else None,
            start=None if start is None else _seat(start),
            deck=fields["Deck"].split() if "Deck" in fields else None,
            undo=undo,
            takebacks=int(takebacks) if re.fullmatch("[0-9]{1,9}", takebacks) else 0,
        )
    except BadSetup as bad:
        raise RecordError(bad.where, "bad_setup", bad.why) from None


def _seat(letter: str) -> int:
    return LETTERS.index(letter) if letter in tuple(LETTERS) else -1


def _options(text: str) -> Iterator[tuple[str, Json]]:
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, _, word = item.partition(" ")
        if word in ("yes", "no"):
            yield name, word == "yes"
        else:
            yield name, int(word) if re.fullmatch("[0-9]{1,4}", word) else word


def _play(match: Match, where: str, call: str) -> Match:
    found = _CALL.fullmatch(call)
    if not found:
        raise RecordError(where, "not_an_action", f"{call!r:.40}")
    letter, text = found.groups()
    if len(match.steps) >= MOST_ACTIONS:
        raise RecordError(where, "too_many")
    if match.to_act is None or LETTERS[match.to_act] != letter:
        raise RecordError(where, "not_now", f"it is not {letter} who is to act")
    if swap := _SWAP.fullmatch(text):
        text = f"swap {swap[1]} {LETTERS.index(swap[2])} {swap[3]}"
    try:
        return match.play(read_action(text))
    except IllegalAction as illegal:
        refusal = illegal.refusal
        raise RecordError(where, refusal.code, refusal.clause, refusal.data) from None
    except ValueError as unreadable:
        raise RecordError(where, "not_an_action", str(unreadable)) from None
