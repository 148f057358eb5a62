"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from don.games.don import Action, Bid, Observation, Offer, Phase, Swap
from don.table.auction import clockwise
from don.table.rng import Rng

from ..contest.answer import Answer
from ..contest.heard import contest_of, heard_now, now
from ..contest.mutual import Mutual
from ..contest.rivals import rivals
from ..contest.rules import PASS, Call, Contest
from ..contest.taste import Worth
from ..endgame import deepened, is_exact
from ..history import Heard, History, reckon
from ..reckoner import counted
from ..thought import Thought, finished, in_parts
from ..trading import endings, hoped, imagined, sale, swapped, without
from ..value.cards import BIT
from ..value.leaves import Chances, chances
from ..value.position import Position, position_of
from ..value.weights import weights
from .reasons import Reason, bid_reasons, trade_reasons

CLOSELY = 4
"""Sales and exchanges that are looked at closely; the others are worth a first guess."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something that can be done, and everybody's chance to win after it, by seat."""

    action: Action
    chances: Chances


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat can do. ``best`` and ``second`` are places in ``alternatives`` (or None).

    ``exact``: nothing is guessed, because no chance is left and all play their best.
    ``reasons`` tell the best from the second, or from what was asked about, the weightiest first.
    """

    seat: int
    alternatives: tuple[Alternative, ...]
    best: int
    second: int | None
    exact: bool
    reasons: tuple[Reason, ...]

    def loss(self, action: Action) -> float | None:
        """Chance to win that an action gives away; None if it was not looked at."""
        for alternative in self.alternatives:
            if alternative.action == action:
                mine = alternative.chances[self.seat]
                return max(0.0, self.alternatives[self.best].chances[self.seat] - mine)
        return None


def advise(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
) -> Advice:
    """What the strongest bot would say to the seat that is to act.

    Of many bids the next ten or so are weighed, and those in ``also``, which must be legal.
    """
    return finished(advising(seen, legal, history, also))


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
) -> Thought[Advice]:
    """What ``advise`` gives, thought about in parts."""
    assert seen.seat is not None and legal
    ledger = reckon(history, seen.options, seen.seats)
    chips = counted(seen, ledger.chips)
    if seen.phase in (Phase.AUCTION, Phase.SIDE):
        heard = heard_now(seen, chips)
        return (yield from _bids(seen, legal, (*ledger.auctions[:-1], heard), also))
    position = position_of(seen, chips)
    found = yield from _trades(seen, legal, position, ledger.auctions)
    mine = [alternative.chances[seen.seat] for alternative in found]
    best, second = _best_two(mine)
    other = _compared([alternative.action for alternative in found], best, second, also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        reasons = trade_reasons(position, seen.seat, found[best].action, found[other].action)
    return Advice(seen.seat, found, best, second, False, reasons)


def _bids(
    seen: Observation, legal: Sequence[Action], heard: Sequence[Heard], also: Sequence[Action]
) -> Thought[Advice]:
    me = seen.seat
    assert me is not None
    contest = contest_of(heard[-1])
    call = now(contest, heard[-1])
    thought = {PASS, *contest.raises(me, call.high)}
    thought |= {said.amount for said in also if isinstance(said, Bid)}
    actions = [said for said in legal if _amount(said) in thought]
    exact = is_exact(contest, seen.options)
    ends: list[Call | None] = []
    values: list[Chances] = []
    if exact:
        deep = deepened(contest)
        solved = Mutual(deep)
        for said in actions:
            after = contest.then(call, me, _amount(said))
            end = yield from in_parts(partial(solved.outcome, after))
            ends.append(end)
            values.append(deep.standing(end))
    else:
        deep = deepened(contest)
        worth = Worth(me)
        minds = yield from rivals(heard, contest.seats)
        answer = Answer(contest, me, minds, lambda end: worth.end(deep, end))
        for said in actions:
            after = contest.then(call, me, _amount(said))
            outcome = yield from in_parts(partial(answer.ends, after))
            ends.append(max(outcome, key=lambda end: outcome[end]))
            values.append((yield from in_parts(partial(mean, deep, outcome))))
    best, second = _best_two([value[me] for value in values])
    found = tuple(Alternative(a, v) for a, v in zip(actions, values, strict=True))
    other = _compared(actions, best, second, also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        reasons = bid_reasons(
            contest,
            me,
            (_amount(actions[best]), ends[best]),
            (_amount(actions[other]), ends[other]),
        )
    return Advice(me, found, best, second, exact, reasons)


def _amount(said: Action) -> int:
    return said.amount if isinstance(said, Bid) else PASS


def mean(contest: Contest, outcome: dict[Call, float]) -> Chances:
    """Everybody's chances over the ends that an auction may have."""
    whole = sum(outcome.values())
    total = [0.0] * contest.seats
    for end, odd in outcome.items():
        for seat, chance in enumerate(contest.standing(end)):
            total[seat] += odd * chance / whole
    return tuple(total)


