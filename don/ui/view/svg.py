"""The parts shared by pictures that are files of their own (SVG), for pages that accept only files.

The pictures use no style sheet and no other file, so their colours are written into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import htpy as h

WIDTH, HEIGHT = 800, 420
"""A picture's size. Sites that show a picture beside a link ask for the ratio of 1200 to 630."""
STAGE = 338
"""The height of the table; the sentences are below."""
TYPE_SIZES = ((16, 22, 88, 3), (13, 18, 108, 4))
"""The settings of type for the sentences, the usual one first: type size, line height, letters in a
line, number of lines."""
FONT = "Avenir Next, Century Gothic, Futura, Segoe UI, sans-serif"
PAPER, PANEL, INK, QUIET, LINE, GILT, DEEP, LIGHT = (
    *("#f6f1e4", "#fffdf7", "#1d1b17", "#5c5548"),
    *("#cdbf9d", "#d9b25f", "#173a3a", "#f6f1e4"),
)
"""The colours of a picture, as in ``tokens.css``."""
ENLARGED = 540
"""The width up to which a narrow row of drawings is enlarged."""
LONGEST = 11
"""A longer name is cut to this many characters."""


def sheet(alt: str, content: h.Node, sentence: str = "") -> h.Element:
    """Return a whole picture. ``alt`` describes it; ``sentence`` is below ``content``."""
    return h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=str(WIDTH),
        height=str(HEIGHT),
        role="img",
        aria_label=alt,
        font_family=FONT,
    )[
        h.title[alt],
        box(0, 0, WIDTH, HEIGHT, PAPER, LINE),
        h.rect(width=str(WIDTH), height="5", fill=GILT),
        content,
        bool(sentence) and _sentences(sentence),
    ]


def _sentences(sentence: str) -> h.Element:
    """Draw the text below the table, in the largest type that fits."""
    fitting = (each for each in TYPE_SIZES if len(wrap(sentence, each[2])) <= each[3])
    size, row, letters, rows = next(fitting, TYPE_SIZES[-1])
    lines = wrap(sentence, letters, max_lines=rows, placeholder=" …")
    return h.text(font_size=str(size), fill=INK)[
        [h.tspan(x="24", y=str(STAGE + row * n))[line] for n, line in enumerate(lines, 1)]
    ]


def changes(now: Sequence[int | None], before: Sequence[int | None]) -> tuple[str, ...]:
    """Return each seat's gain or loss with its sign; empty if it is hidden or zero."""
    pairs = zip(now, before, strict=True)
    gains = [0 if a is None or b is None else a - b for a, b in pairs]
    return tuple("" if not each else f"+{each}" if each > 0 else f"−{-each}" for each in gains)


def fitted(content: h.Node, width: float, height: float, top: float) -> h.Element:
    """Fit a row of drawings into the room below ``top``, making it smaller or larger.

    It becomes larger by half at most, and not wider than ``ENLARGED``.
    """
    largest = max(1.0, min(1.5, ENLARGED / max(width, 1)))
    scale = min(largest, (STAGE - top) / height, (WIDTH - 24) / max(width, 1))
    x, y = (WIDTH - scale * width) / 2, STAGE - scale * height
    return h.g(transform=f"translate({x:g} {y:g}) scale({scale:.3g})")[content]


def short(name: str, *, begins: bool = False) -> str:
    """Return a name that fits in a player's panel, with a star for the starting player."""
    fitting = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    return f"{fitting} ★" if begins else fitting


def sized(words: str, room: float, most: int) -> int:
    """Return the largest type size, up to ``most``, in which words fit in one line."""
    return min(most, int(room / sum(_wide(letter) for letter in words)))


def _wide(letter: str) -> float:
    """Return the width of a bold letter in the widest of the fonts, in multiples of the size."""
    if letter in "MWmw♛":
        return 1.0
    return 0.78 if letter.isupper() or letter.isdigit() else 0.68


def panel(x: float, y: float, width: float, height: float, acts: bool) -> h.Element:
    """Draw the background of a player's panel, with a gilt border for the player to act."""
    return box(x, y, width, height, PANEL, GILT if acts else LINE)


def box(x: float, y: float, width: float, height: float, fill: str, line: str) -> h.Element:
    """Draw a rectangle with rounded corners."""
    return h.rect(
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        rx="5",
        fill=fill,
        stroke=line,
    )


def text(
    x: float, y: float, words: str, size: int, ink: str, anchor: str = "start", bold: bool = False
) -> h.Element:
    """Draw words in one line; ``anchor`` is ``start``, ``middle`` or ``end``."""
    return h.text(
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=str(size),
        fill=ink,
        text_anchor=anchor,
        font_weight="700" if bold else None,
    )[words]


def chip(x: float, y: float, number: str) -> h.Fragment:
    """Draw a chip with a player's money on it; ``x`` and ``y`` are its centre."""
    return h.fragment[
        h.circle(cx=f"{x:g}", cy=f"{y:g}", r="15", fill=DEEP, stroke=GILT),
        text(x, y + 6, number, 15, LIGHT, "middle", True),
    ]
