"""A chart of a figure over the rounds, with one line for each player, as SVG and as a table.

A line is identified not by colour alone, but also by its dashes and by the face and name at its
end. The reader's line is thick and lies on top of the others, which are thin. Lines that only serve
as a comparison are pale. These, the reader's line and the winner's have no dashes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from ..cast import hues
from ..i18n import Words, isolated
from .people import face

WIDTH, HEIGHT = 320, 212
LEFT, TOP, BOTTOM = 34, 25, 24
"""The room around the lines, for the figures, in units of the drawing."""
ENDS, FACE, LETTER = 9, 14, 6.8
"""To the right of the lines: the length of the leader, the size of a face, and the width that a
letter rarely exceeds."""
GAP, EDGE = 3, 7
"""The gap between a face and its name, and the room after the longest name."""
LEADING = 15
"""The least distance from one name down to the next."""
LONGEST = 9
"""A longer name is cut to this many characters beside its line; the table shows all of it."""
DASHES = ("none", "8 3", "2 3", "10 3 2 3", "5 5", "12 3 2 3 2 3")
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True)
class ChartLine:
    """A seat's line: ``values`` are the figures of each round, and the one at the end.

    ``turns`` has further points between the rounds, as pairs of a place and a figure; the table
    does not show them. While figures are still coming in, ``of`` is their number in the end.
    """

    seat: int
    name: str
    face: str
    values: Sequence[int]
    own: bool = False
    """True for the reader's line."""
    most: int = 0
    """The top of the scale, if it does not follow from the figures."""
    won: bool = False
    """True for the winner's line, which is emphasised."""
    pale: bool = False
    """True if the line is only a comparison."""
    turns: Sequence[tuple[float, int]] = ()
    of: int = 0

    @property
    def last(self) -> int:
        """The last figure so far; 0 before the first."""
        return self.values[-1] if self.values else 0

    @property
    def points(self) -> list[tuple[float, int]]:
        """The places and figures of the line, from left to right."""
        return sorted([*enumerate(self.values), *self.turns])

    def at(self, place: float) -> float:
        """Return the figure at a place, interpolated between the points before and after it."""
        points = self.points
        before = max((point for point in points if point[0] <= place), default=points[0])
        after = next((point for point in points if point[0] > place), before)
        across = after[0] - before[0]
        part = (place - before[0]) / across if across else 0.0
        return before[1] + (after[1] - before[1]) * part


@dataclass(frozen=True)
class Mark:
    """A sign on a line of the chart."""

    seat: int
    place: float
    """The rounds since the beginning, with a fraction for the current one."""
    sign: str
    look: str
    """The kind of mark (``data-mark``)."""
    is_decision: bool = True
    """True if it is a disc: a decision of that seat. All else has a diamond."""


def chart(
    t: Words,
    key: str,
    title: str,
    lines: Sequence[ChartLine],
    end: str,
    marks: Sequence[Mark] = (),
    *,
    unit: str,
    here: float | None = None,
) -> h.Element:
    """Draw the lines, with a folded table of their figures.

    ``end`` labels the table's last row, ``unit`` the column of rounds. ``key`` is unique on the
    page. The list below the chart explains the ``marks``. ``here`` is the place that a replay
    shows.
    """
    return h.figure(".chart")[
        h.figcaption[title],
        h.svg(
            viewBox=f"0 0 {WIDTH} {BELOW + LANE}" if marks else f"0 {ROW} {WIDTH} {HEIGHT - ROW}",
            role="img",
            aria_label=_summary(t, title, lines),
        )[
            _grid(lines),
            here is not None and _here(here, lines),
            [_line(line, lines) for line in sorted(lines, key=_rank)],
            _marks(marks, lines),
            _names(lines),
        ],
        h.details(id=f"table-{key}")[
            h.summary[t("{title} as a table", title=title)],
            h.div(".scroll", tabindex="0", role="region", aria_label=title)[
                _table(title, lines, end, unit)
            ],
        ],
    ]


def _summary(t: Words, title: str, lines: Sequence[ChartLine]) -> str:
    if any(len(line.values) < line.of for line in lines):
        return title
    last = [t("{name} {figure}", name=isolated(line.name), figure=line.last) for line in lines]
    return t("{title}. Final: {figures}.", title=title, figures=t.listing(last))


