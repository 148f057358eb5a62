"""The turns of a match of Boomtown with auction, cards and dice; and gold and points by turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from don.games.boomtown import events as ev
from don.games.boomtown.deal import Dice
from don.games.boomtown.deck import Card
from don.games.boomtown.scoring import scores

from ..replays.story import Story


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as far as it has been played.

    ``winner`` and ``price`` are those of the auction. ``taken`` pairs each seat with the card that
    it took, in the order of choice. ``dice`` are those that count for production, after any
    telegraph. ``produced`` is the total gold that mines paid.
    """

    winner: int | None = None
    price: int = 0
    taken: tuple[tuple[int, Card], ...] = ()
    dice: Dice | None = None
    produced: int = 0


@lru_cache(maxsize=2)
def turns(story: Story) -> tuple[Turn, ...]:
    """Return every turn that has begun."""
    found: list[Turn] = []
    for events in story.happened:
        for event in events:
            match event:
                case ev.TurnBegan():
                    found.append(Turn())
                case ev.AuctionWon(seat, price):
                    found[-1] = replace(found[-1], winner=seat, price=price)
                case ev.CardTaken(seat, card):
                    found[-1] = replace(found[-1], taken=(*found[-1].taken, (seat, card)))
                case ev.DiceRolled(dice):
                    found[-1] = replace(found[-1], dice=dice)
                case ev.DieSet(dice=dice):
                    found[-1] = replace(found[-1], dice=dice)
                case ev.Produced(amount=amount):
                    found[-1] = replace(found[-1], produced=found[-1].produced + amount)
    return tuple(found)


def gold(story: Story, seat: int) -> list[int]:
    """Return a seat's gold at the beginning of every turn, then in the current position."""
    return [story.positions[place].gold[seat] for place in story.milestones]


def points(story: Story) -> list[list[int]]:
    """Return each seat's points at the beginning of every turn, then in the current position."""
    sheets = [scores(story.positions[place]) for place in story.milestones]
    return [[sheet[seat].points for sheet in sheets] for seat in range(len(sheets[0]))]
