"""How the game ends after an action of the last turn, for each roll of the dice, if all then choose
what is best for them."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown.actions import Action, Ride, Take
from don.games.boomtown.payout import gold_after
from don.games.boomtown.production import SUMS, total_after, ways
from don.games.boomtown.state import RICHER, Observation, Phase
from don.table.auction import clockwise
from don.table.long_work import LongWork

from ..advice import Data, Reason
from .chances import ActionRow
from .last_choosing import Branch, Cards, ChoosingMoment, LastChoosing
from .position import DANGEROUS, PLACE, SAFE, VALUES, Position, own_seat, position_of, rider_of
from .value.winning import LEVEL, points_after, points_after_rolls

EXACTLY = 1e-6
"""The results explain a chance if they come to it within this much."""


def result(seen: Observation, row: ActionRow) -> LongWork[Reason | None]:
    """Return the result after a solved action: the rolls that win. None if these alone do not
    decide, as after a holdup, with the telegraph, or if a victory may be shared."""
    me = own_seat(seen)
    by_sum = yield from _points_by_sum(seen, row, not row.exact)
    if by_sum is None:
        return None
    won = tuple(total for total, points in by_sum.items() if _wins(points, me))
    total, winning = sum(map(ways, by_sum)), sum(map(ways, won))
    if abs(winning / total - row.chances[me]) > EXACTLY:
        return None
    if winning in (0, total):
        mean = [
            round(sum(ways(roll) * points[seat] for roll, points in by_sum.items()) / total)
            for seat in range(seen.seats)
        ]
        rival = max((seat for seat in range(seen.seats) if seat != me), key=mean.__getitem__)
        data: Data = {"seat": rival, "points": mean[me], "rival_points": mean[rival]}
        return Reason("sure_win" if winning else "no_win", data=data)
    lost = tuple(roll for roll in SUMS if roll not in won)
    if len(lost) < len(won):
        return Reason("lost_by", data={"sums": lost, "ways": sum(map(ways, lost))})
    return Reason("won_by", data={"sums": won, "ways": winning})


def _wins(points: list[float], me: int) -> bool:
    """Return whether a seat has more points than all others."""
    return all(points[me] > own + LEVEL for seat, own in enumerate(points) if seat != me)


def _points_by_sum(
    seen: Observation, row: ActionRow, few: bool
) -> LongWork[dict[int, list[float]] | None]:
    """Return each seat's points by the sum of the dice; None if a holdup leaves the gold open."""
    if seen.phase is Phase.TELEGRAPH:
        total = total_after(seen, row.action)
        return {total: points_after(position_of(seen), total)}
    moment = yield from _end_of_choosing(seen, row, few)
    if moment is None:
        return None
    points = points_after_rolls(_position(seen, moment))
    return {total: points[total] for total in SUMS}


def _end_of_choosing(
    seen: Observation, row: ActionRow, few: bool
) -> LongWork[ChoosingMoment | None]:
    """Return how the choosing ends after an action."""
    position, offer = position_of(seen), tuple(PLACE[card] for card in seen.offer)
    if row.outcome is not None:
        ((winner, price),) = row.outcome
        start = Cards.of(position, winner)
        gold, order = gold_after(seen.gold, winner, price), clockwise(winner, seen.seats)
        moment = ChoosingMoment(start, gold, order, offer, rider_of(seen))
        return (yield from _played_on(LastChoosing(start, 1, few), moment))
    start = Cards.of(position, position.first)
    asked = seen.phase is Phase.MUSTANG
    moment = ChoosingMoment(start, seen.gold, seen.waiting, offer, rider_of(seen), asked)
    choosing = LastChoosing(start, 1, few)
    branch = yield from _best(choosing, moment, _branches(choosing, moment, seen, row.action))
    return None if branch.failed else (yield from _played_on(choosing, branch.then))


def _branches(
    choosing: LastChoosing, moment: ChoosingMoment, seen: Observation, action: Action
) -> Iterator[Branch]:
    """Yield how the choosing goes on after an action: once for each use of an event."""
    if isinstance(action, Take):
        yield from choosing.uses(moment, PLACE[action.card])
    elif seen.phase is Phase.MUSTANG:
        yield choosing.ride(moment, isinstance(action, Ride))
    else:
        assert seen.taken is not None
        yield choosing.use(moment, PLACE[seen.taken], action)


def _played_on(choosing: LastChoosing, moment: ChoosingMoment) -> LongWork[ChoosingMoment | None]:
    """Return the end of a choosing in which each seat does what is best for it; None after a
    holdup."""
    while moment.order:
        branch = yield from _best(choosing, moment, choosing.branches(moment))
        if branch.failed is not None:
            return None
        moment = branch.then
    return moment


def _best(
    choosing: LastChoosing, moment: ChoosingMoment, branches: Iterator[Branch]
) -> LongWork[Branch]:
    """Return the branch that is best for the seat that decides: of equally good ones, the first."""
    seat = moment.rider if moment.asked else moment.order[0]
    best, most = None, -1
    for branch in branches:
        yield
        worth = yield from choosing.after(branch)
        if worth[seat] > most:
            best, most = branch, worth[seat]
    assert best is not None, "as many cards as seats"
    return best


def _position(seen: Observation, moment: ChoosingMoment) -> Position:
    """Return the position after the choosing, with its gold."""
    end, cards = position_of(seen).copy(), moment.cards
    for name in ("counts", "mines", "mayors", "governor", "saloons", "vein", "telegraph", "first"):
        setattr(end, name, getattr(cards, name))
    end.gold = [float(own) for own in moment.gold]
    end.final = [sum(_scores(mine, end.vein) for mine in mines) for mines in end.mines]
    return end


def _scores(mine: int, vein: int) -> float:
    """Return the points expected from a mine, which collapses on two of 36 rolls if it is
    dangerous."""
    value = VALUES[mine] + (RICHER if mine == vein else 0)
    return value * (SAFE if DANGEROUS[mine] else 1.0)