def scale(most: int) -> tuple[int, int]:
    """Return the top of a scale for figures up to ``most``, and the step from line to line."""
    step = next(step for step in STEPS if most <= 5 * step or step == STEPS[-1])
    return max(1, -(-most // step)) * step, step


def _top(lines: Sequence[ChartLine]) -> tuple[int, int]:
    return scale(max((y for line in lines for y in (*line.values, line.most)), default=0))


def _right(lines: Sequence[ChartLine]) -> float:
    """Return the x where the lines end, with room to the right for faces and the longest name."""
    longest = max(len(_short(line.name)) for line in lines)
    return round(WIDTH - ENDS - FACE - GAP - EDGE - LETTER * longest, 1)


def _x(place: float, lines: Sequence[ChartLine]) -> float:
    count = _count(lines)
    return round(LEFT + (_right(lines) - LEFT) * place / max(count - 1, 1), 1)


def _count(lines: Sequence[ChartLine]) -> int:
    """Return the number of rounds across the chart, and the end."""
    return max(lines[0].of, len(lines[0].values))


def _hue(line: ChartLine, lines: Sequence[ChartLine]) -> int:
    """Return the colour number of a line."""
    return hues([other.face for other in lines])[lines.index(line)]


def _y(value: float, top: int) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top), 1)


def _grid(lines: Sequence[ChartLine]) -> h.Node:
    top, step = _top(lines)
    count = _count(lines)
    rounds = [n for n in range(count - 1) if n == 0 or n % 5 == 4]
    return [
        [
            [
                h.line(
                    ".rule",
                    x1=str(LEFT),
                    x2=str(_right(lines)),
                    y1=str(_y(value, top)),
                    y2=str(_y(value, top)),
                ),
                h.text(x=str(LEFT - 5), y=str(_y(value, top) + 4), text_anchor="end")[str(value)],
            ]
            for value in range(0, top + 1, step)
        ],
        [
            h.text(x=str(_x(n, lines)), y=str(HEIGHT - 6), text_anchor="middle")[str(n + 1)]
            for n in rounds
        ],
    ]


def _line(line: ChartLine, lines: Sequence[ChartLine]) -> h.Element:
    top, _ = _top(lines)
    points = " ".join(f"{_x(n, lines)},{_y(v, top)}" for n, v in line.points)
    look = {
        f"line seat-{_hue(line, lines)}": True,
        "own": line.own,
        "won": line.won,
        "pale": line.pale,
        "other": _has_own(lines, line),
    }
    dashes = DASHES[0] if line.own or line.won or line.pale else DASHES[line.seat]
    return h.polyline(class_=look, points=points, stroke_dasharray=dashes, fill="none")


def _here(place: float, lines: Sequence[ChartLine]) -> h.Element:
    """Draw an upright line at a place."""
    x = str(_x(place, lines))
    return h.line(".here", x1=x, x2=x, y1=str(TOP), y2=str(HEIGHT - BOTTOM))


def _rank(line: ChartLine) -> tuple[bool, bool]:
    """Return a line's rank in the stack: the reader's own is on top, the winner's next."""
    return line.own, line.won


def _has_own(lines: Sequence[ChartLine], line: ChartLine) -> bool:
    """Return whether another line is the reader's."""
    return not line.own and any(other.own for other in lines)


DISC, DOT = 7, 3
"""The radius of the disc around the sign of a mark, and of the dot at its place on the line."""
ROW, LANE = 12, 9
"""The height of the row of signs above the lines, and of their middle."""
BELOW = HEIGHT + LANE
"""The height of the middle of the row below."""
TURN = DISC + 4
"""How far from the middle of a sign its leader turns to its place."""
APART = 2 * DISC + 2
"""The least distance from one sign to the next."""


def _marks(marks: Sequence[Mark], lines: Sequence[ChartLine]) -> list[h.Element]:
    """Draw a dot on the line of its seat for each mark, and its sign: decisions stand in a row
    above the lines, all else in one below, and none covers another."""
    return [
        _mark(mark, stands, lines)
        for is_decision in (True, False)
        for mark, stands in _in_a_row([m for m in marks if m.is_decision is is_decision], lines)
    ]


def _in_a_row(marks: Sequence[Mark], lines: Sequence[ChartLine]) -> Iterator[tuple[Mark, float]]:
    ordered = sorted(marks, key=lambda mark: mark.place)
    signs = _spread([_x(one.place, lines) for one in ordered], lines)
    return zip(ordered, signs, strict=True)