def _best_two(values: Sequence[float]) -> tuple[int, int | None]:
    order = sorted(range(len(values)), key=lambda i: -values[i])
    return order[0], order[1] if len(order) > 1 else None


def _compared(
    actions: Sequence[Action], best: int, second: int | None, also: Sequence[Action]
) -> int | None:
    """What the best is told from: what was asked about, if that is something else."""
    asked = [i for i, action in enumerate(actions) if action in also and i != best]
    return asked[0] if asked else second


def _trades(
    seen: Observation, legal: Sequence[Action], position: Position, heard: Sequence[Heard]
) -> Thought[tuple[Alternative, ...]]:
    me = seen.seat
    assert me is not None
    learned = weights(seen.seats)
    if seen.phase is Phase.DISCARD:
        return tuple(
            Alternative(said, chances(without(position, me, said), learned)) for said in legal
        )
    stay = chances(position, learned)
    found = [Alternative(legal[0], stay)]
    if seen.phase is Phase.OFFER:
        minds = yield from rivals((*heard, *_upcoming(position, seen, me)), seen.seats)
        worth = Worth(me)
        for said in legal[1:]:
            assert isinstance(said, Offer)
            contest = sale(position, BIT[said.card], me, seen.options.min_open)
            guess = hoped(contest, worth)
            value = stay
            if guess is not None:
                answer = Answer(contest, None, minds)
                value = yield from in_parts(partial(answer.chances, contest.opening))
            found.append(Alternative(said, value))
        return tuple(found)
    order = [s for s in clockwise(seen.start, seen.seats) if s not in seen.swapped]
    lots = imagined(position, Rng(seen.round))
    others = [seat for seat in order if seat != me]
    found = [Alternative(legal[0], _after_lots(position, lots, order))]
    swaps = [said for said in legal if isinstance(said, Swap)]
    rough = {said: chances(swapped(position, me, said), learned) for said in swaps}
    closely = sorted(swaps, key=lambda said: -rough[said][me])[:CLOSELY]
    for said in closely:
        yield
        value = _after_lots(swapped(position, me, said), lots, others)
        found.append(Alternative(said, value))
    return tuple(found)


def _upcoming(position: Position, seen: Observation, me: int) -> tuple[Heard, ...]:
    """A side auction that nobody has spoken in yet, to ask what everybody is like by now."""
    card = seen.districts[me][0]
    order = clockwise(me, seen.seats)[1:]
    return (Heard(position, BIT[card], me, order, None, seen.options.min_open),)


def _after_lots(position: Position, lots: Sequence[int], bidders: Sequence[int]) -> Chances:
    total = [0.0] * len(position.held)
    for contest, call in endings(position, lots, bidders):
        for seat, chance in enumerate(contest.standing(call)):
            total[seat] += chance / len(lots)
    return tuple(total)
