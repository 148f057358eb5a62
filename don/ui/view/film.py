"""Films: a match made ready step by step, for pages that start no Python (docs/embedding.md).

A film is JSON, deflated, as URL-safe text:

    {"v": 1, "game": "boomtown", "lang": "en", "names": ["Anke", ...], "steps": [{...}, ...]}

Films of the first game have no ``game``: they were there before any other. A step holds those
fields of a frame that differ from the frame before. What fields there are and how they are drawn is
said by the game's stencils (``tools/dist``), which ``embed/v1/film.js`` fills. Those of every game:

``at``      the place in the match, in actions
``round``   how far the game has got, in words
``told``    what has happened, in sentences
``acting``  the seat that is to decide, or None
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable
from typing import Any

from don.table.compact import MOST_CHARACTERS
from don.table.game import Json
from don.table.match import Match

from ..game import first_game
from ..i18n import Words

VERSION = 1
Frame = dict[str, Json]
"""What is drawn at a step: every field with its value."""


def pack(t: Words, match: Match, frames: Iterable[Frame]) -> str:
    """The film of these frames as text; empty if it is too long for an attribute."""
    steps: list[Json] = []
    before: Frame = {}
    for frame in frames:
        steps.append({n: value for n, value in frame.items() if before.get(n, before) != value})
        before = frame
    data: dict[str, Json] = {"v": VERSION}
    if match.game is not first_game().GAME:
        data["game"] = match.game.CODE
    names: list[Json] = [player.name for player in match.players]
    return _packed(data | {"lang": t.lang, "names": names, "steps": steps})


def last_step(film: str, told: str) -> str:
    """The film of its last step alone, with other words: what is seen of a puzzle before it is
    started. Empty if the film is."""
    if not film:
        return ""
    return _packed(_unpacked(film) | {"steps": [frames_of(film)[-1] | {"told": told}]})


def frames_of(film: str) -> list[dict[str, Any]]:
    """Every step of a film in full."""
    whole: list[dict[str, Any]] = [{}]
    for step in _unpacked(film)["steps"]:
        whole.append(whole[-1] | step)
    return whole[1:]


def _unpacked(film: str) -> dict[str, Any]:
    packed = base64.urlsafe_b64decode(film + "=" * (-len(film) % 4))
    found: dict[str, Any] = json.loads(zlib.decompress(packed, -15))
    return found


def _packed(data: dict[str, Json]) -> str:
    """As URL-safe text; empty if it is too long for an attribute."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    code = base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).rstrip(b"=").decode()
    return code if len(code) <= MOST_CHARACTERS else ""
