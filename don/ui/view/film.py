"""Films: a match prepared step by step, for pages that start no Python (docs/embedding.md).

A film is deflated JSON, written as URL-safe text:

    {"v": 1, "game": "boomtown", "lang": "en", "names": ["Anke", ...], "steps": [{...}, ...]}

Films of the first game have no field ``game``, because such films are older than the other games.
A step holds those fields of a frame that differ from the frame before. The game's stencils
(``tools/dist``) define the fields and how they are drawn; ``embed/v1/film.js`` fills the stencils
in. Every game has these fields:

``at``      the place in the match, in actions
``round``   the progress of the game, in words
``told``    the latest events, in sentences
``acting``  the seat to decide, or None

The module also computes the height of a film's frame, so that a page can reserve the room before
the film loads (the attribute ``room``, docs/embedding.md). The computation follows the sizes in the
style sheets; a test in a browser compares the two. The computed height is at most four lines too
high.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from textwrap import wrap
from typing import Any

from don.table.compact import MOST_CHARACTERS
from don.table.game import Json
from don.table.match import Match

from ..game import FilmStep, GameUi, Heights, first_game, ui_of
from ..i18n import Words

VERSION = 1


@lru_cache(maxsize=2)
def film(t: Words, match: Match) -> str:
    """Return the film of a match in one language, as text for an attribute.

    Empty if the text would be too long, or if the game has no films.
    """
    part = ui_of(match.game).films
    return "" if part is None else pack(t, match, part.frames(t, match))


def cover(t: Words, match: Match) -> str:
    """Return a film of the last place alone: the outcome of the last move, as the picture shows it,
    and then the table after that.

    It is the picture of a match before it is started.
    """
    part = ui_of(match.game).films
    if part is None:
        return ""
    last = deque(part.frames(t, match), maxlen=2)
    return pack(t, match, [frame for frame in last if frame["at"] == len(match.steps)])


def pack(t: Words, match: Match, frames: Iterable[FilmStep]) -> str:
    """Return the frames of a match as a film; empty if it is too long for an attribute."""
    steps: list[Json] = []
    before: FilmStep = {}
    for frame in frames:
        steps.append({n: value for n, value in frame.items() if before.get(n, before) != value})
        before = frame
    data: dict[str, Json] = {"v": VERSION}
    if match.game is not first_game().GAME:
        data["game"] = match.game.CODE
    names: list[Json] = [player.name for player in match.players]
    return _packed(data | {"lang": t.lang, "names": names, "steps": steps})


def last_step(film: str, text: str) -> str:
    """Return a film of the last step alone, with ``text`` as its text; empty if ``film`` is empty.

    It is what a puzzle shows before it is started.
    """
    if not film:
        return ""
    return _packed(_unpacked(film) | {"steps": [frames_of(film)[-1] | {"told": text}]})


def frames_of(film: str) -> list[dict[str, Any]]:
    """Return every step of a film in full."""
    whole: list[dict[str, Any]] = [{}]
    for step in _unpacked(film)["steps"]:
        whole.append(whole[-1] | step)
    return whole[1:]


def _unpacked(film: str) -> dict[str, Any]:
    packed = base64.urlsafe_b64decode(film + "=" * (-len(film) % 4))
    found: dict[str, Any] = json.loads(zlib.decompress(packed, -15))
    return found


def _packed(data: dict[str, Json]) -> str:
    """Return data as URL-safe text; empty if it is too long for an attribute."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    code = base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).rstrip(b"=").decode()
    return code if len(code) <= MOST_CHARACTERS else ""


# The height of a film's frame.


NARROW, BROAD, WIDE = 313, 664, 700
"""Widths of frames, in pixels, at which the layout changes."""
WIDTHS = sorted({*range(280, 860, 8), NARROW, WIDE})
"""Widths for which a height is computed; a width between two needs no more than the lower one."""
ALIKE = 16
"""Heights that differ by no more than this, in pixels, are merged."""
AROUND, EDGE = 84, 24
"""The pixels above, below and between the parts of a frame, and the pixels at its sides."""
LINE, LETTER = 20.2, 7.2
"""The height of a line of the sentences and the width of a letter, in pixels."""
BUTTONS, SLIDER, LINK_LETTER = 200, 104, 9
"""The widths of the buttons, of the slider and of a letter of the link, in pixels."""
ROW, SEAM = 44, 8
"""The height of a row of controls and the gap between two rows, in pixels."""
LARGE = 560
"""From this height, in pixels, wide frames draw larger signs."""


