"""Separates luck from play: what the dice brought, and what they bring on average (B8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

import htpy as h

from don.games.boomtown import events as ev
from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import RICHER, Saloon, State, worth

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import signed
from ...story import Story
from ..words.cards import gold


@dataclass(frozen=True, slots=True)
class Luck:
    """One seat's gold from mines and saloons, less what it pays in others' saloons.

    ``given`` is that gold for the dice as rolled; turning one by telegraph is play, not luck.
    ``average`` is its average over all 36 rolls of each turn; ``visits`` is the part of it that
    saloons bring or cost. All count debts in full, even if the player could not pay them.
    ``points`` are those in the last position.
    """

    seat: int
    given: int
    average: float
    visits: float
    points: int

    @property
    def luck(self) -> int:
        """The gold that the dice brought beyond the average, below zero if they brought less."""
        return self.given - round(self.average)

    @property
    def by_play(self) -> int:
        """The points without luck."""
        return self.points - self.luck


@lru_cache(maxsize=2)
def luck(story: Story) -> tuple[Luck, ...]:
    """Return each seat's luck in all turns whose dice have taken effect."""
    last = story.positions[-1]
    given, average, visits = [0] * last.seats, [0.0] * last.seats, [0.0] * last.seats
    for rolled, mines, saloons in _productions(story):
        for owner, mine, value in mines:
            for place, (seat, moved) in enumerate(_moved(owner, mine, value, saloons)):
                average[seat] += moved * ways(mine.roll) / ROLLS
                visits[seat] += moved * ways(mine.roll) / ROLLS if place else 0.0
                given[seat] += moved if mine.roll == rolled else 0
    return tuple(
        Luck(seat, given[seat], average[seat], visits[seat], score.points)
        for seat, score in enumerate(scores(last))
    )


Mines = list[tuple[int, Card, int]]
"""Triples of an owner, a mine and the gold that the mine pays."""


def _productions(story: Story) -> Iterator[tuple[int, Mines, tuple[Saloon, ...]]]:
    """Yield the sum of the dice in each turn, with the mines and saloons on the table then."""
    rolled = 0
    for place, events in enumerate(story.events):
        for event in events:
            if isinstance(event, ev.DiceRolled):
                rolled = sum(event.dice)
        if rolled and _has_produced(story, place):
            after = story.positions[place]
            yield rolled, [*_mines(after), *_collapsed(events)], after.saloons
            rolled = 0


def _has_produced(story: Story, place: int) -> bool:
    """Return whether the roll has taken effect at a place, rather than awaiting a telegraph."""
    return story.positions[place].dice is None


def _mines(state: State) -> Mines:
    return [
        (seat, mine, worth(state, mine)) for seat, mines in enumerate(state.mines) for mine in mines
    ]


def _collapsed(events: tuple[object, ...]) -> Mines:
    """Return the mines that collapsed in these events; mines pay before they collapse (B8.3)."""
    return [
        (event.seat, event.card, event.card.value + (RICHER if event.cards else 0))
        for event in events
        if isinstance(event, ev.Collapsed)
    ]


def _moved(
    owner: int, mine: Card, value: int, saloons: tuple[Saloon, ...]
) -> Iterator[tuple[int, int]]:
    """Yield pairs of a seat and the gold that it gets or pays if a mine produces (B8.1, B8.2).

    The first is what the mine pays, the others are visits to saloons.
    """
    yield owner, value
    for saloon in saloons:
        if saloon.town == mine.town and saloon.seat != owner:
            yield owner, -saloon.price
            yield saloon.seat, saloon.price


MUCH = 5
"""The smallest difference from the average, in gold, that is worth a sentence."""


def luck_table(t: Words, names: Names, story: Story, over: bool) -> list[h.Node] | None:
    """Draw a table of each seat's gold from the dice beside the average.

    If the game is ``over``, the table also has the points with and without luck. None if no dice
    have counted yet.
    """
    rows = luck(story)
    if not any(row.average for row in rows):
        return None
    labels = [t("Player"), t("From the dice"), t("On average"), t("Luck")]
    if over:
        labels += [t("Points"), t("Without luck")]
    return [
        h.h3[t("Luck and play")],
        h.p(".hint")[
            t("Gold from the dice as they fell, before any telegraph, and with average dice.")
        ],
        [h.p[line] for line in _sentences(t, names, rows, over)],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Luck and play"))[
            h.table(".sheet.luck")[
                h.caption(".sr")[t("Luck and play")],
                h.thead[h.tr[[h.th(scope="col")[label] for label in labels]]],
                h.tbody[[_row(names, row, over) for row in rows]],
            ]
        ],
    ]


def _row(names: Names, row: Luck, over: bool) -> h.Element:
    figures = [str(row.given), str(round(row.average)), signed(row.luck)]
    if over:
        figures += [str(row.points), str(row.by_play)]
    return h.tr(data_luck=str(row.luck))[
        h.th(scope="row")[h.bdi[names[row.seat]]], [h.td[figure] for figure in figures]
    ]


def _sentences(t: Words, names: Names, rows: tuple[Luck, ...], over: bool) -> list[str]:
    """Say whom the dice helped and hurt most, and who would have won without luck.

    Empty if nobody's luck was large (``MUCH``).
    """
    most, least = max(rows, key=attrgetter("luck")), min(rows, key=attrgetter("luck"))
    lines = []
    if most.luck >= MUCH:
        lines.append(
            t(
                "Luckiest with the dice: {name}, {amount} more than average.",
                name=isolated(names[most.seat]),
                amount=gold(t, most.luck),
            )
        )
    if least.luck <= -MUCH:
        lines.append(
            t(
                "Unluckiest: {name}, {amount} less than average.",
                name=isolated(names[least.seat]),
                amount=gold(t, -least.luck),
            )
        )
    return [" ".join(lines), *_without_luck(t, names, rows, over)] if lines else []


def _without_luck(t: Words, names: Names, rows: tuple[Luck, ...], over: bool) -> list[str]:
    first = _first([row.points for row in rows])
    by_play = _first([row.by_play for row in rows])
    if not over or len(by_play) > 1:
        return []
    name = isolated(names[rows[by_play[0]].seat])
    if by_play == first:
        return [
            t(
                "With average dice and all else the same, still first: {name}.",
                name=name,
            )
        ]
    return [
        t(
            "With average dice and all else the same, first: {name}.",
            name=name,
        )
    ]


def _first(points: list[int]) -> list[int]:
    return [place for place, own in enumerate(points) if own == max(points)]