def _mark(mark: Mark, stands: float, lines: Sequence[ChartLine]) -> h.Element:
    """Draw a mark with its sign at an x. Its leader goes straight from the line, and turns only
    next to the sign."""
    top, _ = _top(lines)
    line = next(line for line in lines if line.seat == mark.seat)
    x, y = _x(mark.place, lines), _y(line.at(mark.place), top)
    dot = f".dot.seat-{_hue(line, lines)}"
    lane, turn = (LANE, LANE + TURN) if mark.is_decision else (BELOW, BELOW - TURN)
    shape = (
        h.circle(dot, cx=str(stands), cy=str(lane), r=str(DISC))
        if mark.is_decision
        else h.path(dot, d=_diamond(stands, lane))
    )
    return h.g(".decision", data_mark=mark.look)[
        h.line(".tie", x1=str(stands), x2=str(x), y1=str(lane), y2=str(turn)),
        h.line(".tie", x1=str(x), x2=str(x), y1=str(turn), y2=str(y)),
        h.circle(dot, cx=str(x), cy=str(y), r=str(DOT)),
        shape,
        h.text(x=str(stands), y=str(lane + 4), text_anchor="middle")[mark.sign],
    ]


def _spread(places: Sequence[float], lines: Sequence[ChartLine]) -> list[float]:
    """Return places near those given, from left to right, none closer than ``APART`` to the next
    and none to the right of the lines."""
    found: list[float] = []
    for x in places:
        found.append(x if not found else max(x, found[-1] + APART))
    right = _right(lines)
    for n in reversed(range(len(found))):
        found[n] = round(min(found[n], right), 1)
        right = found[n] - APART
    return found


def _diamond(x: float, y: float) -> str:
    """Return the outline of a diamond about as large as the disc of a decision."""
    half = round(1.2 * DISC, 1)
    return f"M{x} {round(y - half, 1)}l{half} {half} {-half} {half} {-half} {-half}z"


def _names(lines: Sequence[ChartLine]) -> h.Node:
    """Draw a face and a name, with a leader, at the end of each line, so that none overlap."""
    top, _ = _top(lines)
    # Lines that end at the same height are ordered by their earlier figures.
    ordered = sorted(lines, key=lambda line: [-value for value in reversed(line.values)])
    lowest = HEIGHT - BOTTOM - LEADING * (len(ordered) - 1)
    drawn, above = list[h.Node](), float(-LEADING)
    for i, line in enumerate(ordered):
        y = max(_y(line.last, top), above + LEADING)
        y = min(y, lowest + LEADING * i)
        above = y
        x, hue = _right(lines) + ENDS, _hue(line, lines)
        drawn += [
            bool(line.values)
            and h.line(
                f".leader.seat-{hue}",
                x1=str(_x(len(line.values) - 1, lines)),
                x2=str(x),
                y1=str(_y(line.last, top)),
                y2=str(y),
            ),
            h.foreignobject(
                x=str(x), y=str(y - FACE / 2), width=str(FACE), height=str(FACE), aria_hidden="true"
            )[face(line.face)],
            h.text(
                class_={f"name fill-{hue}": True, "own": line.own},
                x=str(x + FACE + GAP),
                y=str(y + 4),
            )[isolated(_short(line.name))],
        ]
    return drawn


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _table(title: str, lines: Sequence[ChartLine], end: str, unit: str) -> h.Element:
    count = _count(lines)
    return h.table(".sheet")[
        h.caption(".sr")[title],
        h.thead[
            h.tr[
                h.th(scope="col")[unit],
                [h.th(scope="col")[h.bdi[line.name]] for line in lines],
            ]
        ],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[str(n + 1) if n < count - 1 else end],
                    Markup("".join(f"<td>{line.values[n]:d}</td>" for line in lines)),
                ]
                for n in range(len(lines[0].values))
            ]
        ],
    ]


# The course of one figure as a line without a scale, beside a text.


SMALL_WIDTH, SMALL_HEIGHT, MARGIN = 160, 26, 3


def course_line(
    points: Sequence[tuple[float, int]],
    marks: Sequence[float],
    here: tuple[float, int],
    rounds: int,
) -> h.Element:
    """Draw the course of a chance in percent over the rounds, with the place that is shown.

    ``points`` and ``here`` are places with the chance there, ``marks`` places to mark. It is only
    a drawing: the text beside it says the chance.
    """

    def x(place: float) -> str:
        return str(round(MARGIN + (SMALL_WIDTH - 2 * MARGIN) * place / max(1, rounds), 1))

    def y(value: float) -> str:
        return str(round(MARGIN + (SMALL_HEIGHT - 2 * MARGIN) * (1 - value / 100), 1))

    path = " ".join(f"{x(place)},{y(value)}" for place, value in points)
    top, foot = str(MARGIN), str(SMALL_HEIGHT - MARGIN)
    return h.svg(".course-line", viewBox=f"0 0 {SMALL_WIDTH} {SMALL_HEIGHT}", aria_hidden="true")[
        [h.line(".rule", x1=x(place), x2=x(place), y1=top, y2=foot) for place in marks],
        h.polyline(points=path, fill="none"),
        h.circle(".here", cx=x(here[0]), cy=y(here[1]), r="3"),
    ]