@dataclass(frozen=True, slots=True)
class FilmRoom:
    """The room in which the table is drawn, in pixels."""

    width: int
    """The width of the frame."""
    columns: int
    """The number of players side by side."""
    player: float
    """The inner width of a player's panel."""
    large: bool
    """True if signs are larger."""


Steps = Sequence[dict[str, Any]]
BoardHeight = Callable[[FilmRoom], float]
"""Returns the height of a game's table, for all steps of a film."""


def room(ui: GameUi, t: Words, film: str, waits: bool) -> Heights:
    """Return the heights of a film or cover, each with the width below which it holds.

    The last has None and holds for all other widths. Empty if there is no film. ``waits``: the
    frame has a start button instead of step buttons.
    """
    if not film or ui.films is None:
        return ()
    steps = frames_of(film)
    text = longest(step["told"] for step in steps)
    seats, board_height = len(steps[0]["calls"]), ui.films.board_height(t, steps)
    heights = []
    for width in WIDTHS:
        inside = width - EDGE
        rest = AROUND + (_start(width) if waits else _controls(t, inside))
        rest += LINE * lines(text, inside)
        height = rest + board_height(_film_room(width, seats, large=False))
        if width >= WIDE and height >= LARGE - ALIKE:  # merging may add that much
            height = max(height, rest + board_height(_film_room(width, seats, large=True)))
        heights.append(ceil(height))
    return tuple(joined(WIDTHS, heights))


def joined(
    widths: Sequence[int], heights: Sequence[int], alike: int = ALIKE
) -> Iterator[tuple[int | None, int]]:
    """Merge neighbouring widths whose heights differ by at most ``alike``.

    Yield the greatest height of each group, with the width below which it holds. The last, with
    None, holds for all other widths.
    """
    least = most = heights[0]
    for width, height in zip(widths[1:], heights[1:], strict=True):
        if max(most, height) - min(least, height) > alike:
            yield width, most
            least = most = height
        least, most = min(least, height), max(most, height)
    yield None, most


def longest(values: Iterable[Any]) -> Any:
    """Return the longest value: the room that it needs is reserved for all steps."""
    return max(values, key=len)


def lines(text: str, width: float) -> int:
    """Return how many lines a text in small type needs; words longer than a line are broken."""
    letters = max(1, int(width / LETTER))
    return sum(ceil(len(line) / letters) for line in wrap(text, letters, break_long_words=False))


def players(heights: Sequence[float], columns: int) -> float:
    """Return the height of all players' panels together, from the height of each."""
    rows = [max(row) for row in _rows(heights, columns)]
    return sum(rows) + 4 * (len(rows) - 1) + 2


def stacked(heights: Sequence[float], beside: int, gap: float) -> float:
    """Return the height of things in rows of ``beside``, with ``gap`` between the rows."""
    rows = [max(row) for row in _rows(heights, max(1, beside))]
    return sum(rows) + gap * (len(rows) - 1)


def _rows(heights: Sequence[float], most: int) -> Iterator[Sequence[float]]:
    return (heights[n : n + most] for n in range(0, len(heights), most))


def _film_room(width: int, seats: int, large: bool) -> FilmRoom:
    inside = width - EDGE
    columns = 2 if width < 472 else 3
    if seats == 4:
        columns = 4 if width >= BROAD else 2
    player = (inside - 2 - 4 * (columns - 1)) / columns - 22
    return FilmRoom(width, columns, player, large)


def _controls(t: Words, inside: int) -> float:
    """Return the height of the buttons, the slider and the link, in as many rows as they need."""
    link = LINK_LETTER * len(t("Continue in the full game")) + EDGE
    if inside < BUTTONS + SLIDER:
        return 3 * ROW + 2 * SEAM
    return ROW if inside >= BUTTONS + SLIDER + SEAM + link else 2 * ROW + SEAM


def _start(width: int) -> float:
    """Return the height of the start button, the link, and the line on the size of the download."""
    return 71 if width >= 560 else 142 if width >= NARROW else 160
