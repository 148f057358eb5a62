"""How a turn goes on after two actions of the seat to act, and what causes the difference in the
chance to win between the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from don.games.boomtown.actions import Action
from don.games.boomtown.deck import DECK, TOWNS, Card
from don.games.boomtown.mines import mayor_of, mayor_with
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Observation, worth

from ..advice import PROBABLY, Data, Reason
from ..causes import Causes, Part, Parts, causes, mean_parts, of_seat
from .draft import Drafted
from .gains import (
    CLEARLY,
    PER_GOLD,
    Uses,
    Viewpoint,
    cost_to_others,
    end_after,
    having,
    mine_brings,
)
from .judge import EXPECTING
from .position import NOBODY, PLACE, Position
from .reasons import PLAYED, WHOLE
from .value.winning import FEATURES, LAST_GOLD, Winning, features

MAY = 0.5
"""The probability from which a sentence says that something may happen; from ``PROBABLY`` on, it
says that it probably will."""
MUCH = 4
"""No reason names the rival with the fewest points if it is this far behind the leader."""
STRIKES = ("dynamite", "expropriation")
"""The kinds of events that take mines from other seats."""


def alike(one: Card, other: Card) -> bool:
    """Return whether two cards are the same, or two events of the same kind."""
    return one == other or (one.kind == other.kind and not one.is_mine)


GOLD, MINES, MAYORS = "gold", "mines", tuple(TOWNS)
"""The parts of each seat: its gold, its cards, and by town its mayor's pawn with the fees."""
JUDGE = Winning()
GOLD_FEATURES = ("gold", "purse")
MAYOR_FEATURES = ("pawns", "fees", "lead", "reach")
"""The features of the judge that belong to ``GOLD`` and to ``MAYORS``; the others belong to
``MINES``."""


def parts_of(position: Position) -> Parts:
    """Return what each seat's gold, cards and mayors add to the logarithm of its strength."""
    found: dict[Part, float] = {}
    if not position.ahead:
        for seat in range(position.seats):
            found[seat, GOLD] = LAST_GOLD * position.gold[seat]
            found[seat, MINES] = LAST_GOLD * (position.soon[seat] + position.final[seat])
            for town, mayor in zip(TOWNS, position.mayors, strict=True):
                found[seat, town] = LAST_GOLD * PAWN * (mayor == seat)
        return found
    row = JUDGE.weights(position)
    for name, weight, column in zip(FEATURES, row, features(position), strict=True):
        part = GOLD if name in GOLD_FEATURES else MINES
        for seat, value in enumerate(column):
            if name not in MAYOR_FEATURES:
                found[seat, part] = found.get((seat, part), 0.0) + weight * value
    for place, town in enumerate(TOWNS):
        columns = features(_only_town(position, place))
        for name, weight, column in zip(FEATURES, row, columns, strict=True):
            for seat, value in enumerate(column):
                if name in MAYOR_FEATURES:
                    found[seat, town] = found.get((seat, town), 0.0) + weight * value
    for seat, soon in enumerate(position.soon):  # gold from mines, not from the purse
        found[seat, GOLD] -= row[0] * soon
        found[seat, MINES] += row[0] * soon
    return found


def _only_town(position: Position, town: int) -> Position:
    """Return the position with the mayor and the mines of a single town."""
    only, nobody = position.copy(), [0] * position.seats
    only.counts = [
        counts if place == town else nobody for place, counts in enumerate(position.counts)
    ]
    only.mayors = [
        mayor if place == town else NOBODY for place, mayor in enumerate(position.mayors)
    ]
    return only


class Branch(NamedTuple):
    """A likely way in which a turn goes: its probability, the position once all have chosen, and
    the card of each seat that chooses. After an auction also its winner and the price."""

    probability: float
    end: Position
    cards: Mapping[int, Card]
    winner: int = NOBODY
    price: int = 0


Branches = Sequence[Branch]
"""The likely ways in which a turn goes after an action: one for each end of an auction, a single
one with probability 1 after a card is taken."""
Foreseen = Callable[[Any], Drafted]
"""Returns how the choosing goes on after a card is taken, or an event is used."""


def cards_by_seat(order: Sequence[int], drafted: Drafted) -> Mapping[int, Card]:
    """Return the card of each seat in a choosing."""
    cards = (DECK[card] for card in drafted.cards)
    return dict(zip(order, cards, strict=True))


def parts_after(branches: Branches) -> Parts:
    """Return the parts expected once all have chosen."""
    return mean_parts((branch.probability, parts_of(branch.end)) for branch in branches)


def points_after(branches: Branches) -> list[float]:
    """Return the points that each seat is expected to have by the end."""
    return mean_points((branch.probability, EXPECTING.points(branch.end)) for branch in branches)


