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
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from textwrap import wrap
from typing import Any

from don.table.compact import MOST_CHARACTERS
from don.table.game import Json
from don.table.match import Match

from ..game import Room, first_game
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


# How high a film is in a page of others, so that its room is kept before it is there.
#
# Whoever writes the text for such a page knows the film, and this tells with it how high it will
# be (the attribute ``room``, docs/embedding.md). It goes by the sizes of the style sheets: a test
# in a browser holds the two together. What it tells is at most four lines more than what is
# needed.


NARROW, BROAD, WIDE = 313, 664, 700
"""The widths of frames, in pixels, at which what is drawn takes another form."""
WIDTHS = sorted({*range(280, 860, 8), NARROW, WIDE})
"""Where it is worked out: in between nothing needs more than at the next lower one."""
ALIKE = 16
"""Heights that differ by no more than this are told as one."""
AROUND, EDGE = 84, 24
"""What is above, below and between all else; what is beside it."""
LINE, LETTER = 20.2, 7.2
"""Of the sentences."""
BUTTONS, SLIDER, LINK_LETTER = 200, 104, 9
ROW, SEAM = 44, 8
LARGE = 560
"""Wide frames that are this high draw larger signs."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the table is drawn."""

    width: int
    """How wide the frame is."""
    columns: int
    """How many players are beside each other."""
    player: float
    """How wide a player's panel is inside."""
    large: bool
    """Whether signs are larger."""


Steps = Sequence[dict[str, Any]]
Board = Callable[[Place], float]
"""How high the table of a game is, for all steps of a film."""


def room(t: Words, film: str, waits: bool, table: Callable[[Steps], Board]) -> Room:
    """How high it is in places narrower than each width, and in all others. Empty if there is no
    film. One that ``waits`` is not stepped through but started."""
    if not film:
        return ()
    steps = frames_of(film)
    told = longest(step["told"] for step in steps)
    seats, board = len(steps[0]["calls"]), table(steps)
    heights = []
    for width in WIDTHS:
        inside = width - EDGE
        rest = AROUND + (_start(width) if waits else _controls(t, inside))
        rest += LINE * lines(told, inside)
        height = rest + board(_place(width, seats, large=False))
        if width >= WIDE and height >= LARGE - ALIKE:  # it may be told as high as its neighbour
            height = max(height, rest + board(_place(width, seats, large=True)))
        heights.append(ceil(height))
    return tuple(joined(WIDTHS, heights))


def joined(
    widths: Sequence[int], heights: Sequence[int], alike: int = ALIKE
) -> Iterator[tuple[int | None, int]]:
    """Neighbours that are alike as one, as high as the highest of them."""
    least = most = heights[0]
    for width, height in zip(widths[1:], heights[1:], strict=True):
        if max(most, height) - min(least, height) > alike:
            yield width, most
            least = most = height
        least, most = min(least, height), max(most, height)
    yield None, most


def longest(values: Iterable[Any]) -> Any:
    """The one that needs the most room: it is kept for all steps."""
    return max(values, key=len)


def lines(text: str, width: float) -> int:
    """How many of them a text of small letters needs. Words are only broken that are too long."""
    letters = max(1, int(width / LETTER))
    return sum(ceil(len(line) / letters) for line in wrap(text, letters, break_long_words=False))


def players(heights: Sequence[float], columns: int) -> float:
    """How high all players are together, by the heights of each."""
    rows = [max(row) for row in _rows(heights, columns)]
    return sum(rows) + 4 * (len(rows) - 1) + 2


def stacked(heights: Sequence[float], beside: int, gap: float) -> float:
    """How high things are of which so many have room beside each other."""
    rows = [max(row) for row in _rows(heights, max(1, beside))]
    return sum(rows) + gap * (len(rows) - 1)


def _rows(heights: Sequence[float], most: int) -> Iterator[Sequence[float]]:
    return (heights[n : n + most] for n in range(0, len(heights), most))


def _place(width: int, seats: int, large: bool) -> Place:
    inside = width - EDGE
    columns = 2 if width < 472 else 3
    if seats == 4:
        columns = 4 if width >= BROAD else 2
    player = (inside - 2 - 4 * (columns - 1)) / columns - 22
    return Place(width, columns, player, large)


def _controls(t: Words, inside: int) -> float:
    """Buttons, slider and link, in as many rows as they need."""
    link = LINK_LETTER * len(t("Continue in the full game")) + EDGE
    if inside < BUTTONS + SLIDER:
        return 3 * ROW + 2 * SEAM
    return ROW if inside >= BUTTONS + SLIDER + SEAM + link else 2 * ROW + SEAM


def _start(width: int) -> float:
    """The button to start, the link, and how much will be loaded."""
    return 71 if width >= 560 else 142 if width >= NARROW else 160
