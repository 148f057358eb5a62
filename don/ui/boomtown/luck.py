"""Luck told from play: what the dice gave, and what could be expected of the same mines (B8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from don.games.boomtown import events as ev
from don.games.boomtown.deck import Card
from don.games.boomtown.production import ROLLS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import RICHER, Saloon, State, worth

from ..replays.story import Story


@dataclass(frozen=True, slots=True)
class Luck:
    """One seat's gold from mines and saloons, less what it paid in those of others.

    ``given`` is by the dice as they were rolled: to turn one by telegraph is play. ``average`` is
    the same over all 36 rolls of each turn. Debts that could not be paid count as paid in both.
    ``points`` are those of the last position.
    """

    seat: int
    given: int
    average: float
    points: int

    @property
    def luck(self) -> int:
        """Gold that the dice gave more than on average; below zero less."""
        return self.given - round(self.average)

    @property
    def by_play(self) -> int:
        """The points without the luck."""
        return self.points - self.luck


@lru_cache(maxsize=2)
def luck(story: Story) -> tuple[Luck, ...]:
    """Everybody's luck in the turns that were played to their end."""
    last = story.positions[-1]
    given, average = [0] * last.seats, [0.0] * last.seats
    for rolled, mines, saloons in _productions(story):
        for owner, mine, value in mines:
            for seat, gold in _moved(owner, mine, value, saloons):
                average[seat] += gold * ways(mine.roll) / ROLLS
                given[seat] += gold if mine.roll == rolled else 0
    return tuple(
        Luck(score.seat, given[score.seat], average[score.seat], score.points)
        for score in scores(last)
    )


Mines = list[tuple[int, Card, int]]
"""Owner, mine, and the gold that it gives."""


def _productions(story: Story) -> Iterator[tuple[int, Mines, tuple[Saloon, ...]]]:
    """Each turn's roll, with what lay on the table when it was made."""
    rolled = 0
    for place, events in enumerate(story.happened):
        for event in events:
            if isinstance(event, ev.DiceRolled):
                rolled = sum(event.dice)
        if rolled and _has_produced(story, place):
            after = story.positions[place]
            yield rolled, [*_mines(after), *_collapsed(events)], after.saloons
            rolled = 0


def _has_produced(story: Story, place: int) -> bool:
    """Whether the dice that were rolled have been carried out: nobody is asked for a telegraph."""
    return story.positions[place].dice is None


def _mines(state: State) -> Mines:
    return [
        (seat, mine, worth(state, mine)) for seat, mines in enumerate(state.mines) for mine in mines
    ]


def _collapsed(events: tuple[object, ...]) -> Mines:
    """Mines that this roll destroyed after they had paid (B8.3)."""
    return [
        (event.seat, event.card, event.card.value + (RICHER if event.cards else 0))
        for event in events
        if isinstance(event, ev.Collapsed)
    ]


def _moved(
    owner: int, mine: Card, value: int, saloons: tuple[Saloon, ...]
) -> Iterator[tuple[int, int]]:
    """Who gets how much gold if a mine produces (B8.1, B8.2)."""
    yield owner, value
    for saloon in saloons:
        if saloon.town == mine.town and saloon.seat != owner:
            yield owner, -saloon.price
            yield saloon.seat, saloon.price