def mean_points(ends: Iterable[tuple[float, Sequence[float]]]) -> list[float]:
    """Return the mean of each seat's points, weighted by the probabilities of the ends."""
    total: list[float] = []
    for probability, points in ends:
        part = [probability * own for own in points]
        total = [a + b for a, b in zip(total or [0.0] * len(part), part, strict=True)]
    return total


def card_probabilities(branches: Branches, seat: int) -> dict[Card, float]:
    """Return the probability that a seat gets each card, by card."""
    found: dict[Card, float] = {}
    for branch in branches:
        if seat in branch.cards:
            card = branch.cards[seat]
            found[card] = found.get(card, 0.0) + branch.probability
    return found


class Comparison(Viewpoint):
    """Two actions of the seat to act: the ways in which the turn goes after the ``better`` one and
    after the ``other``."""

    def __init__(self, seen: Observation, uses: Uses, better: Branches, other: Branches) -> None:
        super().__init__(seen, uses)
        self.better, self.other = better, other

    @cached_property
    def causes(self) -> Causes:
        """What makes the better action win more often."""
        return causes(parts_after(self.better), parts_after(self.other), self.me)

    def caused(self, seat: int, *parts: str) -> float:
        """Return how much of the difference in the chance to win a seat's parts explain; all of
        them if none is named."""
        return of_seat(self.causes, seat, *parts)

    def reversed(self) -> Comparison:
        """Return the comparison of the other action with the better one."""
        return Comparison(self.seen, self.uses, self.other, self.better)

    @cached_property
    def points(self) -> tuple[list[float], list[float]]:
        """Each seat's points by the end, after the better action and after the other."""
        return points_after(self.better), points_after(self.other)

    def pawns(self, rival: int, card: Card) -> int:
        """Return the difference in pawns between a rival and the seat to act if the rival takes a
        mine: 1 if it becomes mayor, 2 if it replaces the seat to act, else 0."""
        mayor = mayor_of(self.seen, card.town) if card.is_mine else rival
        if mayor == rival or mayor_with(self.seen, rival, card) != rival:
            return 0
        return 2 if mayor == self.me else 1

    def rivals_cards(self) -> Iterator[Reason]:
        """Yield the cards that rivals probably get after the worse action and that are worth
        clearly more to them than their cards after the better one."""
        for seat in self.rivals:
            now, without = (
                card_probabilities(self.better, seat),
                card_probabilities(self.other, seat),
            )
            card = max(without, key=without.__getitem__, default=None)
            if card is None or without[card] < MAY or card.kind in STRIKES:
                continue
            gold = self.brings_rival(seat, card)
            instead = sum(
                probability * self.brings_rival(seat, one) for one, probability in now.items()
            )
            pawns = self.pawns(seat, card)
            if gold - max(0.0, instead) > CLEARLY and (
                pawns == 2 or not trails_all(self.seen, seat)
            ):
                data: Data = {"card": card.code, "gold": round(gold), "pawns": pawns}
                weight = max(self.caused(seat), self.caused(seat, MINES, *MAYORS))
                yield Reason("rival", weight, {"seat": seat, **data})

    def danger(self) -> Reason | None:
        """Return a mine of the seat to act that others may take or blow up after the worse action.

        It is one that will probably be safe after the better action, or one that only the worse
        action brings. The reason names the seat that takes it, if that is clear. None if there is
        no such mine.
        """
        me = self.me
        risks: dict[tuple[Card, int], dict[int, float]] = {}
        for branch in self.other:
            own = branch.cards.get(me) if branch.winner == NOBODY else None  # certain: no auction
            got = [PLACE[own]] if own is not None and own.is_mine else []
            for mine in {*self.start.mines[me], *got} - set(branch.end.mines[me]):
                for seat, card in branch.cards.items():
                    if seat != me and card.kind in STRIKES:
                        by_seat = risks.setdefault((card, mine), {})
                        by_seat[seat] = by_seat.get(seat, 0.0) + branch.probability
        if not risks:
            return None
        (event, mine), by_seat = max(risks.items(), key=lambda risk: sum(risk[1].values()))
        safer = sum(branch.probability for branch in self.better if mine in branch.end.mines[me])
        is_new = mine not in self.start.mines[me]
        if sum(by_seat.values()) < MAY or (safer < PROBABLY and not is_new):
            return None
        lost = DECK[mine]
        gold = round(mine_brings(self.seen, me, lost, worth(self.seen, lost)))
        data: Data = {"event": event.code, "card": lost.code, "gold": gold}
        likeliest = max(by_seat, key=by_seat.__getitem__)
        if by_seat[likeliest] < MAY:
            return Reason("struck", WHOLE, data)
        return Reason("strikes", WHOLE, {"seat": likeliest, **data})

    def cost(self) -> tuple[int, int] | None:
        """Return the rival that the better card costs the most by its chances, and the points that
        it loses by the end compared with the other card. None if no rival clearly loses points."""
        now, without = self.points
        lost = {
            seat: round(without[seat] - now[seat])
            for seat in self.rivals
            if self.caused(seat) > 0 and not trails_all(self.seen, seat)
        }
        clear = [seat for seat, points in lost.items() if points > CLEARLY]
        if not clear:
            return None
        seat = max(clear, key=self.caused)
        return seat, lost[seat]

    def gained(self) -> Reason:
        """Return how much the seat gains by the end on the rival that matters most; ``PLAYED`` if
        it clearly gains on none."""
        me, (now, without) = self.me, self.points
        gains = {
            seat: round((now[me] - now[seat]) - (without[me] - without[seat]))
            for seat in self.rivals
        }
        clear = [seat for seat, gold in gains.items() if gold > CLEARLY]
        clear = [seat for seat in clear if not trails_all(self.seen, seat)]
        if not clear:
            return PLAYED
        seat = max(clear, key=lambda seat: (self.caused(seat), gains[seat]))
        return Reason("ends", WHOLE, {"seat": seat, "gold": gains[seat]})

    def town_lost(self, reason: Reason) -> float:
        """Return the part of a mayor's pawn that a rival would take from the seat to act."""
        taken = reason.data.get("pawns") == 2
        return max(0.0, self.caused(self.me, *MAYORS)) if taken else 0.0


