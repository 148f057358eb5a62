"""Predicts a turn's choosing to its end: which card each seat will take (B5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from don.games.boomtown.deck import DECK
from don.table.auction import clockwise

from .judge import Judge
from .position import NOBODY, TOWN, Position
from .targets import after_best_use

RivalJudges = tuple[Judge | None, ...]
"""The judge by which each rival chooses cards, by seat; None for a seat that chooses as the
strongest bot does. If empty, all do."""

FEW = 3
"""Up to this many cards, a weaker bot's choice is predicted as that bot itself would choose."""
EVENT = len(TOWN)
"""The place of the first event in the order of B1.2; mines come before it."""
ALL = 4
"""In the last turn, up to this many cards are all looked at closely; five would take too long."""


def ridden(order: Sequence[int], rider: int) -> tuple[int, ...]:
    """Return the order of choosing after the rider has used the mustang (B5.4)."""
    return (rider, *(seat for seat in order if seat != rider))


class Drafted(NamedTuple):
    """A predicted choosing: the position at its end, its worth to each seat, and the cards taken,
    in the order in which the seats choose.

    ``ends``: the positions at its end, each with its probability, if a use of an event may fail;
    then ``end`` is the one after a success.
    """

    end: Position
    worth: list[float]
    cards: tuple[int, ...]
    ends: tuple[tuple[float, Position], ...] = ()


class Draft:
    """Predicts a choosing in which each seat takes what is best for it, and expects the same from
    the others.

    Each seat looks closely at only ``width`` cards: those that would be best if no seat chose
    after it. In the last turn it looks at all cards if there are at most ``ALL``, unless the width
    is one.
    """

    def __init__(self, judge: Judge, width: int = 3, judges: RivalJudges = ()) -> None:
        self.judge = judge
        self.width = width
        self.judges = judges

    def foresee(
        self,
        position: Position,
        order: Sequence[int],
        offer: Sequence[int],
        rider: int = NOBODY,
    ) -> Drafted:
        """Predict how the seats in ``order``, as many as there are cards, choose from ``offer``.

        After the first choice, ``rider`` may choose next (B5.4).
        """
        if not order:
            return Drafted(position, self.judge.worth(position), ())
        found = self._drafts(position, order, offer, rider)
        return max(found, key=lambda one: one.worth[order[0]])

    def foresee_with_rider(
        self, position: Position, order: Sequence[int], offer: Sequence[int], rider: int
    ) -> Drafted:
        """Predict the same, if the rider may choose before all others in ``order``.

        It does so if that is better for it. In any case the cards are listed in ``order``.
        """
        kept = self.foresee(position, order, offer)
        if rider not in order[1:]:
            return kept
        start = position.copy()
        start.mustang = NOBODY
        ahead = ridden(order, rider)
        rode = self.foresee(start, ahead, offer)
        if rode.worth[rider] <= kept.worth[rider]:
            return kept
        cards = dict(zip(ahead, rode.cards, strict=True))
        return rode._replace(cards=tuple(cards[seat] for seat in order))

    def choices(
        self, position: Position, order: Sequence[int], offer: Sequence[int]
    ) -> list[Drafted]:
        """Predict the choosing once for each card on offer, if the first seat in order takes it."""
        return [
            self._follow(taken(position, order[0], card, self.judge), order, offer, card, NOBODY)
            for card in offer
        ]

    def _drafts(
        self, position: Position, order: Sequence[int], offer: Sequence[int], rider: int
    ) -> list[Drafted]:
        seat = order[0]
        judge = self.judges[seat] if self.judges else None
        if len(offer) == 1:
            (card,) = offer
            if judge is None:
                end = taken(position, seat, card, self.judge)
            else:
                end = by_rival(position, seat, card, judge)
            return [Drafted(end, self.judge.worth(end), (card,))]
        if judge is not None:
            card = _liked(position, order, offer, judge)
            end = by_rival(position, seat, card, judge)
            return [self._follow(end, order, offer, card, rider)]
        ends = [(taken(position, seat, card, self.judge), card) for card in offer]
        width = self.width
        if not position.ahead and width > 1 and len(offer) <= ALL:
            width = len(offer)
        if len(offer) > width or width == 1:
            worth = [(self.judge.worth(end)[seat], i) for i, (end, _) in enumerate(ends)]
            worth.sort(reverse=True)
            ends = [ends[i] for _, i in worth[:width]]
        return [self._follow(end, order, offer, card, rider) for end, card in ends]

    def _follow(
        self, end: Position, order: Sequence[int], offer: Sequence[int], card: int, rider: int
    ) -> Drafted:
        rest = [other for other in offer if other != card]
        found = self.foresee_with_rider(end, order[1:], rest, rider)
        return Drafted(found.end, found.worth, (card, *found.cards))


def taken(position: Position, seat: int, card: int, judge: Judge) -> Position:
    """Return the position after a seat has taken a card and, if it is an event, carried it out."""
    if card >= EVENT:
        return after_best_use(position, seat, card, judge)
    new = position.copy()
    new.take(seat, card)
    return new


def _liked(position: Position, order: Sequence[int], offer: Sequence[int], judge: Judge) -> int:
    """Return the card that a weaker bot takes, as ``JudgingBot`` with a width of one would
    choose it.

    With more than ``FEW`` cards this would take long; then it is the one with the best position
    right after it.
    """
    if len(offer) > FEW:
        seat = order[0]
        return max(offer, key=lambda card: judge.worth(taken(position, seat, card, judge))[seat])
    found = Draft(judge, 1).choices(position, order, offer)
    return max(found, key=lambda one: one.worth[order[0]]).cards[0]


def by_rival(position: Position, seat: int, card: int, judge: Judge) -> Position:
    """Return the position after a weaker bot has taken a card. It looks at every target of
    dynamite, in the order of the engine."""
    if DECK[card].kind != "dynamite":
        return taken(position, seat, card, judge)
    ends = list(_blasts(position, seat))
    return max(ends, key=lambda end: judge.worth(end)[seat], default=position)


def _blasts(position: Position, seat: int) -> Iterator[Position]:
    for owner in clockwise(seat, position.seats)[1:]:
        for mine in position.mines[owner]:
            new = position.copy()
            new.blow_up(owner, mine)
            yield new
        for saloon, keeper, _, _ in position.saloons:
            if keeper == owner:
                new = position.copy()
                new.close_saloon(saloon)
                yield new
