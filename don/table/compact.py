"""A match in a few hundred characters, for links.

Each action is written as its place among the legal actions. A pass usually takes one bit, and a
forced action none. The places become the digits of one large number in a mixed base. ``expand``
replays the match and so knows the base of each digit.

Layout: version (1 byte), CRC-32 of the rest (4), length of the table (2), the table (a record
without actions, deflated with a typical record as the dictionary), the number (to the end). Even
a forged text cannot make ``expand`` fill the memory: the table is inflated into a small buffer, and
the number holds at most ``MOST_ACTIONS`` actions.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from .game import AnyGame, IllegalAction
from .match import MOST_ACTIONS, Match
from .record import RecordError, as_data, decode

VERSION = 1
MOST_CHARACTERS = 16_000
MOST_TABLE = 4096
"""The limit on the inflated table, in bytes."""
LEAST_LETTERS = 20
"""A code with at least this many letters never has letters of only one case by chance."""

_TYPICAL = (
    b'"table":"strict""chips":"open""min_open":0"side_auctions":false"exchange":true'
    b'"random""timid""naive""sharp""shrewd""undo":"fair","takebacks":0'
    b'{"format":"don-record","version":1,"game":"don","rules":1,"options":{"start_chips":12,'
    b'"chips":"hidden","min_open":1,"table":"guarded","side_auctions":true,"exchange":false},'
    b'"seats":[{"name":"Anke"},{"name":"Bert","bot":"careful"},{"name":"Claus","bot":"careful"},'
    b'{"name":"Dieter","bot":"careful"},{"name":"Emil","bot":"careful"},{"name":"Frieda"}],'
    b'"seed":123,"actions":[]}'
)
"""The dictionary for the table. It is part of the format, so a change needs a new version."""

LONGEST_ACTION = 40
"""The most characters of an action that is spelled out. It is part of the format, too."""
_NEAR = 3
"""The number of actions after the first that get the shortest code: low bids are common."""


def squeeze(match: Match) -> str:
    """Return the match as URL-safe text.

    Raises ``RecordError`` (``too_large``) if ``expand`` could not read the text.
    """
    table = as_data(match)
    table["actions"] = []
    if match.seed is not None:
        dealt = match.game.deal(match.options, len(match.players), match.seed)
        if dealt == match.dealt:
            for name in ("start", *match.game.DEAL_FIELDS):
                del table[name]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _TYPICAL)
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()
    if len(text) > MOST_TABLE:
        raise RecordError("link.table", "too_large")
    head = packer.compress(text) + packer.flush()
    number = _number(_digits_of(match))
    rest = len(head).to_bytes(2, "big") + head + number
    data = bytes([VERSION]) + zlib.crc32(rest).to_bytes(4, "big") + rest
    link = base64.urlsafe_b64encode(data).rstrip(b"=").decode()
    if len(link) > MOST_CHARACTERS:
        raise RecordError("link", "too_large")
    return link


def expand(text: str, games: Mapping[str, AnyGame]) -> Match:
    """Return the match in a text that ``squeeze`` wrote. Raises ``RecordError``."""
    data = _bytes(text)
    if data[0] > VERSION:
        raise RecordError("link.version", "newer")
    rest = data[5:]
    if data[0] != VERSION or zlib.crc32(rest) != int.from_bytes(data[1:5], "big"):
        raise RecordError("link", "wrong_checksum")
    length = int.from_bytes(rest[:2], "big")
    match = decode(_inflate(rest[2 : 2 + length]), games)
    if match.steps:
        raise RecordError("link.table", "too_many")
    return _replay(match, _Digits(int.from_bytes(rest[2 + length :], "little")))


class _Digits:
    """A number in a mixed base, read digit by digit from the lowest."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        """Take the next digit off the number. Raises ``ValueError`` if ``base`` is below 1."""
        if base < 1:
            raise ValueError("no digit")
        self.number, digit = divmod(self.number, base)
        return digit


def _bytes(text: str) -> bytes:
    if len(text) > MOST_CHARACTERS:
        raise RecordError("link", "too_large")
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", True)
    except (ValueError, binascii.Error):
        raise RecordError("link", "not_a_link") from None
    if len(data) < 8:
        raise RecordError("link", "not_a_link")
    return data


def _inflate(head: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15, zdict=_TYPICAL)
    try:
        table = unpacker.decompress(head, MOST_TABLE)
    except zlib.error:
        raise RecordError("link.table", "damaged") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("link.table", "damaged")
    return table


def _number(digits: list[tuple[int, int]]) -> bytes:
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _digits_of(match: Match) -> list[tuple[int, int]]:
    """Return the (digit, base) pairs of a match.

    They give the number of actions, whether any is not among the legal ones, and each action.
    """
    state, asked = match.at(0).state, []
    for step in match.steps:
        asked.append((match.game.legal_actions(state), step.action))
        state, _ = match.game.apply(state, step.action)
    outside = any(action not in legal for legal, action in asked)
    digits = [(len(match.steps), MOST_ACTIONS + 1), (int(outside), 2)]
    for legal, action in asked:
        digits += _digits_of_action(match.game, legal, action, 2 + outside)
    return digits


def _digits_of_action(
    game: AnyGame, legal: Sequence[Any], action: Any, kinds: int
) -> list[tuple[int, int]]:
    """Return the (digit, base) pairs of one action.

    The first digit is the kind: 0 for the first legal action, 1 for another legal action, 2 for an
    action that is not among them, which is spelled out. The next digits say which action it is. The
    only legal action needs no digit unless the match has an action of kind 2.
    """
    if action not in legal:
        text = game.write_action(action).encode("ascii")
        return [(2, kinds), (len(text), LONGEST_ACTION + 1), *((c, 128) for c in text)]
    place = legal.index(action)
    first = [] if len(legal) == 1 and kinds == 2 else [(min(place, 1), kinds)]
    if place == 0:
        return first
    others, place = len(legal) - 1, place - 1
    if others <= _NEAR + 1:
        return [*first, (place, others)]
    if place < _NEAR:
        return [*first, (place, _NEAR + 1)]
    return [*first, (_NEAR, _NEAR + 1), (place - _NEAR, others - _NEAR)]


def _replay(match: Match, digits: _Digits) -> Match:
    count = digits.take(MOST_ACTIONS + 1)
    kinds = 2 + digits.take(2)
    for n in range(count):
        if match.to_act is None:
            raise RecordError(f"actions[{n}]", "game_over")
        try:
            match = match.play(_action(match, digits, kinds))
        except IllegalAction as illegal:
            raise RecordError.refused(f"actions[{n}]", illegal.refusal) from None
        except (ValueError, IndexError):
            raise RecordError(f"actions[{n}]", "not_an_action") from None
    if digits.number:
        raise RecordError("link", "damaged")
    return match


def _action(now: Match, digits: _Digits, kinds: int) -> Any:
    legal = now.legal_actions()
    kind = 0 if len(legal) == 1 and kinds == 2 else digits.take(kinds)
    if kind == 2:
        length = digits.take(LONGEST_ACTION + 1)
        return now.game.read_action("".join(chr(digits.take(128)) for _ in range(length)))
    if kind == 0:
        return legal[0]
    others = len(legal) - 1
    if others <= _NEAR + 1:
        return legal[1 + digits.take(others)]
    place = digits.take(_NEAR + 1)
    return legal[1 + place] if place < _NEAR else legal[1 + _NEAR + digits.take(others - _NEAR)]


def of_one_case(code: str) -> bool:
    """Return whether all letters of a code have the same case: software may have changed it."""
    letters = sum(letter.isalpha() for letter in code)
    return letters >= LEAST_LETTERS and code in (code.upper(), code.lower())