def trails_all(seen: Observation, seat: int) -> bool:
    """Return whether a rival has fewer points than all others, and clearly fewer than the leader: a
    reason about it would surprise the reader."""
    points = [score.points for score in scores(seen)]
    rivals = [points[other] for other in range(seen.seats) if other != seen.seat]
    return points[seat] == min(rivals) and max(points) - points[seat] >= MUCH


def grown(view: Viewpoint, card: Card) -> Reason | None:
    """Return what a saloon or its girls bring with the mines that are expected to come, if that is
    clearly more than with the mines on the table."""
    if card.kind not in ("saloon", "girls"):
        return None
    me, start = view.me, view.start
    end = having(start, me, card, view.uses.get(card))
    gold = EXPECTING.points(end)[me] - EXPECTING.points(start)[me]
    if gold <= view.brings(card) + CLEARLY:
        return None
    return Reason("grows", WHOLE, {"gold": round(gold)})


def taken_from(view: Viewpoint, action: Action, code: str, weight: float) -> Iterator[Reason]:
    """Yield what the use of an event takes from another seat, with its pawn if that goes too."""
    ousted = [reason.data["seat"] for reason in pawns_moved(view, action) if reason.code == "ousts"]
    for reason in cost_to_others(view.seen, view.used(action)):
        if reason.code != "takes":
            yield replace(reason, weight=weight)
            continue
        seat, gold = reason.data["seat"], reason.data["gold"]
        assert isinstance(gold, int)
        pawn = PAWN if seat in ousted else 0
        yield Reason(code, weight, {**reason.data, "gold": gold + pawn})


def pawns_moved(view: Viewpoint, action: Action) -> list[Reason]:
    """Return the pawns that the seat to act gains, and those that other seats lose."""
    me, found = view.me, []
    end = end_after(view.seen, view.start, action, view.used(action))
    for town, (before, mayor) in enumerate(zip(view.start.mayors, end.mayors, strict=True)):
        if mayor == before:
            continue
        if mayor == me:
            found.append(Reason("mayor", PER_GOLD * PAWN, {"town": TOWNS[town]}))
        if before not in (NOBODY, me):
            data: Data = {"seat": before, "town": TOWNS[town]}
            found.append(Reason("ousts", PER_GOLD * PAWN, data))
    return found


def mayors_changed(view: Viewpoint, best: Action, other: Action) -> list[Reason]:
    """Return the pawns that the best action moves, and the other does not."""
    as_well = pawns_moved(view, other)
    moved = [reason for reason in pawns_moved(view, best) if reason not in as_well]
    lost = {reason.data["town"]: reason for reason in moved if reason.code == "ousts"}
    won = [reason for reason in moved if reason.code == "mayor"]
    both = [
        replace(reason, code="succeeds", data={**lost[reason.data["town"]].data})
        for reason in won
        if reason.data["town"] in lost
    ]
    towns = {reason.data["town"] for reason in both}
    return [*both, *(reason for reason in moved if reason.data["town"] not in towns)]
